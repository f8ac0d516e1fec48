import { setTimeout } from "node:timers/promises";
import { openCaller, toneAt } from "../audio-peer.ts";
import { askSignal } from "./signal.ts";

/**
 * Handsets that call the agency again and again and leave in every way there is, until they are killed. By the
 * environment: SANDBOX_URL, AGENCY, EVERY_MS, STAY_MS.
 */
const { SANDBOX_URL = "", AGENCY = "" } = process.env;
const everyMs = Number(process.env["EVERY_MS"] ?? 2000);
const stayMs = Number(process.env["STAY_MS"] ?? 4000);
const leaves = ["hangs up", "closes the page", "loses its sound", "loses everything"] as const;

const visit = async (number: string, leaving: (typeof leaves)[number]): Promise<void> => {
  const { id } = await askSignal(SANDBOX_URL, "/sessions", { number });
  const cut = new AbortController();
  const stream = await fetch(`${SANDBOX_URL}/sandbox/signal/sessions/${id}/events`, { signal: cut.signal });
  void stream.text().catch(() => undefined);
  const caller = await openCaller(async (offer) => {
    const wish = { call: "mine", to: AGENCY, parameters: {}, offer };
    return (await askSignal(SANDBOX_URL, `/sessions/${id}/calls`, wish))["answer"] ?? "";
  }, toneAt(500));
  process.send?.({ called: 1 });
  await setTimeout(stayMs);
  if (leaving === "hangs up") await askSignal(SANDBOX_URL, `/sessions/${id}/calls/mine/hang-up`);
  if (leaving === "closes the page") await askSignal(SANDBOX_URL, `/sessions/${id}/end`);
  caller.vanish();
  // Who only loses its sound is still there for longer than the engine waits for a packet.
  if (leaving === "loses its sound") await setTimeout(7000);
  cut.abort();
};

for (let turn = 0; ; turn++) {
  const number = `+1435556${String(turn % 10_000).padStart(4, "0")}`;
  visit(number, leaves[turn % leaves.length] ?? "hangs up").catch((error: unknown) =>
    process.send?.({ failed: String(error) }),
  );
  await setTimeout(everyMs);
}
