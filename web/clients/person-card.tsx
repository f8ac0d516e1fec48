import {
  BriefcaseBusiness,
  Building2,
  Cake,
  Copy,
  House,
  IdCard,
  Mail,
  MessageSquareText,
  Phone,
  Plus,
  Send,
  ShieldCheck,
  Smartphone,
} from "lucide-react";
import type { Client, SealedField } from "../../contract/clients.ts";
import { showPhone } from "../../contract/show-phone.ts";
import { clientName } from "../../contract/names.ts";
import { Avatar } from "../ui/avatar.tsx";
import { copy } from "../ui/copy.ts";
import { Icon } from "../ui/icon.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { KeyRow, KeyRows } from "../ui/key-row.tsx";
import type { Level } from "./client-form.ts";
import { ageOn, dayText } from "./days.ts";
import { EditContact } from "./edit-contact.tsx";
import { IconLink } from "./icon-link.tsx";
import { OptOutChip } from "./opt-out-chip.tsx";
import { fieldOf, isNobody, optOutOf, personOf } from "./person.ts";
import { SealedRow } from "./sealed-row.tsx";
import { TextLink } from "./text-link.tsx";
import type { Reveal } from "./use-reveal.ts";

interface PersonCardProps {
  client: Client;
  level: Level;
  /** The conversation with a number, where there is one. */
  roomOf: (digits: string) => string | undefined;
  reveal: Reveal;
}

const titles = { primary: "Primary", secondary: "Secondary" };

/** One of the two people of a client. */
export function PersonCard({ client, level, roomOf, reveal }: PersonCardProps) {
  const person = personOf(client, level);
  const title = titles[level];
  const company = level === "primary" ? client.companyName : null;
  if (isNobody(person) && !company) return <NoPerson client={client} level={level} />;

  const name = clientName(person) || company || "";
  const preferred = person.firstName && person.preferredFirstName;
  const age = person.dob && ageOn(person.dob);
  const about = [title, person.status, age !== null && String(age)].filter(Boolean).join(" · ");
  const work = [person.occupation, person.employerName].filter(Boolean).join(", ");
  const sealed = (field: "ssn" | "dlId") => fieldOf(level, field) satisfies SealedField;
  return (
    <section className="pcard" aria-label={title}>
      <div className="pcard__h">
        <Avatar
          id={level === "primary" ? client.id : `${client.id} co`}
          name={name}
          size={40}
          company={name === company}
        />
        <div className="pcard__n">
          <h2 className="trunc">
            {[name, person.suffix].filter(Boolean).join(" ")}
            {preferred && <span> ({preferred})</span>}
          </h2>
          <span className="t2">{about}</span>
        </div>
        <span className="sp" />
        <EditContact client={client} level={level} />
      </div>
      <OptOutChip client={client} digits={person.mobilePhone} />
      <KeyRows>
        {company && company !== name && (
          <KeyRow label="Company" icon={Building2}>
            {company}
          </KeyRow>
        )}
        {person.email && <EmailRow email={person.email} name={name} />}
        {person.mobilePhone && (
          <KeyRow
            label="Mobile phone"
            icon={Smartphone}
            actions={
              <>
                {!optOutOf(client, person.mobilePhone) && (
                  <TextLink
                    digits={person.mobilePhone}
                    room={roomOf(person.mobilePhone)}
                    className="ib"
                    label={`Message ${name}`}
                  >
                    <Icon icon={MessageSquareText} />
                  </TextLink>
                )}
                <IconLink icon={Phone} label={`Call ${name}, mobile`} href={`tel:+${person.mobilePhone}`} />
              </>
            }
          >
            <span className="tel">{showPhone(person.mobilePhone)}</span>
          </KeyRow>
        )}
        {person.phone && (
          <KeyRow
            label="Home phone"
            icon={House}
            actions={<IconLink icon={Phone} label={`Call ${name}, home`} href={`tel:+${person.phone}`} />}
          >
            <span className="tel">{showPhone(person.phone)}</span>
          </KeyRow>
        )}
        {work && (
          <KeyRow label="Work" icon={BriefcaseBusiness}>
            {work}
          </KeyRow>
        )}
        {(person.dob || person.gender || person.militaryStatus) && (
          <KeyRow label="Birth date and gender" icon={Cake}>
            {person.dob && dayText(person.dob)}
            <span className="t3">
              {[person.dob && "", person.gender, military(person.militaryStatus)]
                .filter((part) => part !== null)
                .join(" · ")}
            </span>
          </KeyRow>
        )}
        <SealedRow
          client={client}
          field={sealed("dlId")}
          label="Drivers license"
          icon={IdCard}
          note={person.dlState}
          reveal={reveal}
        />
        <SealedRow client={client} field={sealed("ssn")} label="SSN" icon={ShieldCheck} reveal={reveal} />
      </KeyRows>
    </section>
  );
}

/** "Present" alone says nothing beside a birth date. */
const military = (status: string | null) =>
  status === "Past" ? "Veteran" : status === "Present" ? "In the military" : null;

function EmailRow({ email, name }: { email: string; name: string }) {
  return (
    <KeyRow
      label="Email"
      icon={Mail}
      actions={
        <>
          <IconButton
            icon={Copy}
            label={`Copy email of ${name}`}
            onPress={() => void copy(email, "Email copied")}
          />
          <IconLink icon={Send} label={`Write to ${name}`} href={`mailto:${email}`} />
        </>
      }
    >
      <span title={email}>{email}</span>
    </KeyRow>
  );
}

function NoPerson({ client, level }: { client: Client; level: Level }) {
  return (
    <section className="pcard pcard--none" aria-label={titles[level]}>
      <span className="tile">
        <Icon icon={Plus} />
      </span>
      <div className="pcard__n">
        <h2>{titles[level]}</h2>
        <span className="t2">
          {level === "primary" ? "Nobody is named yet." : "A spouse, a partner, someone insured together."}
        </span>
      </div>
      <span className="sp" />
      <EditContact client={client} level={level} adding />
    </section>
  );
}
