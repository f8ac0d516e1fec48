import { ChevronLeft, MessageSquareText, Phone, StickyNote } from "lucide-react";
import type { Client } from "../../contract/clients.ts";
import { FollowUpButton } from "../followups/follow-up-button.tsx";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { coupleName } from "./couple-name.ts";
import { DeleteContact } from "./delete-contact.tsx";
import { FavoriteButton } from "./favorite-button.tsx";
import { OptOutChip } from "./opt-out-chip.tsx";
import { textNumber } from "./person.ts";
import { TextLink } from "./text-link.tsx";
import { useGoBack } from "./use-go-back.ts";

interface ContactHeaderProps {
  client: Client;
  roomOf: (digits: string) => string | undefined;
}

export function ContactHeader({ client, roomOf }: ContactHeaderProps) {
  const goBack = useGoBack();
  const name = coupleName(client);
  const { digits, refused } = textNumber(client);
  return (
    <header className="sheet__h cd__h">
      <IconButton icon={ChevronLeft} label="Back" onPress={goBack} />
      <h1 className="trunc" title={name}>
        {name}
      </h1>
      <FavoriteButton client={client} name={name} kbd="F" />
      <span className="sp" />
      <span className="cd__do">
        {refused && <OptOutChip client={client} digits={digits} />}
        {digits && !refused ? (
          <TextLink digits={digits} room={roomOf(digits)} className="btn" label={`Text ${name}`}>
            <Icon icon={MessageSquareText} />
            <span>Text</span>
          </TextLink>
        ) : (
          <>
            {!digits && <span className="t3 t12">No mobile phone</span>}
            <Button icon={MessageSquareText} disabled>
              Text
            </Button>
          </>
        )}
        <FollowUpButton clientId={client.id} />
      </span>
      <DeleteContact id={client.id} name={name} />
    </header>
  );
}

/** The same on a phone, large enough for a thumb. */
export function ContactTiles({ client, roomOf, onNote }: ContactHeaderProps & { onNote: () => void }) {
  const { digits, refused } = textNumber(client);
  const call = client.mobilePhone ?? client.phone ?? client.coMobilePhone ?? client.coPhone;
  return (
    <div className="cd__mob">
      {digits && !refused ? (
        <TextLink digits={digits} room={roomOf(digits)} className="cbtn" label="Text">
          <Icon icon={MessageSquareText} size={20} />
          Text
        </TextLink>
      ) : (
        <button type="button" className="cbtn" disabled>
          <Icon icon={MessageSquareText} size={20} />
          Text
        </button>
      )}
      {call ? (
        <a className="cbtn" href={`tel:+${call}`}>
          <Icon icon={Phone} size={20} />
          Call
        </a>
      ) : (
        <button type="button" className="cbtn" disabled>
          <Icon icon={Phone} size={20} />
          Call
        </button>
      )}
      <FollowUpButton clientId={client.id} tile />
      <button type="button" className="cbtn" onClick={onNote}>
        <Icon icon={StickyNote} size={20} />
        Note
      </button>
    </div>
  );
}
