import { expect, it, vi } from "vitest";
import {
  company,
  deafen,
  hears,
  incoming,
  next,
  open,
  openRegistered,
  opens,
  settle,
} from "./device-stage.ts";

/** What a device does when the company has a fault, or does not hear: what was asked for may have been done. */
vi.mock("../device/sound.ts", () => ({
  openSound: () => ({
    offer: async () => "an offer",
    answered: async () => undefined,
    mute: () => undefined,
    press: () => false,
    levels: () => ({ input: 0, output: 0 }),
    close: () => undefined,
  }),
}));
const fault = { message: "The sandbox has a fault" };

it("a call whose placing meets a fault is hung up, as it may be there", async () => {
  const { phone } = open();
  const placing = expect(phone.connect({ to: "+18015550142" })).rejects.toThrow(fault.message);
  await opens("S1");
  await settle();
  const asked = company.requests.shift()!;
  expect(asked.path).toBe("/S1/calls");
  asked.answer(500, fault);
  await placing;
  await settle();
  expect(company.requests.map(({ path }) => path)).toEqual([
    expect.stringMatching(/^\/S1\/calls\/.*\/hang-up$/),
  ]);
});

it("one whose placing is refused is not", async () => {
  const { phone } = open();
  const placing = expect(phone.connect({ to: "+18015550142" })).rejects.toThrow("It is in a call");
  await opens("S1");
  (await next("/S1/calls")).answer(409, { message: "It is in a call" });
  await placing;
  await settle();
  expect(company.requests).toEqual([]);
});

it("a call whose answering meets a fault rings on, and can be answered again", async () => {
  const { phone } = await openRegistered();
  hears(incoming);
  const [call] = phone.calls();
  const accepting = expect(call!.accept()).rejects.toThrow(fault.message);
  (await next("/S1/calls/CA1/accept")).answer(500, fault);
  await accepting;
  expect([call!.state(), phone.calls()]).toEqual(["pending", [call]]);
  const again = call!.accept();
  (await next("/S1/calls/CA1/accept")).answer(200, { answer: "an answer" });
  await again;
  expect(call!.state()).toBe("connecting");
});

it("unregistered without a call, it says so when the company has heard it", async () => {
  const { phone } = await openRegistered();
  deafen(true);
  let isHeard = false;
  const unregistering = phone.unregister().then(() => (isHeard = true));
  expect(phone.state()).toBe("unregistered");
  await vi.advanceTimersByTimeAsync(900);
  expect(isHeard).toBe(false);
  deafen(false);
  await vi.advanceTimersByTimeAsync(200);
  await unregistering;
  expect(company.ended).toEqual(["S1"]);
});
