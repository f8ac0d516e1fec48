import { Link } from "@tanstack/react-router";
import { UserRoundX } from "lucide-react";
import type { ReactNode } from "react";
import { mayUndo } from "../../../contract/changes.ts";
import { doneBy } from "../../../contract/names.ts";
import { useMe } from "../../shell/me.ts";
import { useNow } from "../../shell/use-now.ts";
import { past } from "../../text/past.ts";
import { Icon } from "../../ui/icon.tsx";
import { OpenMerged } from "./open-merged.tsx";
import { RestoreButton } from "./restore-button.tsx";
import { isNotThere, mergedInto, type Removal, useRemoval } from "./use-gone.ts";
import "./gone.css";

interface GonePageProps {
  id: string;
  error: Error;
  /** Stands here until it is known how it went. */
  early: ReactNode;
}

/** In place of a contact that is not there: how it went, and the way back. */
export function GonePage({ id, error, early }: GonePageProps) {
  const into = mergedInto(error);
  const removal = useRemoval(isNotThere(error) && !into ? "contact" : undefined, id);
  const me = useMe();
  const now = useNow(60_000);
  if (removal === undefined) return early;
  const deleted = removal?.merged ? null : removal;
  const may = deleted !== null && mayUndo(deleted.by?.id ?? null, me);
  const [title, why] = into
    ? mergedWords
    : deleted
      ? ["This contact was deleted", howItWent(deleted, may, now)]
      : unknownWords;
  return (
    <div className="empty cd__gone">
      <span className="empty__art">
        <Icon icon={UserRoundX} size={20} />
      </span>
      <h1>{title}</h1>
      <p>{why}</p>
      <div className="gone__ways">
        {into && <OpenMerged id={into} from={[id]} className="btn btn--primary" />}
        {may && deleted.change && <RestoreButton change={deleted.change} what="contact" />}
        {may && !deleted.isInTrash && (
          <Link to="/contacts/trash" className="btn">
            Trash
          </Link>
        )}
        <Link to="/contacts" className="btn">
          Contacts
        </Link>
      </div>
    </div>
  );
}

const mergedWords = ["This contact was merged into another one", "What was recorded of it is there."];
const unknownWords = ["This contact is not here", "It may have been deleted, or the address is mistyped."];

/** What went together comes back together: the trash says it of all. */
function howItWent({ by, ghostedBy, at, title, isInTrash }: Removal, may: boolean, now: number): string {
  const isAlone = isInTrash || title === "1 contact";
  const which = isInTrash && title ? title : isAlone ? "it" : `it as one of ${title}`;
  const told = by
    ? `${doneBy(by, ghostedBy)} deleted ${which}, ${past(at, now)}.`
    : `It was deleted ${past(at, now)}.`;
  if (!may) return `${told} Only who deleted it, or an admin, can bring it back.`;
  return isAlone ? told : `${told} The trash brings back all of them together.`;
}
