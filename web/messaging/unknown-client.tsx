import { UserRoundPlus, UserRoundSearch, UsersRound } from "lucide-react";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { clients } from "../../contract/clients.ts";
import { e164, showPhone } from "../../contract/show-phone.ts";
import { sms, type SmsRoom } from "../../contract/sms.ts";
import { useCommand } from "../api/use-command.ts";
import { useEndpoint } from "../api/use-query.ts";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { toast } from "../ui/toast.tsx";
import { showAsking } from "./asks.ts";
import { useOpenContact } from "./open-contact.ts";
import { type Owner, ownersOf } from "./owners.ts";
import { RoomAvatar } from "./room-avatar.tsx";
import { roomName } from "./room-name.ts";

/** More who share one number are a mistake in the file, and found in the directory. */
const mostOwners = 20;

/** In place of the client: who might be meant, of whom one is chosen, or how the number becomes a contact. */
export function UnknownClient({ room, close }: { room: SmsRoom; close: ReactNode }) {
  const { phoneNumber } = room;
  const query = { search: phoneNumber, limit: mostOwners };
  const { data, error } = useEndpoint(clients.list, { query });
  const owners = data && ownersOf(data, phoneNumber);
  return (
    <>
      <header className="cpanel__h">
        <RoomAvatar room={room} size={32} />
        <div className="cpanel__who">
          <h2 className="trunc tel">{roomName(room)}</h2>
          <span className="trunc">{owners?.length ? "Not linked to a contact" : "Not a contact yet"}</span>
        </div>
        {close}
      </header>
      {!owners && !error && (
        <div className="cpanel__b">
          <Skeleton rowHeight={36} rows={3} />
        </div>
      )}
      {owners && owners.length > 0 && <Owners room={room} owners={owners} />}
      {(error || owners?.length === 0) && <Nobody room={room} isSure={!error} />}
    </>
  );
}

const addNumber = (room: SmsRoom) => showAsking({ roomId: room.id, what: "addNumber" });

function Nobody({ room, isSure }: { room: SmsRoom; isSure: boolean }) {
  const openContact = useOpenContact();
  return (
    <EmptyState
      icon={UserRoundPlus}
      title={isSure ? "Nobody you know has this number" : "Contacts with this number could not be loaded"}
      level={3}
      action={
        <>
          <Button kind="primary" icon={UserRoundPlus} kbd="o" onPress={() => openContact(room)}>
            Create contact
          </Button>
          <Button kind="ghost" icon={UserRoundSearch} onPress={() => addNumber(room)}>
            Add to a contact
          </Button>
        </>
      }
    >
      The contact takes over this conversation.
    </EmptyState>
  );
}

function Owners({ room, owners }: { room: SmsRoom; owners: Owner[] }) {
  const openContact = useOpenContact();
  const { mutate, isPending, variables } = useCommand(sms.createRoom, {
    onError: (error) => toast.error(error.message),
  });
  const choose = (id: string) => mutate({ body: { mobilePhone: e164(room.phoneNumber), id } });
  const [only] = owners.length === 1 ? owners : [];
  return (
    <EmptyState
      icon={UsersRound}
      title={only ? `${only.name} has this number` : `${owners.length} contacts have this number`}
      level={3}
      action={
        <>
          <ul className="owners">
            {owners.map(({ id, name, phones }) => (
              <li key={id}>
                <Link className="owners__t" to="/contacts/contact/$id" params={{ id }}>
                  <span className="link">{name}</span>
                  <span className="t12 t3">{phones.join(", ")}</span>
                </Link>
                <Button
                  aria-label={`Choose ${name}`}
                  busy={isPending && idOf(variables.body) === id}
                  disabled={isPending && idOf(variables.body) !== id}
                  onPress={() => choose(id)}
                >
                  Choose
                </Button>
              </li>
            ))}
          </ul>
          <Button kind="ghost" icon={UserRoundPlus} kbd="o" onPress={() => openContact(room)}>
            Create contact
          </Button>
        </>
      }
    >
      Choose who is texting from <span className="tel">{showPhone(room.phoneNumber)}</span>. The conversation
      becomes theirs.
    </EmptyState>
  );
}

const idOf = (body: { id?: string | undefined } | unknown[]) => ("id" in body ? body.id : undefined);
