import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { defer, type Deferred } from "../audio/deferred.ts";
import { openDevice } from "../device/device.ts";
import { sessionGone } from "../signal/events.ts";

/** The network is ours: what is asked is answered when, and as, the test says. */
type Asked = { path: string; token: string | undefined; answer: (status: number, body?: object) => void };
let requests: Asked[];
let sockets: EventTarget[];
let ended: string[];
/** Whether another window has a call is answered when the test says so, and then that one has. */
let windows: Deferred<null>;

class Socket extends EventTarget {
  constructor() {
    super();
    sockets.push(this);
    queueMicrotask(() => this.dispatchEvent(new Event("open")));
  }
  close() {}
}

beforeEach(() => {
  [requests, sockets, ended] = [[], [], []];
  windows = defer();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  vi.stubGlobal("WebSocket", Socket);
  vi.stubGlobal("location", { href: "http://agency.example/" });
  vi.stubGlobal("addEventListener", () => undefined);
  vi.stubGlobal("removeEventListener", () => undefined);
  vi.stubGlobal("navigator", {
    mediaDevices: new EventTarget(),
    locks: {
      request: (_name: string, _how: LockOptions, use: (lock: null) => unknown) => windows.promise.then(use),
    },
    sendBeacon: (url: string) => ended.push(new URL(url).pathname.split("/").at(-2)!),
  });
  const ask = (url: string, { body }: { body: string }) =>
    new Promise((resolve) =>
      requests.push({
        path: new URL(url).pathname.replace("/sandbox/signal/sessions", ""),
        token: (JSON.parse(body) as { token?: string }).token,
        answer: (status, answer = {}) => resolve(new Response(JSON.stringify(answer), { status })),
      }),
    );
  vi.stubGlobal("fetch", ask);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const settle = () => vi.advanceTimersByTimeAsync(0);
/** The next request, which nobody has answered. */
const next = async (path: string): Promise<Asked> => {
  await settle();
  const asked = requests.shift();
  expect(asked?.path).toBe(path);
  return asked!;
};
const opens = async (id: string, expiresAt: number | null = null) => {
  const asked = await next("");
  asked.answer(201, { id, address: "client:u_1", expiresAt });
  await settle();
  return asked;
};
const registers = async (id: string, expiresAt: number | null = null) => {
  const asked = await next(`/${id}/register`);
  asked.answer(200, { expiresAt });
  await settle();
  return asked;
};
const restart = () => sockets.at(-1)!.dispatchEvent(Object.assign(new Event("close"), { code: sessionGone }));

const open = ({ oneCall = false } = {}) => {
  const phone = openDevice({ token: "first" }, { url: "http://company.example", oneCall });
  const errors: string[] = [];
  phone.on("error", ({ message }) => errors.push(message));
  return { phone, errors };
};
const openRegistered = async (options = {}) => {
  const opened = open(options);
  const registering = opened.phone.register();
  await opens("S1");
  await registers("S1");
  await registering;
  expect(opened.phone.state()).toBe("registered");
  return opened;
};

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
  expect([requests, ended]).toEqual([[], ["S1"]]);
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
  expect([phone.state(), phone.address(), ended]).toEqual(["unregistered", "", ["S1"]]);
});

it("after a restart of the company, a token given meanwhile that is refused leaves the one before", async () => {
  const { phone, errors } = await openRegistered();
  restart();
  await phone.updateToken("given");
  await vi.advanceTimersByTimeAsync(500);
  const refused = await next("");
  expect(refused.token).toBe("given");
  refused.answer(401, { message: "20101: Invalid Access Token" });
  await settle();
  expect(errors).toEqual(["20101: Invalid Access Token"]);
  await vi.advanceTimersByTimeAsync(1000);
  expect((await opens("S2")).token).toBe("first");
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

const hears = (event: object) => {
  const data = JSON.stringify({ sequence: 1, event });
  sockets.at(-1)!.dispatchEvent(new MessageEvent("message", { data }));
};
const incoming = {
  type: "incoming",
  call: "CA1",
  callSid: "CA1",
  from: "+1",
  to: "client:u_1",
  parameters: {},
};

it("what rings while the other windows are asked rings here as well, and rings on when one of them has a call", async () => {
  const { phone } = await openRegistered({ oneCall: true });
  const told: string[] = [];
  phone.on("incoming", (call) => told.push(call.id));
  const placing = expect(phone.connect({})).rejects.toThrow("in a call in another window");
  hears(incoming);
  expect(told).toEqual(["CA1"]);
  await expect(phone.connect({})).rejects.toThrow("A Call is already active");
  windows.resolve(null);
  await placing;
  expect(phone.calls().map(({ id, state }) => [id, state()])).toEqual([["CA1", "pending"]]);
});

it("unregistered while the other windows are asked, it is let go when one of them has a call", async () => {
  const { phone } = await openRegistered({ oneCall: true });
  const placing = expect(phone.connect({})).rejects.toThrow("in a call in another window");
  void phone.unregister();
  await next("/S1/unregister");
  expect(ended).toEqual([]);
  windows.resolve(null);
  await placing;
  expect([ended, phone.calls()]).toEqual([["S1"], []]);
});
