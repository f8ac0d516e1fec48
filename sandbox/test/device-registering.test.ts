import { expect, it, vi } from "vitest";
import {
  company,
  hears,
  incoming,
  next,
  open,
  openRegistered,
  opens,
  otherWindows,
  registers,
  restart,
  settle,
} from "./device-stage.ts";

it("registered, unregistered and registered at once, it is registered, as soon as the last one is heard", async () => {
  const { phone } = open();
  const first = phone.register();
  await opens("S1");
  const early = await next("/S1/register");
  await phone.unregister();
  const second = phone.register();
  await opens("S2");
  early.answer(200, { expiresAt: null });
  await first;
  expect(phone.state()).toBe("registering");
  await registers("S2");
  await second;
  expect(phone.state()).toBe("registered");
  expect([company.requests, company.ended]).toEqual([[], ["S1"]]);
});

it("unregistered while it registers anew by itself, it tries no more", async () => {
  const { phone } = await openRegistered();
  restart();
  await vi.advanceTimersByTimeAsync(500);
  const again = await next("");
  await phone.unregister();
  again.answer(500, { message: "The sandbox has a fault" });
  await settle();
  expect([phone.state(), vi.getTimerCount()]).toEqual(["unregistered", 0]);
});

it("a token that runs out while the next one is registered does not undo that", async () => {
  const { phone, errors } = open();
  const registering = phone.register();
  await opens("S1", Date.now() + 1000);
  const asked = await next("/S1/register");
  await vi.advanceTimersByTimeAsync(1500);
  asked.answer(200, { expiresAt: Date.now() + 60_000 });
  await registering;
  expect([phone.state(), phone.address(), errors]).toEqual(["registered", "client:u_1", []]);
});

it("unregistered while it registers, which then fails, it is let go", async () => {
  const { phone } = open();
  const registering = expect(phone.register()).rejects.toThrow("The sandbox has a fault");
  const asked = await next("");
  await phone.unregister();
  asked.answer(201, { id: "S1", address: "client:u_1", expiresAt: null });
  (await next("/S1/register")).answer(500, { message: "The sandbox has a fault" });
  await registering;
  expect([phone.state(), phone.address(), company.ended]).toEqual(["unregistered", "", ["S1"]]);
});

it("after a restart of the company, a token given meanwhile that is refused leaves the one before", async () => {
  const { phone, errors } = await openRegistered();
  restart();
  await phone.updateToken("given");
  await vi.advanceTimersByTimeAsync(500);
  const refused = await next("");
  expect(refused.body.token).toBe("given");
  refused.answer(401, { message: "20101: Invalid Access Token" });
  await settle();
  expect(errors).toEqual(["20101: Invalid Access Token"]);
  await vi.advanceTimersByTimeAsync(1000);
  expect((await opens("S2")).body.token).toBe("first");
  await registers("S2");
  expect(phone.state()).toBe("registered");
});

it("after a restart of the company, it does not ask again with a token that is refused", async () => {
  const { phone, errors } = await openRegistered();
  restart();
  await vi.advanceTimersByTimeAsync(500);
  (await next("")).answer(401, { message: "20104: Access Token expired" });
  await settle();
  expect([phone.state(), errors]).toEqual(["unregistered", ["20104: Access Token expired"]]);
  expect(vi.getTimerCount()).toBe(0);
});

/** A token is on its way, and the one before has run out. */
const updatesLate = async () => {
  const { phone } = open({ oneCall: true });
  const registering = phone.register();
  await opens("S1");
  await registers("S1", Date.now() + 1000);
  await registering;
  // A call that is asked for keeps the session, which would be let go otherwise.
  void phone.connect({});
  const updating = phone.updateToken("second");
  const asked = await next("/S1/token");
  await vi.advanceTimersByTimeAsync(1500);
  const taken = async () => {
    asked.answer(200, { expiresAt: Date.now() + 60_000 });
    await updating;
  };
  return { phone, taken };
};

it("unregistered while a token is on its way that comes after the end of the one before, it stays so", async () => {
  const { phone, taken } = await updatesLate();
  void phone.unregister();
  await next("/S1/unregister");
  await taken();
  expect(phone.state()).toBe("unregistered");
});

it.each(["before", "after"])(
  "with a token that is taken %s another registration is refused, it is rung again, and is registered",
  async (when) => {
    const { phone, taken } = await updatesLate();
    const registering = expect(phone.register()).rejects.toThrow("20104");
    const refused = await next("/S1/register");
    if (when === "before") await taken();
    refused.answer(401, { message: "20104: Access Token expired" });
    await registering;
    if (when === "after") await taken();
    expect(phone.state()).toBe("registered");
  },
);

it("what rings while the other windows are asked rings here as well, and rings on when one of them has a call", async () => {
  const { phone } = await openRegistered({ oneCall: true });
  const told: string[] = [];
  phone.on("incoming", (call) => told.push(call.id));
  const placing = expect(phone.connect({})).rejects.toThrow("in a call in another window");
  hears(incoming);
  expect(told).toEqual(["CA1"]);
  await expect(phone.connect({})).rejects.toThrow("A Call is already active");
  otherWindows.answer.resolve(null);
  await placing;
  expect(phone.calls().map(({ id, state }) => [id, state()])).toEqual([["CA1", "pending"]]);
});

it("unregistered while the other windows are asked, it is let go when one of them has a call", async () => {
  const { phone } = await openRegistered({ oneCall: true });
  const placing = expect(phone.connect({})).rejects.toThrow("in a call in another window");
  void phone.unregister();
  (await next("/S1/unregister")).answer(200);
  expect(company.ended).toEqual([]);
  otherWindows.answer.resolve(null);
  await placing;
  await settle();
  expect([company.ended, phone.calls()]).toEqual([["S1"], []]);
});

const soon = () => Date.now() + 9000;
const later = () => Date.now() + 3_600_000;

it("of two tokens the one that was given last counts, and is shown again when the other is heard of late", async () => {
  const { phone, errors } = await openRegistered();
  const [one, two] = [phone.updateToken("one"), phone.updateToken("two")];
  const [early, late] = [await next("/S1/token"), await next("/S1/token")];
  expect([early.body.token, late.body.token]).toEqual(["one", "two"]);
  late.answer(200, { expiresAt: later() });
  await two;
  early.answer(200, { expiresAt: soon() });
  const again = await next("/S1/token");
  expect(again.body.token).toBe("two");
  again.answer(200, { expiresAt: later() });
  await one;
  await vi.advanceTimersByTimeAsync(10_000);
  expect([phone.state(), errors]).toEqual(["registered", []]);
  restart();
  await vi.advanceTimersByTimeAsync(500);
  expect((await opens("S2")).body.token).toBe("two");
});

it("and so it is when the other is heard of as it registers", async () => {
  const { phone } = open();
  const registering = phone.register();
  await opens("S1");
  const early = await next("/S1/register");
  const two = phone.updateToken("two");
  (await next("/S1/token")).answer(200, { expiresAt: later() });
  await two;
  early.answer(200, { expiresAt: soon() });
  const again = await next("/S1/token");
  expect(again.body.token).toBe("two");
  again.answer(200, { expiresAt: later() });
  await registering;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(phone.state()).toBe("registered");
});

it("a token that is refused leaves the one that was given before, however late that is heard of", async () => {
  const { phone, errors } = await openRegistered();
  const [one, two] = [phone.updateToken("one"), phone.updateToken("two")];
  const [early, late] = [await next("/S1/token"), await next("/S1/token")];
  late.answer(401, { message: "20101: Invalid Access Token" });
  await expect(two).rejects.toThrow("20101");
  early.answer(200, { expiresAt: soon() });
  await one;
  await vi.advanceTimersByTimeAsync(10_000);
  expect([phone.state(), errors]).toEqual(["unregistered", ["20104: Access Token expired"]]);
});
