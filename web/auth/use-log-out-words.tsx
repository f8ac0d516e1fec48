import { Fragment, type ReactNode, useState } from "react";
import { counted } from "../../contract/counted.ts";
import { isSaving } from "../api/saving.ts";
import { type Session, useSession } from "../api/session.ts";
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
import { lossesOf } from "./press-logout.ts";

interface LogOutWords {
  title: string;
  body: ReactNode;
  verb: string;
  cancel: string;
}

/** As it was asked for: what is saved meanwhile, or is not, does not change the question under one's eyes. */
function look(session: Session | null, elsewhere: Elsewhere) {
  const half = session ? halfWritten(writerOf(session)) : [];
  return {
    elsewhere,
    saving: isSaving() || elsewhere.includes("saving"),
    unsaved: unsavedTitle(),
    hasLost: lostTitle() !== undefined,
    half,
    isHere: half.every(({ key }) => isShownHere(key)),
    named: session ? lossesOf(session, elsewhere) : [],
  };
}

/** What a logout would lose. `elsewhere`: in other windows; another one is another question. */
export function useLogOutWords(elsewhere: Elsewhere): { words: LogOutWords; named: readonly string[] } {
  const session = useSession();
  const writer = session ? writerOf(session) : "";
  const texts = useLeftBy(writer).length;
  const [asked, setAsked] = useState(() => look(session, elsewhere));
  if (asked.elsewhere !== elsewhere) setAsked(look(session, elsewhere));
  const { saving, unsaved, hasLost, half, isHere, named } = asked;
  const locked = useLock() !== null;

  // Nothing but what stands before one's eyes.
  if (texts === 0 && !saving && elsewhere.length === 0 && unsaved && isHere && !locked)
    return { words: { title: unsaved, ...discardWords }, named };
  const lines = [
    saving && `${savingWords} Logging out may lose it.`,
    texts > 0 && throwsAway(counted(texts, "text"), texts, "sent yet"),
    half.length > 0 && throwsAway(namesOf(half), half.length, "finished"),
    hasLost && discardWords.body,
    elsewhere.includes("unsaved") && elsewhereWords,
  ].filter((line) => line !== false);
  const body = (lines.length > 0 ? lines : ["Everything is sent now."]).map((line) => (
    <Fragment key={line}>
      {line}
      <br />
    </Fragment>
  ));
  return { words: { title: "Log out?", body, verb: "Log out", cancel: "Stay logged in" }, named };
}

const throwsAway = (what: string, count: number, not: string): string =>
  `${what} ${count === 1 ? "is" : "are"} not ${not}. Logging out throws ${count === 1 ? "it" : "them"} away.`;
