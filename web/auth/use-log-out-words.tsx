import { Fragment, type ReactNode, useState } from "react";
import { isSaving } from "../api/saving.ts";
import { useSession } from "../api/session.ts";
import { writerOf } from "../drafts/draft-places.ts";
import { isShownHere } from "../drafts/drafts.ts";
import { halfWritten, namesOf } from "../drafts/half-written.ts";
import { useLock } from "../lock/lock-state.ts";
import { useLeftBy } from "../messaging/unsent.ts";
import {
  discardWords,
  type Elsewhere,
  elsewhereWords,
  lostTitle,
  savingWords,
  unsavedTitle,
} from "../ui/unsaved.ts";
import { countOf } from "./press-logout.ts";

interface LogOutWords {
  title: string;
  body: ReactNode;
  verb: string;
  cancel: string;
}

/** What a logout would lose. `elsewhere`: in other windows. */
export function useLogOutWords(elsewhere: Elsewhere): LogOutWords {
  const session = useSession();
  const writer = session ? writerOf(session) : "";
  const texts = useLeftBy(writer).length;
  // As it was asked for: what is saved meanwhile, or is not, does not change the question under one's eyes.
  const [saving] = useState(() => isSaving());
  const [unsaved] = useState(unsavedTitle);
  const [hasLost] = useState(() => lostTitle() !== undefined);
  const [half] = useState(() => halfWritten(writer));
  const [isHere] = useState(() => half.every(({ key }) => isShownHere(key)));
  const locked = useLock() !== null;

  // Nothing but what stands before one's eyes.
  if (texts === 0 && !saving && elsewhere.length === 0 && unsaved && isHere && !locked)
    return { title: unsaved, ...discardWords };
  const lines = [
    (saving || elsewhere.includes("saving")) && `${savingWords} Logging out may lose it.`,
    texts > 0 && throwsAway(countOf(texts), texts, "sent yet"),
    half.length > 0 && throwsAway(namesOf(half), half.length, "finished"),
    hasLost && discardWords.body,
    elsewhere.includes("unsaved") && elsewhereWords,
  ].filter((line) => line !== false);
  return {
    title: "Log out?",
    body: (lines.length > 0 ? lines : ["Everything is sent now."]).map((line) => (
      <Fragment key={line}>
        {line}
        <br />
      </Fragment>
    )),
    verb: "Log out",
    cancel: "Stay logged in",
  };
}

const throwsAway = (what: string, count: number, not: string): string =>
  `${what} ${count === 1 ? "is" : "are"} not ${not}. Logging out throws ${count === 1 ? "it" : "them"} away.`;
