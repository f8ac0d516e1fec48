import { toast } from "./toast.tsx";

export const notCopied = "The browser did not let it be copied.";

/** Whether the clipboard took it. On plain http there is none, and a browser may refuse. */
export async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Copies, and says in a notice what became of it: `done`, such as "Number copied". */
export async function copy(text: string, done: string): Promise<void> {
  if (await copied(text)) toast.success(done);
  else toast.error(notCopied);
}
