import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { isSaving } from "../api/saving.ts";
import { Confirm } from "../ui/confirm.tsx";
import { discardWords, elsewhereWords, lostTitle, savingWords } from "../ui/unsaved.ts";
import { lockScreen } from "../lock/lock-screen-now.ts";
import { leaveGhost } from "./ghost.ts";
import { actAs, colleaguesFirst } from "./press-act-as.ts";

interface QuestionProps {
  /** As whom. */
  about?: string;
  onClose: () => void;
}

/** What it would lose to act as a colleague, before it does. */
export function ActAsQuestion({ about, onClose }: QuestionProps) {
  const navigate = useNavigate();
  const act = (userId: string) => actAs(userId, () => void navigate(colleaguesFirst));
  return <Question onClose={onClose} onConfirm={async () => about !== undefined && act(about)} />;
}

/** What it would lose to be oneself again. */
export function StopActingQuestion({ onClose }: QuestionProps) {
  return <Question onClose={onClose} onConfirm={leaveGhost} />;
}

/** What it would lose to lock, which makes one oneself again. */
export function LockQuestion({ onClose }: QuestionProps) {
  return <Question onClose={onClose} onConfirm={() => lockScreen("hand")} />;
}

function Question(props: { onClose: () => void; onConfirm: () => void | Promise<unknown> }) {
  // As it was asked for: what is saved meanwhile does not change the question under one's eyes.
  const [title] = useState(lostTitle);
  const [others] = useState(() => (isSaving() ? savingWords : elsewhereWords));
  const words = title === undefined ? { ...discardWords, body: others } : discardWords;
  return <Confirm open title={title ?? "Discard your changes?"} {...words} {...props} />;
}
