import { ChevronLeft, House, type LucideIcon, Mail, Smartphone } from "lucide-react";
import { use, useEffect, useState } from "react";
import type { ClientRow } from "../../contract/clients.ts";
import { clientName } from "../../contract/names.ts";
import { showPhone } from "../../contract/show-phone.ts";
import { useMe } from "../shell/me.ts";
import { Avatar } from "../ui/avatar.tsx";
import { classNames } from "../ui/class-names.ts";
import { IconButton } from "../ui/icon-button.tsx";
import { KeyRow, KeyRows } from "../ui/key-row.tsx";
import { useContactTabs } from "./contact-tabs.tsx";
import { coName, coupleName } from "./couple-name.ts";
import { useKnownClient } from "./known-client.ts";
import { MailText } from "./mail-text.tsx";
import { Texting } from "./text-link.tsx";
import { useContactKeys } from "./use-contact-keys.ts";
import { useGoBack } from "./use-go-back.ts";
import type { Side } from "./use-side.tsx";
import "../ui/skeleton.css";
import "../ui/tabs.css";
import "./contact-side.css";
import "./contact.css";

type Known = Pick<
  ClientRow,
  | "id"
  | "firstName"
  | "preferredFirstName"
  | "lastName"
  | "companyName"
  | "coFirstName"
  | "coPreferredFirstName"
  | "coLastName"
  | "email"
  | "mobilePhone"
  | "phone"
>;

const TABS = ["w4", "w4", "w2", "w4", "w5", "w4"];
/** How wide the names of the facts in the strip are; the place comes before them where there are several. */
const PLACE = 92;
const FACTS = [44, 93, 71, 100, 110, 66];
/** Who is known at all is mostly known by so many rows. */
const ROWS = 4;

/**
 * The page in its final geometry: at once with what a list has told of the contact, of which nothing can be
 * changed yet, though its keys work; of one that nothing is known of, when loading takes longer than a glance.
 */
export function ContactSkeleton({ id, side }: { id: string; side: Side }) {
  const { page, tabs, early, openNote } = side;
  const known = useKnownClient(id);
  const text = use(Texting);
  useContactKeys(known, (digits) => text?.(digits, undefined), openNote);
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 150);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="contactp cdsk" role="status" aria-label="Loading contact" ref={page}>
      {(known || late) && (
        <>
          <Head known={known} />
          <div className="cd__mob">
            {["Text", "Call", "Follow up", "Note"].map((tile) => (
              <span key={tile} className="cbtn" />
            ))}
          </div>
          <Strip />
          <div className="cd">
            <div className="cd__main">
              <div className="pcards">
                {known ? <KnownPerson known={known} /> : <Person />}
                {known && coName(known) ? (
                  <Person
                    name={coName(known)}
                    preferred={known.coFirstName && known.coPreferredFirstName}
                    id={`${known.id} co`}
                  />
                ) : (
                  <NoPerson known={known !== undefined} />
                )}
              </div>
              <Details more={tabs} />
            </div>
            <div className="cd__side cdsk__side">
              <div className="activity">
                <div className="sec__h">
                  <span className="sk w4" />
                </div>
                <div className="cdsk__note" />
                <Bones rows={3} plain />
              </div>
              <SideEnds />
            </div>
          </div>
        </>
      )}
      {early}
    </div>
  );
}

function Head({ known }: { known: Known | undefined }) {
  const goBack = useGoBack();
  return (
    <header className="sheet__h cd__h">
      <IconButton icon={ChevronLeft} label="Back" onPress={goBack} />
      {known ? <h1 className="trunc">{coupleName(known)}</h1> : <span className="sk w3 cdsk__name" />}
      <span className="sp" />
      <span className="cd__do cdsk__do">
        <span className="sk" />
        <span className="sk" />
      </span>
      <span className="sk cdsk__bin" />
    </header>
  );
}

/** The names and the values of the facts under the head. */
function Strip() {
  const { account } = useMe();
  const widths = account.accountLocations.length > 1 ? [PLACE, ...FACTS] : FACTS;
  return (
    <div className="strip">
      {widths.map((width) => (
        <div key={width} className="cdsk__fact">
          <span className="sk thin" style={{ width }} />
          <span className="sk" style={{ width: Math.min(width, 72) }} />
        </div>
      ))}
    </div>
  );
}

/** The strip of tabs and the rows under it. */
function Details({ more }: { more: Side["tabs"] }) {
  const isExtra = useContactTabs(more).current?.id === "extra";
  return (
    <div className="cd__tabs">
      <div className="tabs cdsk__tabs">
        {TABS.map((width, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- they never change
          <span key={at} className={`sk ${width}`} />
        ))}
      </div>
      <div className="sec__h">
        <span className="sk w2" />
      </div>
      <Bones rows={isExtra ? 1 : 5} />
    </div>
  );
}

/** What stands below the notes, in the places that it will have. */
function SideEnds() {
  return (
    <>
      <div className="ctags">
        <div className="ctags__h">
          <span className="sk w2" />
        </div>
        <div className="cdsk__tagl">
          <span className="sk" />
          <span className="sk" />
        </div>
      </div>
      {["qlinks", "fus"].map((part) => (
        <div key={part} className={part}>
          <div className={`${part}__h`}>
            <span className="sk w3" />
          </div>
        </div>
      ))}
    </>
  );
}

/** Where the second stands. Of one who may be there the name: most are alone, and their pages stay as they are. */
function NoPerson({ known }: { known: boolean }) {
  return (
    <div className="pcard pcard--none">
      {!known && (
        <>
          <span className="sk disc" />
          <div className="pcard__n cdsk__who">
            <span className="sk w3" />
            <span className="sk thin w4" />
          </div>
        </>
      )}
    </div>
  );
}

function Bones({ rows, plain }: { rows: number; plain?: boolean }) {
  return (
    <div aria-hidden="true">
      {Array.from({ length: rows }, (_, at) => (
        <div key={at} className={classNames("sks__r sks__r--52", plain && "cdsk__plain")}>
          <span className="sks__t">
            <span className={`sk ${TABS[at]!}`} />
          </span>
        </div>
      ))}
    </div>
  );
}

function KnownPerson({ known }: { known: Known }) {
  const { companyName } = known;
  const name = clientName(known);
  const lines: [LucideIcon, string, string | null][] = [
    [Mail, "Email", known.email],
    [Smartphone, "Mobile phone", known.mobilePhone && showPhone(known.mobilePhone)],
    [House, "Home phone", known.phone && showPhone(known.phone)],
  ];
  return (
    <div className="pcard">
      <div className="pcard__h">
        <Avatar id={known.id} name={name} size={40} company={name === companyName} />
        <div className="pcard__n">
          <Named name={name} preferred={known.firstName && known.preferredFirstName} />
          <span className="t2">Primary</span>
        </div>
      </div>
      <KeyRows>
        {lines.map(
          ([icon, label, value]) =>
            value && (
              <KeyRow
                key={label}
                label={label}
                icon={icon}
                actions={label === "Email" && <span className="cdsk__acts" />}
              >
                {label === "Email" ? <MailText email={value} /> : value}
              </KeyRow>
            ),
        )}
      </KeyRows>
      <Rows count={Math.max(1, ROWS - lines.filter(([, , value]) => value).length)} />
    </div>
  );
}

/** What is told of somebody by an icon and a value. */
function Rows({ count }: { count: number }) {
  return Array.from({ length: count }, (_, at) => (
    <div key={at} className="kv__r">
      <span className="cdsk__i">
        <span className="sk" />
      </span>
      <span className={`sk ${TABS.at(-1 - at)}`} />
    </div>
  ));
}

function Named({ name, preferred }: { name: string; preferred: string | null | undefined }) {
  return (
    <h2 className="trunc">
      {name}
      {preferred && <span> ({preferred})</span>}
    </h2>
  );
}

function Person({ name, preferred, id }: { name?: string; preferred?: string | null; id?: string }) {
  return (
    <div className="pcard">
      <div className="pcard__h">
        {name && id ? (
          <>
            <Avatar id={id} name={name} size={40} />
            <div className="pcard__n">
              <Named name={name} preferred={preferred} />
              <span className="t2">Secondary</span>
            </div>
          </>
        ) : (
          <>
            <span className="sk disc" />
            <div className="pcard__n cdsk__who">
              <span className="sk w3" />
              <span className="sk thin w4" />
            </div>
          </>
        )}
      </div>
      <Rows count={ROWS} />
    </div>
  );
}
