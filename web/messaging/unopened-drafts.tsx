import { clients } from "../../contract/clients.ts";
import { showPhone } from "../../contract/show-phone.ts";
import { useEndpoint } from "../api/use-query.ts";
import { useDrafts } from "./drafts.ts";
import { placeOf, recipientAt, type Recipient } from "./early-text.ts";
import { recipientsOf } from "./recipients.ts";
import "./unopened-drafts.css";

interface UnopenedDraftsProps {
  /** The one that is being opened stands beside the list. */
  coming: string | undefined;
  onStart: (recipient: Recipient) => void;
}

/** What was typed for those with whom no conversation could be opened yet: each leads to another try. */
export function UnopenedDrafts({ coming, onStart }: UnopenedDraftsProps) {
  const drafts = useDrafts();
  const recipients = Object.keys(drafts).flatMap((place) =>
    place === coming ? [] : (recipientAt(place) ?? []),
  );
  if (recipients.length === 0) return null;
  return (
    <ul className="unopened" aria-label="Drafts without a conversation">
      {recipients.map((recipient) => (
        <li key={placeOf(recipient)}>
          <button type="button" className="room unopened__r" onClick={() => onStart(recipient)}>
            <Name {...recipient} />
            <span className="trunc t12 t3">
              <b className="draft">Draft</b> {drafts[placeOf(recipient)]}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function Name({ mobilePhone, id }: Recipient) {
  const { data } = useEndpoint(clients.get, { params: { id: id ?? "" } }, { enabled: id !== undefined });
  const listed = data && recipientsOf([data]).find(({ recipient }) => recipient.mobilePhone === mobilePhone);
  return <span className="room__n trunc">{listed?.option.label ?? showPhone(mobilePhone)}</span>;
}
