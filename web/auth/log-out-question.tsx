import { useNavigate } from "@tanstack/react-router";
import { Confirm } from "../ui/confirm.tsx";
import type { Elsewhere } from "../ui/unsaved.ts";
import { confirmLogout } from "./press-logout.ts";
import { useLogOutWords } from "./use-log-out-words.tsx";

interface QuestionProps {
  /** What other windows would lose. */
  elsewhere?: Elsewhere;
  onClose: () => void;
  /** With all that the question has named; without it, as the frame does. */
  onYes?: (named: readonly string[]) => void;
}

const nothing: Elsewhere = [];

/** What a logout would lose, before it does. */
export function LogOutQuestion({ elsewhere = nothing, onClose, onYes }: QuestionProps) {
  const navigate = useNavigate();
  const { words, named } = useLogOutWords(elsewhere);
  const logOut = () => void confirmLogout(named, () => void navigate({ to: "/logout" }));
  return <Confirm open {...words} onClose={onClose} onConfirm={() => (onYes ? onYes(named) : logOut())} />;
}
