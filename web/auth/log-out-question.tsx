import { useNavigate } from "@tanstack/react-router";
import { Fragment, useState } from "react";
import { isSaving } from "../api/saving.ts";
import { useSession } from "../api/session.ts";
import { writerOf } from "../drafts/draft-places.ts";
import { halfWritten, namesOf } from "../drafts/half-written.ts";
import { useLeftBy } from "../messaging/unsent.ts";
import { Confirm } from "../ui/confirm.tsx";
import {
  discardWords,
  elsewhereWords,
  keptCount,
  lostTitle,
  savingWords,
  unsavedTitle,
} from "../ui/unsaved.ts";
import { countOf } from "./press-logout.ts";

interface QuestionProps {
  /** What another window would lose. */
  about?: string;
  onClose: () => void;
}

/** What a logout would lose, before it does. */
export function LogOutQuestion({ about, onClose }: QuestionProps) {
  const navigate = useNavigate();
  const session = useSession();
  const writer = session ? writerOf(session) : "";
  const texts = useLeftBy(writer).length;
  // As it was asked for: what is saved meanwhile, or is not, does not change the question under one's eyes.
  const [saving] = useState(() => isSaving());
  const [unsaved] = useState(unsavedTitle);
  const [isLost] = useState(() => lostTitle() !== undefined);
  const [kept] = useState(keptCount);
  const [half] = useState(() => halfWritten(writer));

  const leave = () => void navigate({ to: "/logout" });
  const rest = { open: true, onClose, onConfirm: leave };
  // Nothing but what stands before one's eyes.
  if (texts === 0 && !saving && !about && unsaved && half.length <= kept)
    return <Confirm title={unsaved} {...discardWords} {...rest} />;
  const lines = [
    (saving || about === "saving") && `${savingWords} Logging out may lose it.`,
    texts > 0 && throwsAway(countOf(texts), texts, "sent yet"),
    half.length > 0 && throwsAway(namesOf(half), half.length, "finished"),
    isLost && discardWords.body,
    about === "unsaved" && elsewhereWords,
  ].filter((line) => line !== false);
  return (
    <Confirm
      title="Log out?"
      body={(lines.length > 0 ? lines : ["Everything is sent now."]).map((line) => (
        <Fragment key={line}>
          {line}
          <br />
        </Fragment>
      ))}
      verb="Log out"
      cancel="Stay logged in"
      {...rest}
    />
  );
}

const throwsAway = (what: string, count: number, not: string): string =>
  `${what} ${count === 1 ? "is" : "are"} not ${not}. Logging out throws ${count === 1 ? "it" : "them"} away.`;
