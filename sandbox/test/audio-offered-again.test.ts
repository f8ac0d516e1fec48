import { afterAll, afterEach, expect, test, vi } from "vitest";
import { openEngine } from "../audio/engine.ts";
import { openCaller, type Caller } from "./audio-peer.ts";

const engine = openEngine();
let caller: Caller | undefined;
afterEach(() => {
  caller?.vanish();
  caller = undefined;
});

afterAll(() => engine.close());

test("a leg that is offered another connection while it answers the one before goes on over the later one", async () => {
  const leg = engine.openBrowserLeg();
  caller = await openCaller(async (offer) => {
    const before = leg.answer(offer);
    const answer = await leg.answer(offer);
    await before;
    return answer;
  });
  await leg.connected;
  const heard = vi.fn();
  caller.onHeard((samples) => samples.some((sample) => Math.abs(sample) > 1000) && heard());
  leg.play({ samples: new Int16Array(8000).map((_, i) => (i % 8 < 4 ? 8000 : -8000)) }, { times: Infinity });
  await vi.waitFor(() => expect(heard).toHaveBeenCalled(), { timeout: 5000 });
  expect(engine.figures()).toMatchObject({ legs: 1, sockets: 1 });
  leg.close();
});

test("a leg that ends while it answers says so, and leaves nothing open", async () => {
  const leg = engine.openBrowserLeg();
  let answered: Promise<string> | undefined;
  await openCaller((offer) => {
    answered = leg.answer(offer);
    setImmediate(leg.close);
    return answered;
  }).catch(() => undefined);
  await expect(answered).rejects.toThrow("The call ended before it was answered");
  await vi.waitFor(() => expect(engine.figures()).toMatchObject({ legs: 0, sockets: 0 }));
});
