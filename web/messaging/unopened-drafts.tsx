import { showPhone } from "../../contract/show-phone.ts";
import { placeOf, recipientAt, type Recipient } from "../drafts/draft-places.ts";
import { useDrafts } from "../drafts/drafts.ts";
import { Later, laterPart } from "../ui/later.tsx";
import "./unopened-drafts.css";

/** What is known of contacts weighs as much as the list of conversations does, and few have such a draft. */
const unopenedName = laterPart(
  "unopened name",
  async () => (await import("./unopened-name.tsx")).UnopenedName,
);

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
  const number = showPhone(mobilePhone);
  return (
    <span className="room__n trunc">
      {id === undefined ? (
        number
      ) : (
        <Later
          part={unopenedName}
          props={{ id, mobilePhone }}
          fallback={number}
          renderMissing={() => number}
        />
      )}
    </span>
  );
}
