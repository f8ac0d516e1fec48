import { toast } from "../ui/toast.tsx";

let shown: string | undefined;

/** Says why the session is over until somebody signs in: the person may come back to this tab much later. */
export function sayEnded(sentence: string): void {
  takeBackEnded();
  shown = toast.warning(sentence, { sticky: true });
}

export function takeBackEnded(): void {
  if (shown) toast.close(shown);
  shown = undefined;
}
