import { afterEach, beforeEach, expect, vi } from "vitest";
import { defer, type Deferred } from "../audio/deferred.ts";
import { openDevice } from "../device/device.ts";
import { sessionGone } from "../signal/events.ts";

/** A device whose network is ours: what is asked is answered when, and as, the test says. */
type Asked = {
  path: string;
  body: { token?: string; busy?: boolean };
  answer: (status: number, body?: object) => void;
};
let sockets: EventTarget[];
let isCut: boolean;

/** What was asked and nobody has answered, and which sessions were signed off. */
export const company: { requests: Asked[]; ended: string[] } = { requests: [], ended: [] };
/** Whether another window has a call is answered when the test says so, and then that one has. */
export const otherWindows: { answer: Deferred<null> } = { answer: defer() };

const closed = (code: number) => Object.assign(new Event("close"), { code });

class Socket extends EventTarget {
  constructor() {
    super();
    sockets.push(this);
    queueMicrotask(() => this.dispatchEvent(isCut ? closed(1006) : new Event("open")));
  }
  close() {}
}

beforeEach(() => {
  [sockets, isCut] = [[], false];
  Object.assign(company, { requests: [], ended: [] });
  otherWindows.answer = defer();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  vi.stubGlobal("WebSocket", Socket);
  vi.stubGlobal("location", { href: "http://agency.example/" });
  vi.stubGlobal("addEventListener", () => undefined);
  vi.stubGlobal("removeEventListener", () => undefined);
  vi.stubGlobal("navigator", {
    mediaDevices: new EventTarget(),
    locks: {
      request: (_name: string, _how: LockOptions, use: (lock: null) => unknown) =>
        otherWindows.answer.promise.then(use),
    },
  });
  vi.stubGlobal("fetch", async (url: string, { body }: { body: string }) => {
    if (isCut) throw new TypeError("Failed to fetch");
    const path = new URL(url).pathname.replace("/sandbox/signal/sessions", "");
    if (path.endsWith("/end")) {
      company.ended.push(path.split("/")[1]!);
      return new Response(null, { status: 204 });
    }
    return new Promise((resolve) =>
      company.requests.push({
        path,
        body: JSON.parse(body) as Asked["body"],
        answer: (status, answer = {}) => resolve(new Response(JSON.stringify(answer), { status })),
      }),
    );
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

export const settle = () => vi.advanceTimersByTimeAsync(0);
/** The next request, which nobody has answered. */
export const next = async (path: string): Promise<Asked> => {
  await settle();
  const asked = company.requests.shift();
  expect(asked?.path).toBe(path);
  return asked!;
};
export const opens = async (id: string, expiresAt: number | null = null) => {
  const asked = await next("");
  asked.answer(201, { id, address: "client:u_1", expiresAt });
  await settle();
  return asked;
};
export const registers = async (id: string, expiresAt: number | null = null) => {
  const asked = await next(`/${id}/register`);
  asked.answer(200, { expiresAt });
  await settle();
  return asked;
};
export const hears = (event: object) => {
  const data = JSON.stringify({ sequence: 1, event });
  sockets.at(-1)!.dispatchEvent(new MessageEvent("message", { data }));
};
export const incoming = {
  type: "incoming",
  call: "CA1",
  callSid: "CA1",
  from: "+1",
  to: "client:u_1",
  parameters: {},
};
/** The company has forgotten whoever was registered. */
export const restart = () => sockets.at(-1)!.dispatchEvent(closed(sessionGone));
/** The line alone is lost; what is posted may still arrive. */
export const loseLine = () => sockets.at(-1)!.dispatchEvent(closed(1006));
/** It is tried again after half a second. */
export const lineIsBack = async () => {
  await vi.advanceTimersByTimeAsync(500);
  hears({ type: "here" });
};
/** Nothing that is posted arrives; the line is there. */
export const deafen = (isDeaf: boolean) => {
  isCut = isDeaf;
};
/** Nothing passes any more. */
export const cut = () => {
  isCut = true;
  loseLine();
};
export const mend = async () => {
  isCut = false;
  await lineIsBack();
};

export const open = ({ oneCall = false } = {}) => {
  const phone = openDevice({ token: "first" }, { url: "http://company.example", oneCall });
  const errors: string[] = [];
  phone.on("error", ({ message }) => errors.push(message));
  return { phone, errors };
};
export const openRegistered = async ({ expiresAt = null as number | null, oneCall = false } = {}) => {
  const opened = open({ oneCall });
  const registering = opened.phone.register();
  await opens("S1", expiresAt);
  await registers("S1", expiresAt);
  await registering;
  expect(opened.phone.state()).toBe("registered");
  return opened;
};
