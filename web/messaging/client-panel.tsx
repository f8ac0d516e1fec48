import { ArrowUpRight, MessageSquareOff, X } from "lucide-react";
import { Link } from "@tanstack/react-router";
import { memo, useMemo } from "react";
import { clients, type Client } from "../../contract/clients.ts";
import { counted } from "../../contract/counted.ts";
import { showPhone } from "../../contract/show-phone.ts";
import { clientName, staffName } from "../../contract/names.ts";
import type { SmsRoom } from "../../contract/sms.ts";
import { FavoriteButton } from "../clients/favorite-button.tsx";
import { useEndpoint } from "../api/use-query.ts";
import { useNow } from "../shell/use-now.ts";
import { Icon } from "../ui/icon.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { KeyRow, KeyRows } from "../ui/key-row.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { ClientTabs } from "./client-tabs.tsx";
import { RoomAvatar } from "./room-avatar.tsx";
import { roomName } from "./room-name.ts";
import { UnknownClient } from "./unknown-client.tsx";
import { lastContact } from "../text/past.ts";
import { fullTime } from "../text/times.ts";
import "./client-panel.css";

interface ClientPanelProps {
  room: SmsRoom;
  /** Where it lies over the conversation it can be closed from itself. */
  onClose: (() => void) | undefined;
}

/** Who one is texting with, beside the conversation. */
export function ClientPanel({ room, onClose }: ClientPanelProps) {
  const { client } = room;
  return (
    <aside className="cpanel" aria-label="Client">
      {client ? (
        <Known key={client.id} room={room} clientId={client.id} onClose={onClose} />
      ) : (
        <UnknownClient key={room.id} room={room} close={<Close onClose={onClose} />} />
      )}
    </aside>
  );
}

/** Not drawn anew for every text that changes the room around it: the calendar in it has a button for each day. */
const SteadyTabs = memo(ClientTabs);

function Known({ room, clientId, onClose }: ClientPanelProps & { clientId: string }) {
  const { data: client } = useEndpoint(clients.get, { params: { id: clientId } });
  const facts = useMemo(
    () => (
      <div className="cpanel__b">
        {client ? <Facts client={client} /> : <Skeleton rowHeight={36} rows={5} />}
      </div>
    ),
    [client],
  );
  return (
    <>
      <header className="cpanel__h">
        <RoomAvatar room={room} size={32} />
        <div className="cpanel__who">
          <h2 className="trunc">{roomName(room)}</h2>
          <span className="trunc">{client && summary(client, room)}</span>
        </div>
        {client && <FavoriteButton client={client} name={roomName(room)} />}
        <Link
          className="ib"
          to="/contacts/contact/$id"
          params={{ id: clientId }}
          aria-label="Open contact"
          title="Open contact (O)"
        >
          <Icon icon={ArrowUpRight} />
        </Link>
        <Close onClose={onClose} />
      </header>
      <SteadyTabs clientId={clientId} facts={facts} />
    </>
  );
}

function Close({ onClose }: Pick<ClientPanelProps, "onClose">) {
  return onClose ? (
    <IconButton icon={X} label="Close client panel" placement="bottom" onPress={onClose} />
  ) : null;
}

/** "with Marcus", "for Dana": the other person of the household, seen from the one who texts. */
function summary(client: Client, room: SmsRoom): string {
  const secondary = room.client?.level === "secondary";
  const other = secondary ? client.firstName : client.coFirstName;
  const years = Math.floor((Date.now() - Date.parse(client.createdAt)) / (365.25 * 86_400_000));
  const since = years >= 1 ? `client for ${counted(years, "year")}` : null;
  return [other && `with ${other}`, since].filter(Boolean).join(" · ");
}

function Facts({ client }: { client: Client }) {
  const now = useNow(60_000);
  const coName = clientName({ firstName: client.coFirstName, lastName: client.coLastName });
  return (
    <>
      <Person
        title={
          clientName({ firstName: client.firstName, lastName: client.lastName }) || client.companyName || ""
        }
        part="Applicant"
        mobile={client.mobilePhone}
        home={client.phone}
        email={client.email}
        optOut={client.optOut}
      />
      {(coName || client.coMobilePhone || client.coPhone || client.coEmail) && (
        <Person
          title={coName}
          part="Co-Applicant"
          mobile={client.coMobilePhone}
          home={client.coPhone}
          email={client.coEmail}
          optOut={client.optOut}
        />
      )}
      {(client.companyName || client.managedBy || client.lastContactedOn) && (
        <section className="blk">
          <h3>Contact</h3>
          <KeyRows>
            {client.companyName && <KeyRow label="Company">{client.companyName}</KeyRow>}
            {client.managedBy && <KeyRow label="Managed by">{staffName(client.managedBy)}</KeyRow>}
            {client.lastContactedOn && (
              <KeyRow label="Last contact">
                <time
                  className="cap"
                  dateTime={client.lastContactedOn}
                  title={fullTime(client.lastContactedOn)}
                >
                  {lastContact(client.lastContactedOn, now)}
                </time>
              </KeyRow>
            )}
          </KeyRows>
        </section>
      )}
    </>
  );
}

interface PersonProps {
  title: string;
  part: string;
  mobile: string | null;
  home: string | null;
  email: string | null;
  optOut: Client["optOut"];
}

function Person({ title, part, mobile, home, email, optOut }: PersonProps) {
  return (
    <section className="blk">
      <h3>
        <span className="trunc" title={title || undefined}>
          {title || part}
        </span>
        {title && <span className="t3">{part}</span>}
      </h3>
      <KeyRows>
        <Phone label="Mobile" digits={mobile} />
        <Phone label="Home" digits={home} />
        {email && (
          <KeyRow label="Email">
            <a className="link" href={`mailto:${email}`}>
              {email}
            </a>
          </KeyRow>
        )}
      </KeyRows>
      {optOut
        .filter(({ phoneNumber }) => phoneNumber === mobile || phoneNumber === home)
        .map(({ phoneNumber, at }) => (
          <p key={phoneNumber} className="cpanel__out">
            <Icon icon={MessageSquareOff} size={14} />
            <span>
              <span className="tel">{showPhone(phoneNumber)}</span> opted out of texts on {fullTime(at)}
            </span>
          </p>
        ))}
    </section>
  );
}

function Phone({ label, digits }: { label: string; digits: string | null }) {
  if (!digits) return null;
  return (
    <KeyRow label={label}>
      <a className="link tel" href={`tel:+${digits}`}>
        {showPhone(digits)}
      </a>
    </KeyRow>
  );
}
