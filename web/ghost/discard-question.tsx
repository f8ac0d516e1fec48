import type { Discard } from "../shell/shell-dialog.ts";
import { Confirm } from "../ui/confirm.tsx";
import { discardWords } from "../ui/unsaved.ts";

interface QuestionProps {
  discard?: Discard;
  onClose: () => void;
}

/** What it would lose to be somebody else from now on, before one is. */
export function DiscardQuestion({ discard, onClose }: QuestionProps) {
  if (!discard) return null;
  const { title, body, onYes } = discard;
  return <Confirm open {...discardWords} title={title} body={body} onClose={onClose} onConfirm={onYes} />;
}
