import { use, useEffect } from "react";
import { useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { TriangleAlert } from "lucide-react";
import { clients, type Client } from "../../contract/clients.ts";
import { sms } from "../../contract/sms.ts";
import { ApiError } from "../api/call.ts";
import { useEndpoint } from "../api/use-query.ts";
import { useRevealed } from "../form/use-revealed.ts";
import { ByAddress } from "../shell/by-address.tsx";
import { Button } from "../ui/button.tsx";
import { focusHeading } from "../ui/focus-heading.ts";
import { Icon } from "../ui/icon.tsx";
import { ClientRooms } from "./client-rooms.tsx";
import { ContactHeader, ContactTiles } from "./contact-header.tsx";
import { ContactSkeleton } from "./contact-skeleton.tsx";
import { ContactStrip } from "./contact-strip.tsx";
import { ContactTabs } from "./contact-tabs.tsx";
import { GoneBanner } from "./gone/gone-banner.tsx";
import { GonePage } from "./gone/gone-page.tsx";
import { useGone } from "./gone/use-gone.ts";
import { MergeDialog } from "./merge/merge-dialog.tsx";
import { PersonCard } from "./person-card.tsx";
import { EditDialog } from "./edit-contact.tsx";
import { useContactKeys } from "./use-contact-keys.ts";
import { useTexting } from "./messages/use-texting.tsx";
import { Texting } from "./text-link.tsx";
import { type Side, useSide } from "./use-side.tsx";
import { revealOfClient } from "./reveal.ts";
import "./contact.css";
import "./parts.css";

export function ContactPage() {
  const { id } = useParams({ from: "/shell/contacts/contact/$id" });
  const { merge } = useSearch({ from: "/shell/contacts/contact/$id" });
  const navigate = useNavigate();
  const merged = () =>
    void navigate({
      to: ".",
      search: (search) => ({ ...search, merge: undefined }),
      replace: true,
      ignoreBlocker: true,
    });
  return (
    <>
      <ContactById key={id} id={id} />
      {merge && (
        <ByAddress key={`${id} ${merge}`}>
          <MergeDialog id={id} otherId={merge} onClose={merged} />
        </ByAddress>
      )}
    </>
  );
}

/** The contact with its editor open: an address to send to a colleague. */
export function EditContactPage() {
  const { id = "", view } = useParams({ strict: false });
  const navigate = useNavigate();
  const to = { to: "/contacts/contact/$id", params: { id } } as const;
  // Saved or discarded, the editor has asked already.
  const done = () => void navigate({ ...to, replace: true, ignoreBlocker: true });
  return <ContactById key={id} id={id} tab={view} onEdited={done} />;
}

interface ContactByIdProps {
  id: string;
  /** The tab that the editor opens with. */
  tab?: string | undefined;
  /** Given where the editor is open. */
  onEdited?: () => void;
}

/** What is begun on the page while the contact is on its way goes on when it has come. */
function ContactById({ id, ...rest }: ContactByIdProps) {
  const texting = useTexting(id);
  const side = useSide(id);
  return (
    <Texting value={texting.text}>
      <ContactOnceThere id={id} side={side} {...rest} />
      {texting.dialog}
    </Texting>
  );
}

function ContactOnceThere({ id, tab, onEdited, side }: ContactByIdProps & { side: Side }) {
  const { data: client, error, refetch } = useEndpoint(clients.full, { params: { id } });
  if (client)
    return (
      <>
        <Contact client={client} side={side} />
        {onEdited && (
          <ByAddress>
            <EditDialog client={client} level="primary" tab={tab} onClose={onEdited} />
          </ByAddress>
        )}
      </>
    );
  if (!error) return <ContactSkeleton id={id} side={side} />;
  if (error instanceof ApiError && [400, 404].includes(error.status))
    return <GonePage id={id} error={error} early={<ContactSkeleton id={id} side={side} />} />;
  return (
    <div className="empty cd__gone">
      <span className="empty__art">
        <Icon icon={TriangleAlert} size={20} />
      </span>
      <h1>Unable to load clients.</h1>
      <p>{error.message}</p>
      <Button onPress={() => void refetch()}>Refresh</Button>
    </div>
  );
}

function Contact({ client, side }: { client: Client; side: Side }) {
  const { page, column, isColumn, tabs, dialog, early, openNote } = side;
  const { data: rooms } = useEndpoint(sms.clientRooms, { params: { id: client.id } });
  const revealed = useRevealed(revealOfClient(client.id));
  const text = use(Texting);
  const gone = useGone(client.id);
  useEffect(() => {
    // The heading that had it was of the page before this one had come, or there was none yet.
    if (document.activeElement === document.body || document.activeElement?.id === "main") focusHeading();
  }, []);
  const roomOf = (digits: string) => rooms?.find(({ room }) => room.phoneNumber === digits)?.room.id;
  useContactKeys(client, (digits) => text?.(digits, roomOf(digits)), openNote);
  return (
    <div className="contactp" ref={page}>
      <ContactHeader client={client} roomOf={roomOf} />
      <GoneBanner gone={gone} clientId={client.id} className="cd__went" />
      <ContactTiles client={client} roomOf={roomOf} onNote={openNote} />
      <ContactStrip client={client} />
      <div className={isColumn ? "cd" : "cd cd--one"}>
        <div className="cd__main scroll">
          <div className="pcards">
            <PersonCard client={client} level="primary" roomOf={roomOf} revealed={revealed} />
            <PersonCard client={client} level="secondary" roomOf={roomOf} revealed={revealed} />
          </div>
          <ContactTabs client={client} more={tabs} />
          <ClientRooms client={client} rooms={rooms} />
        </div>
        {isColumn && (
          <aside className="cd__side" aria-label="Notes and links">
            {column}
          </aside>
        )}
      </div>
      {early}
      {dialog}
    </div>
  );
}
