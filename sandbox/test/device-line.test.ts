import { expect, it, vi } from "vitest";
import {
  company,
  cut,
  deafen,
  hears,
  incoming,
  lineIsBack,
  loseLine,
  mend,
  next,
  openRegistered,
  opens,
  registers,
  settle,
} from "./device-stage.ts";

/** What a device does while its line to the company is lost, and what it says when that is back. */
const rings = async (options = {}) => {
  const opened = await openRegistered(options);
  hears(incoming);
  const [call] = opened.phone.calls();
  return { ...opened, call: call! };
};

it("what is declined on a lost line is declined when it is back, and as it was", async () => {
  const { phone, call } = await rings();
  cut();
  void call.reject({ busy: true });
  expect(call.ending()).toBe("busy");
  await vi.advanceTimersByTimeAsync(5000);
  expect(company.requests).toEqual([]);
  await mend();
  await registers("S1");
  // As it rings on for others, the company rings here as well before it hears of it.
  hears(incoming);
  expect(phone.calls()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1000);
  const declined = await next("/S1/calls/CA1/decline");
  expect(declined.body).toEqual({ busy: true });
});

it("what is hung up while it is answered on a lost line does not ring again when that is back", async () => {
  const { phone, call } = await rings();
  cut();
  void call.accept();
  void call.hangUp();
  expect(call.ending()).toBe("completed");
  await vi.advanceTimersByTimeAsync(5000);
  await mend();
  hears(incoming);
  expect(phone.calls()).toEqual([]);
});

it("put away on a lost line, it signs off when that is back, behind what was declined", async () => {
  const { phone, call } = await rings();
  cut();
  void call.reject();
  phone.destroy();
  await vi.advanceTimersByTimeAsync(3000);
  await mend();
  await vi.advanceTimersByTimeAsync(1000);
  const declined = await next("/S1/calls/CA1/decline");
  expect(company.ended).toEqual([]);
  declined.answer(200);
  await settle();
  expect(company.ended).toEqual(["S1"]);
  expect(vi.getTimerCount()).toBe(0);
});

it("what is never heard is said for as long as the company keeps a device, and no longer", async () => {
  const { phone, call } = await rings();
  cut();
  const declined = call.reject();
  await vi.advanceTimersByTimeAsync(31_000);
  await declined;
  phone.destroy();
  await vi.advanceTimersByTimeAsync(31_000);
  expect(vi.getTimerCount()).toBe(0);
});

it("what meets a fault of the company is said again; what it refuses is not", async () => {
  const { call } = await rings();
  void call.reject();
  (await next("/S1/calls/CA1/decline")).answer(500, { message: "The sandbox has a fault" });
  await settle();
  await vi.advanceTimersByTimeAsync(1000);
  (await next("/S1/calls/CA1/decline")).answer(409, { message: "This call no longer rings" });
  await vi.advanceTimersByTimeAsync(5000);
  expect(company.requests).toEqual([]);
});

it("unregistered on a lost line and registered on its return, the company hears the unregistering first", async () => {
  const { phone } = await openRegistered({ oneCall: true });
  // A call that is asked for keeps the session, which would be let go otherwise.
  void phone.connect({});
  cut();
  void phone.unregister();
  await mend();
  void phone.register();
  await vi.advanceTimersByTimeAsync(1000);
  const unregistered = await next("/S1/unregister");
  await settle();
  expect(company.requests).toEqual([]);
  unregistered.answer(200);
  await registers("S1");
  expect(phone.state()).toBe("registered");
});

it.each([
  ["before the end of the one before", 0, 3000, ["31005"]],
  ["after it", 3000, 0, ["31005", "20104"]],
])("a token given on a lost line %s registers when it is back", async (_when, before, after, told) => {
  const { phone, errors } = await openRegistered({ expiresAt: Date.now() + 2000 });
  cut();
  await vi.advanceTimersByTimeAsync(before);
  await phone.updateToken("second");
  await vi.advanceTimersByTimeAsync(after);
  await mend();
  const asked = await registers("S1", Date.now() + 60_000);
  expect([asked.body.token, phone.state()]).toEqual(["second", "registered"]);
  expect(errors.map((error) => error.slice(0, 5))).toEqual(told);
});

it("a token that was not heard, as the line was about to be lost, registers when it is back", async () => {
  const { phone } = await openRegistered();
  const updating = phone.updateToken("second");
  const asked = await next("/S1/token");
  loseLine();
  asked.answer(502);
  await expect(updating).rejects.toThrow("502");
  await lineIsBack();
  expect((await registers("S1")).body.token).toBe("second");
});

it("without another token it stays unregistered when the line is back, and without calls it is let go", async () => {
  const { phone, errors } = await openRegistered({ expiresAt: Date.now() + 2000 });
  cut();
  await vi.advanceTimersByTimeAsync(3000);
  await mend();
  await settle();
  expect([phone.state(), company.requests, company.ended]).toEqual(["unregistered", [], ["S1"]]);
  expect(errors.map((error) => error.slice(0, 5))).toEqual(["31005", "20104"]);
});

it("who registers on a lost line learns that it is lost, and is registered when it is back, not before", async () => {
  const { phone } = await openRegistered();
  loseLine();
  await expect(phone.register()).rejects.toThrow("31005");
  await settle();
  expect([phone.state(), company.requests]).toEqual(["unregistered", []]);
  await lineIsBack();
  await registers("S1");
  expect(phone.state()).toBe("registered");
});

it("what was to be tried again by itself is not tried while the line is lost", async () => {
  const { phone } = await openRegistered({ oneCall: true });
  void phone.connect({});
  loseLine();
  await lineIsBack();
  (await next("/S1/register")).answer(500, { message: "The sandbox has a fault" });
  await settle();
  loseLine();
  // Beyond the next try; no other connection is made yet.
  await vi.advanceTimersByTimeAsync(1500);
  expect([phone.state(), company.requests]).toEqual(["unregistered", []]);
  hears({ type: "here" });
  await registers("S1");
  expect(phone.state()).toBe("registered");
});

it("a token that is taken after the line was lost does not say that it is registered", async () => {
  const { phone } = await openRegistered({ expiresAt: Date.now() + 1000 });
  const updating = phone.updateToken("second");
  const asked = await next("/S1/token");
  loseLine();
  await vi.advanceTimersByTimeAsync(1500);
  asked.answer(200, { expiresAt: Date.now() + 60_000 });
  await updating;
  expect(phone.state()).toBe("unregistered");
  hears({ type: "here" });
  await registers("S1");
  expect(phone.state()).toBe("registered");
});

it("unregistered on a lost line without a call, and registered again before that is back, it is registered then", async () => {
  const { phone } = await openRegistered();
  cut();
  const unregistering = phone.unregister();
  await expect(phone.register()).rejects.toThrow("cannot be reached");
  expect(phone.state()).toBe("unregistered");
  deafen(false);
  await vi.advanceTimersByTimeAsync(500);
  await opens("S2");
  await registers("S2");
  await vi.advanceTimersByTimeAsync(600);
  await unregistering;
  expect([phone.state(), phone.address(), company.ended]).toEqual(["registered", "client:u_1", ["S1"]]);
  expect(vi.getTimerCount()).toBe(0);
});

it("unregistered on a lost line without a call, it says so when the company has heard it", async () => {
  const { phone } = await openRegistered();
  cut();
  let isHeard = false;
  const unregistering = phone.unregister().then(() => (isHeard = true));
  expect([phone.state(), phone.address()]).toEqual(["unregistered", ""]);
  await vi.advanceTimersByTimeAsync(900);
  expect(isHeard).toBe(false);
  deafen(false);
  await vi.advanceTimersByTimeAsync(200);
  await unregistering;
  expect([company.ended, vi.getTimerCount()]).toEqual([["S1"], 0]);
});

/** In a call, and not registered any more. */
const talksUnregistered = async (expiresAt: number) => {
  const opened = await openRegistered({ expiresAt, oneCall: true });
  void opened.phone.connect({});
  const unregistering = opened.phone.unregister();
  (await next("/S1/unregister")).answer(200);
  await unregistering;
  return opened;
};

it("one who is in a call, and not registered, shows a token that was given on a lost line when it is back", async () => {
  const { phone, errors } = await talksUnregistered(Date.now() + 2000);
  cut();
  await phone.updateToken("second");
  await mend();
  const asked = await next("/S1/token");
  expect(asked.body.token).toBe("second");
  asked.answer(200, { expiresAt: Date.now() + 60_000 });
  await vi.advanceTimersByTimeAsync(3000);
  expect(errors.map((error) => error.slice(0, 5))).toEqual(["31005"]);
  expect([phone.state(), company.requests]).toEqual(["unregistered", []]);
});

it("and is told that it is refused", async () => {
  const { phone, errors } = await talksUnregistered(Date.now() + 60_000);
  cut();
  await phone.updateToken("of another");
  await mend();
  (await next("/S1/token")).answer(403, { message: "The access token is of another identity" });
  await settle();
  expect(errors.map((error) => error.slice(0, 16))).toEqual(["31005: The conne", "The access token"]);
});

it("a token of another person that was given on a lost line is told of, and the one before registers", async () => {
  const { phone, errors } = await openRegistered();
  cut();
  await phone.updateToken("of another");
  await mend();
  const refused = await next("/S1/register");
  expect(refused.body.token).toBe("of another");
  refused.answer(403, { message: "The access token is of another identity" });
  await settle();
  expect(errors.map((error) => error.slice(0, 16))).toEqual(["31005: The conne", "The access token"]);
  await vi.advanceTimersByTimeAsync(1000);
  expect((await opens("S2")).body.token).toBe("first");
  await registers("S2");
  expect(phone.state()).toBe("registered");
});
