import { useState } from "react";
import { isSaving } from "../api/saving.ts";
import { Confirm } from "../ui/confirm.tsx";
import { discardWords, type Elsewhere, elsewhereWords, lostTitle, savingWords } from "../ui/unsaved.ts";
import { lockScreen } from "../lock/lock-screen-now.ts";
import { leaveGhost } from "./ghost.ts";
import { actAs } from "./press-act-as.ts";

interface QuestionProps {
  /** As whom. */
  about?: string;
  /** What another window would lose. */
  elsewhere?: Elsewhere | undefined;
  lead?: (() => void) | undefined;
  onClose: () => void;
}

/** What it would lose to act as a colleague, before it does. */
export function ActAsQuestion({ about, lead = () => {}, ...rest }: QuestionProps) {
  return <Question {...rest} onConfirm={async () => about !== undefined && actAs(about, lead)} />;
}

/** What it would lose to be oneself again. */
export function StopActingQuestion(props: QuestionProps) {
  return <Question {...props} onConfirm={leaveGhost} />;
}

/** What it would lose to lock, which makes one oneself again. */
export function LockQuestion(props: QuestionProps) {
  return <Question {...props} onConfirm={() => lockScreen("hand")} />;
}

interface AnsweredProps extends Pick<QuestionProps, "elsewhere" | "onClose"> {
  onConfirm: () => void | Promise<unknown>;
}

function Question({ elsewhere, onClose, onConfirm }: AnsweredProps) {
  // As it was asked for: what is saved meanwhile does not change the question under one's eyes.
  const [title] = useState(lostTitle);
  const [saving] = useState(() => isSaving() || elsewhere === "saving");
  const body = title !== undefined ? discardWords.body : saving ? savingWords : elsewhereWords;
  const question = { title: title ?? "Discard your changes?", ...discardWords, body };
  return <Confirm open {...question} onClose={onClose} onConfirm={onConfirm} />;
}
