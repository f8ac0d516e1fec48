import { useNavigate } from "@tanstack/react-router";
import { Confirm } from "../ui/confirm.tsx";
import type { Elsewhere } from "../ui/unsaved.ts";
import { useLogOutWords } from "./use-log-out-words.tsx";

interface QuestionProps {
  /** What other windows would lose. */
  elsewhere?: Elsewhere;
  onClose: () => void;
}

/** What a logout would lose, before it does. */
export function LogOutQuestion({ elsewhere = [], onClose }: QuestionProps) {
  const navigate = useNavigate();
  const words = useLogOutWords(elsewhere);
  return <Confirm open {...words} onClose={onClose} onConfirm={() => void navigate({ to: "/logout" })} />;
}
