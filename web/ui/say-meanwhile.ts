import { toast } from "./toast.tsx";

/** What is answered as usual needs no word. */
const SAID_AFTER_MS = 300;

/** Says what is waited for, as long as it is, where nothing else on the page could. */
export async function sayMeanwhile(through: Promise<unknown>, words: () => string): Promise<void> {
  let shown: string | undefined;
  const say = () => (shown = toast.warning(words(), { sticky: true }));
  const timer = setTimeout(say, SAID_AFTER_MS);
  await through;
  clearTimeout(timer);
  if (shown) toast.close(shown);
}
