import {
  BriefcaseBusiness,
  Building2,
  Cake,
  Copy,
  Flower2,
  House,
  IdCard,
  Mail,
  MessageSquareText,
  Pencil,
  Phone,
  Plus,
  Send,
  ShieldCheck,
  Smartphone,
} from "lucide-react";
import { type Ref, useCallback, useEffect, useRef, useState } from "react";
import type { Client, SealedField } from "../../contract/clients.ts";
import { showPhone } from "../../contract/show-phone.ts";
import { clientName } from "../../contract/names.ts";
import type { Revealed } from "../form/use-revealed.ts";
import { Avatar } from "../ui/avatar.tsx";
import { Button } from "../ui/button.tsx";
import { copy } from "../ui/copy.ts";
import { isLost } from "../ui/focus-heading.ts";
import { Icon } from "../ui/icon.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { KeyRow, KeyRows } from "../ui/key-row.tsx";
import { ageOn, dayText, lifespan } from "./days.ts";
import { EditDialog } from "./edit-contact.tsx";
import { IconLink } from "./icon-link.tsx";
import { MailText } from "./mail-text.tsx";
import { OptOutChip } from "./opt-out-chip.tsx";
import { genderIcon } from "./gender-icon.ts";
import { fieldOf, isNobody, type Level, optOutOf, personOf } from "./person.ts";
import { SealedRow } from "./sealed-row.tsx";
import { TextLink } from "./text-link.tsx";

interface PersonCardProps {
  client: Client;
  level: Level;
  /** The conversation with a number, where there is one. */
  roomOf: (digits: string) => string | undefined;
  revealed: Revealed;
}

const titles = { primary: "Primary", secondary: "Secondary" };

/** One of the two people of a client, with their editor. */
export function PersonCard(props: PersonCardProps) {
  const { client, level } = props;
  // Here, and not in the one card or the other: what is typed stays, also when a colleague removes or adds the person.
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    const isClosed = wasOpen.current && !isOpen;
    wasOpen.current = isOpen;
    if (!isClosed) return;
    // The button that opened it may have gone with its card.
    const frame = requestAnimationFrame(() => isLost() && button.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [isOpen]);
  const isThere = !isNobody(personOf(client, level)) || (level === "primary" && client.companyName);
  const hadFocus = useRef(false);
  // With the card that goes goes its button: the focus it had is for the one that comes.
  const ref = useCallback((next: HTMLButtonElement | null) => {
    if (next && hadFocus.current) next.focus({ preventScroll: true });
    hadFocus.current = !next && document.activeElement === button.current;
    button.current = next;
  }, []);
  const editing = { button: ref, onEdit: () => setOpen(true) };
  return (
    <>
      {isThere ? <SomePerson {...props} {...editing} /> : <NoPerson level={level} {...editing} />}
      {isOpen && <EditDialog client={client} level={level} onClose={() => setOpen(false)} />}
    </>
  );
}

interface Editing {
  button: Ref<HTMLButtonElement>;
  onEdit: () => void;
}

function SomePerson({ client, level, roomOf, revealed, button, onEdit }: PersonCardProps & Editing) {
  const person = personOf(client, level);
  const title = titles[level];
  const company = level === "primary" ? client.companyName : null;
  const known = clientName(person) || company;
  // A number alone may be all that is known.
  const name = known || title;
  const preferred = person.firstName && person.preferredFirstName;
  const age = person.dod ? lifespan(person.dob, person.dod) : person.dob && ageOn(person.dob);
  const status = person.dod ? <span className="red">Deceased</span> : person.status;
  const work = [person.occupation, person.employerName].filter(Boolean).join(", ");
  const sealed = (field: "ssn" | "dlId") => fieldOf(level, field) satisfies SealedField;
  return (
    <section className="pcard" aria-label={title}>
      <div className="pcard__h">
        <Avatar
          id={level === "primary" ? client.id : `${client.id} co`}
          name={known || ""}
          size={40}
          company={name === company}
        />
        <div className="pcard__n">
          <h2 className="trunc">
            {[name, person.suffix].filter(Boolean).join(" ")}
            {preferred && <span> ({preferred})</span>}
          </h2>
          <span className="t2">
            {title}
            {status && <> · {status}</>}
            {(age || age === 0) && <> · {age}</>}
          </span>
        </div>
        <span className="sp" />
        <IconButton ref={button} icon={Pencil} label={`Edit ${level}`} onPress={onEdit} />
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
          <KeyRow label="Birth date and gender" icon={person.dob ? Cake : genderIcon(person.gender)}>
            {person.dob && dayText(person.dob)}
            <span className="t3">
              {person.dob && person.gender && " · "}
              {person.dob && person.gender && <Icon icon={genderIcon(person.gender)} size={14} />}
              {[person.gender, military(person.militaryStatus)].filter(Boolean).join(" · ")}
            </span>
          </KeyRow>
        )}
        {person.dod && (
          <KeyRow label="Death date" icon={Flower2}>
            {dayText(person.dod)}
          </KeyRow>
        )}
        <SealedRow
          client={client}
          field={sealed("dlId")}
          label="Drivers license"
          icon={IdCard}
          note={person.dlState}
          revealed={revealed}
        />
        <SealedRow client={client} field={sealed("ssn")} label="SSN" icon={ShieldCheck} revealed={revealed} />
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
      <MailText email={email} />
    </KeyRow>
  );
}

function NoPerson({ level, button, onEdit }: { level: Level } & Editing) {
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
      <Button ref={button} onPress={onEdit} aria-label={`Add ${level}`}>
        Add
      </Button>
    </section>
  );
}
