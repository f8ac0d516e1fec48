import { aside } from "../aside.ts";
import { tell } from "../ask.ts";
import type { Owing } from "../owed.ts";
import type { Ask } from "../twiml/verbs.ts";
import { ending, goOn, type Next, type Scene } from "./scene.ts";

/** Where the end of a verb leads: its action is asked, or only told where nothing follows for the call. */
export const askAction = (
  { telephone, call, url }: Scene,
  action: Ask | null,
  owing: Owing,
  params: Record<string, string>,
  isLast = call.over.signal.aborted,
): Next => {
  if (!action) return isLast ? ending : goOn;
  owing.owes(params);
  if (!isLast) return { to: "ask", ask: action, params, asked: owing.settled };
  aside(telephone, tell(telephone, call, action, url, params).then(owing.settled));
  return ending;
};
