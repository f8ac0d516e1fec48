import { openCaller } from "../audio-peer.ts";
import { numberOf } from "./crowd.ts";
import { mouthToEar } from "./mouth-to-ear.ts";
import { askSignal } from "./signal.ts";

/**
 * Two telephones on the stack of a browser among a crowd, and how late they hear each other. By the environment:
 * SANDBOX_URL, AGENCY, the place of the FIRST, CLICKS. It is ended by whoever started it.
 */
const { SANDBOX_URL = "", AGENCY = "" } = process.env;
const first = Number(process.env["FIRST"] ?? 0);

const call = async (who: number) => {
  const { id } = await askSignal(SANDBOX_URL, "/sessions", { number: numberOf(who) });
  const stream = await fetch(`${SANDBOX_URL}/sandbox/signal/sessions/${id}/events`);
  void stream.text().catch(() => undefined);
  return openCaller(async (offer) => {
    const wish = { call: "mine", to: AGENCY, parameters: {}, offer };
    return (await askSignal(SANDBOX_URL, `/sessions/${id}/calls`, wish))["answer"] ?? "";
  });
};

const [speaker, listener] = [await call(first), await call(first + 1)];
// Both have come and the buffers have settled.
await mouthToEar(speaker, [listener], 3);
process.send?.(await mouthToEar(speaker, [listener], Number(process.env["CLICKS"] ?? 10)));
