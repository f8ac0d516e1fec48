import { MessageSquareText } from "lucide-react";
import { showPhone } from "../../contract/show-phone.ts";
import type { sms } from "../../contract/sms.ts";
import type { Result } from "../../contract/endpoint.ts";
import { clientName } from "../../contract/names.ts";
import type { Client } from "../../contract/clients.ts";
import { pastDay } from "../text/past.ts";
import { Chip } from "../ui/chip.tsx";
import { RecordRow, RecordRows } from "../ui/record-row.tsx";
import { coName } from "./couple-name.ts";
import { TextLink } from "./text-link.tsx";
import "./records/records.css";

type Room = Result<typeof sms.clientRooms>[number];

/** The conversations with a client in which something was said, each opening beside the page. */
export function ClientRooms({ client, rooms: all }: { client: Client; rooms: Room[] | undefined }) {
  const rooms = all?.filter(({ room }) => room.preview);
  return (
    <section aria-labelledby="conversations">
      <div className="sec__h">
        <h2 id="conversations">Conversations</h2>
        {!!rooms?.length && <span className="t3 num">{rooms.length}</span>}
      </div>
      {rooms?.length === 0 ? (
        <p className="sec__none t2">Texts with this contact appear here.</p>
      ) : (
        rooms && (
          <RecordRows label="Conversations">
            {rooms.map((one) => (
              <RoomRow key={one.room.id} client={client} {...one} />
            ))}
          </RecordRows>
        )
      )}
    </section>
  );
}

function RoomRow({ client, level, room }: Room & { client: Client }) {
  const name = level === "applicant" ? clientName(client) : coName(client);
  const { preview } = room;
  const who = preview?.flow === "outgoing" ? (preview.user?.firstName ?? "Switchboard") : null;
  return (
    <RecordRow
      icon={MessageSquareText}
      title={
        <TextLink digits={room.phoneNumber} room={room.id} className="rowlink">
          {name}
        </TextLink>
      }
      detail={preview && `${who ? `${who}: ` : ""}${preview.message || "Picture"}`}
    >
      {room.status === "attention" && <Chip tone="accent">Needs reply</Chip>}
      <span className="prow__n tel t2">{showPhone(room.phoneNumber)}</span>
      <span className="prow__d num t2">
        <span className="cap">{pastDay(room.lastMessageOn)}</span>
      </span>
    </RecordRow>
  );
}
