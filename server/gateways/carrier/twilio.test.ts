import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { readConfig } from "../../config.ts";
import { CarrierRefusal, CarrierUnreachable, type Carrier } from "./carrier.ts";
import { createCarrier } from "./twilio.ts";
import { incomingText, statusReport } from "./webhook-forms.ts";

const accountSid = `AC${"0123456789abcdef".repeat(2)}`;
const token = "a-token-of-the-tests";
const accountId = "0192d3a0-0000-7000-8000-000000000001";
const ourNumber = "18015550100";
const outside = "14355550125";
const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#246" } })
  .png()
  .toBuffer();

interface Call {
  path: string;
  query: Record<string, string>;
  form: Record<string, string>;
  trusted: boolean;
}

/** What the carrier calls at our address; every call is checked as the server would. */
const calls: Call[] = [];
const listener = createServer((request, response) => {
  void (async () => {
    if (request.method === "GET") return response.writeHead(200, { "content-type": "image/png" }).end(png);
    const form = Object.fromEntries(new URLSearchParams(await text(request)));
    const url = new URL(request.url!, publicUrl);
    const signature = request.headers["x-twilio-signature"] as string;
    const trusted = carrier.verifies(signature, publicUrl + request.url!, form);
    calls.push({ path: url.pathname, query: Object.fromEntries(url.searchParams), form, trusted });
    return response.writeHead(200, { "content-type": "text/xml" }).end("<Response/>");
  })();
});
let publicUrl = "";
let sandboxUrl = "";
let carrier: Carrier;
let sandbox: ChildProcess;
let folder = "";

const carrierAt = (url: string, authToken = token) =>
  createCarrier(
    readConfig({
      DATABASE_URL: "postgres://unused",
      PUBLIC_URL: publicUrl,
      CARRIER_URL: url,
      CARRIER_ACCOUNT_SID: accountSid,
      CARRIER_AUTH_TOKEN: authToken,
    }),
  );

beforeAll(async () => {
  listener.listen(0, "127.0.0.1");
  await once(listener, "listening");
  publicUrl = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`;
  folder = await mkdtemp(join(tmpdir(), "switchboard-carrier-"));
  const root = resolve(import.meta.dirname, "../../..");
  sandbox = spawn(process.execPath, ["--import", "tsx", join(root, "sandbox/main.ts")], {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    env: {
      ...process.env,
      SANDBOX_PORT: "0",
      SANDBOX_SMTP_PORT: "0",
      SANDBOX_DATA: folder,
      SANDBOX_ACCOUNT_SID: accountSid,
      SANDBOX_AUTH_TOKEN: token,
      SANDBOX_SPEED: "50",
    },
  });
  const [message] = (await once(sandbox, "message")) as [{ port: number }];
  sandboxUrl = `http://127.0.0.1:${message.port}`;
  carrier = carrierAt(sandboxUrl);
  await carrier.takeNumber({ phoneNumber: ourNumber, friendlyName: "Main" });
});

afterAll(async () => {
  if (sandbox.exitCode === null) {
    sandbox.kill();
    await once(sandbox, "exit");
  }
  listener.close();
  await rm(folder, { recursive: true, force: true });
});

const message = (body: string, more: object = {}) => ({
  id: "0192d3a0-0000-7000-8000-00000000000a",
  accountId,
  from: ourNumber,
  to: outside,
  body,
  mediaUrls: [],
  ...more,
});
const arrived = (matches: (call: Call) => boolean) =>
  vi.waitFor(
    () => {
      const found = calls.find(matches);
      expect(found).toBeDefined();
      return found!;
    },
    { timeout: 10_000 },
  );
const asPhone = (path: string, init: RequestInit) => fetch(`${sandboxUrl}/sandbox/api${path}`, init);

const lastMinute = () => ({ since: new Date(Date.now() - 60_000), until: new Date(Date.now() + 60_000) });

describe("the carrier's client", () => {
  it("sends a text and is told how far it came, signed, with our ids", async () => {
    const { sid, status } = await carrier.sendMessage(message("Hello"));
    expect(status).toBe("queued");
    const call = await arrived(
      ({ form }) => form["MessageSid"] === sid && form["MessageStatus"] === "delivered",
    );
    expect(call).toMatchObject({
      path: "/api/webhooks/carrier/status",
      query: { account: accountId, message: message("").id },
      trusted: true,
    });
    expect(statusReport(call.form)).toEqual({ sid, status: "delivered", errorCode: null });
    const reports = [];
    for await (const one of carrier.listSent({ from: ourNumber, ...lastMinute() })) reports.push(one);
    expect(reports).toContainEqual({ sid, status: "delivered", errorCode: null });
  });

  it("sends pictures that the carrier fetches from us", async () => {
    const { sid } = await carrier.sendMessage(message("", { mediaUrls: [`${publicUrl}/api/files/a.png`] }));
    await arrived(({ form }) => form["MessageSid"] === sid && form["MessageStatus"] === "delivered");
  });

  it("lists texts between two numbers since a time", async () => {
    const since = new Date(Date.now() - 60_000);
    const to = "14355550126";
    const { sid } = await carrier.sendMessage(message("Find me", { to }));
    const found = await carrier.listMessages({ from: ourNumber, to, since });
    expect(found.map((one) => [one.sid, one.body])).toEqual([[sid, "Find me"]]);
    expect(Math.abs(found[0]!.createdAt.getTime() - Date.now())).toBeLessThan(60_000);
    expect(await carrier.listMessages({ from: ourNumber, to: "14355550127", since })).toEqual([]);
  });

  it("lists each of them, however many went to the same number", async () => {
    const since = new Date(Date.now() - 60_000);
    const to = "14355550128";
    const { sid } = await carrier.sendMessage(message("The first", { to }));
    for (let n = 0; n < 120; n++) await carrier.sendMessage(message(`Text ${n}`, { to }));
    const found = await carrier.listMessages({ from: ourNumber, to, since });
    expect(found).toHaveLength(121);
    expect(found.at(-1)).toMatchObject({ sid, body: "The first" });
    expect(await carrier.listMessages({ from: ourNumber, to, since: new Date(Date.now() + 60_000) })).toEqual(
      [],
    );
  });

  it.each([
    ["15005550001", 21211],
    ["15005550004", 21610],
    ["15005550009", 21614],
  ])("is refused for %s with %i", async (to, code) => {
    const refused = carrier.sendMessage(message("Hello", { to }));
    await expect(refused).rejects.toBeInstanceOf(CarrierRefusal);
    await expect(refused).rejects.toMatchObject({ code });
  });

  it("is told why a text did not arrive", async () => {
    const { sid } = await carrier.sendMessage(message("Hello", { to: "14355550113" }));
    const call = await arrived(
      ({ form }) => form["MessageSid"] === sid && form["MessageStatus"] === "undelivered",
    );
    expect(statusReport(call.form)).toEqual({ sid, status: "undelivered", errorCode: 30003 });
  });

  it("brings in texts with pictures, and the word of who opts out", async () => {
    const form = new FormData();
    form.set("from", `+${outside}`);
    form.set("to", `+${ourNumber}`);
    form.set("body", "Look");
    form.append("pictures", new Blob([new Uint8Array(png)], { type: "image/png" }), "a.png");
    await asPhone("/texts", { method: "POST", body: form });
    const call = await arrived(({ form }) => form["Body"] === "Look");
    expect(call).toMatchObject({ path: "/api/webhooks/carrier/sms", trusted: true });
    const incoming = incomingText(call.form)!;
    expect(incoming).toMatchObject({ from: outside, to: ourNumber, text: "Look", optOut: null });
    const { format, content } = await carrier.fetchMedia(incoming.media[0]!.url);
    expect([format, content.equals(png)]).toEqual(["image/png", true]);
    const since = new Date(Date.now() - 60_000);
    const listed = await carrier.listIncoming({ to: ourNumber, since });
    const forms = await Promise.all(listed.map((text) => carrier.formOf(text)));
    // The list alone says when: a webhook comes as the text is sent.
    const sentAt = expect.stringMatching(/^\d{4}-.*Z$/) as string;
    expect(forms.map((form) => incomingText(form))).toContainEqual({ ...incoming, sentAt });
    expect(await carrier.listIncoming({ to: outside, since })).toEqual([]);
    await expect(carrier.fetchMedia(`${incoming.media[0]!.url}0`)).rejects.toBeInstanceOf(CarrierRefusal);

    const quiet = "14355550188";
    const body = JSON.stringify({ from: `+${quiet}`, to: `+${ourNumber}`, body: "stop" });
    await asPhone("/texts", { method: "POST", headers: { "content-type": "application/json" }, body });
    const stop = await arrived(({ form }) => form["From"] === `+${quiet}`);
    expect(incomingText(stop.form)).toMatchObject({ optOut: "STOP" });
    await expect(carrier.sendMessage(message("Hello", { to: quiet }))).rejects.toMatchObject({ code: 21610 });
  });

  it("takes a number once, and points it at us again", async () => {
    const first = await carrier.takeNumber({ phoneNumber: "13855550100", friendlyName: "One" });
    const again = await carrier.takeNumber({ phoneNumber: "13855550100", friendlyName: "Two" });
    expect(again).toEqual(first);
    expect(first.phoneNumber).toBe("13855550100");
  });

  it("does not trust a changed form or a wrong signature", () => {
    const url = `${publicUrl}/api/webhooks/carrier/sms`;
    expect(carrier.verifies("AAAA", url, { Body: "x" })).toBe(false);
    expect(carrier.verifies(undefined, url, {})).toBe(false);
  });
});

describe("a carrier that does not answer", () => {
  it("was certainly not asked when nobody is there", async () => {
    await expect(carrierAt("http://127.0.0.1:1").sendMessage(message("x"))).rejects.toBeInstanceOf(
      CarrierUnreachable,
    );
  });

  it.each([
    ["hangs up", 0],
    ["fails", 500],
  ])("may have been asked when it %s", async (_how, status) => {
    const broken = createServer((_request, response) =>
      status === 0 ? response.destroy() : response.writeHead(status).end("{}"),
    );
    broken.listen(0, "127.0.0.1");
    await once(broken, "listening");
    const sending = carrierAt(`http://127.0.0.1:${(broken.address() as AddressInfo).port}`).sendMessage(
      message("x"),
    );
    const error: unknown = await sending.catch((reason: unknown) => reason);
    broken.close();
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(CarrierRefusal);
    expect(error).not.toBeInstanceOf(CarrierUnreachable);
  });

  it("puts us off safely, and refuses wrong credentials", async () => {
    const busy = createServer((_request, response) =>
      response
        .writeHead(429, { "content-type": "application/json" })
        .end('{"code":20429,"message":"Too many"}'),
    );
    busy.listen(0, "127.0.0.1");
    await once(busy, "listening");
    const sending = carrierAt(`http://127.0.0.1:${(busy.address() as AddressInfo).port}`).sendMessage(
      message("x"),
    );
    await expect(sending).rejects.toBeInstanceOf(CarrierUnreachable);
    busy.close();
    await expect(carrierAt(sandboxUrl, "wrong-token").sendMessage(message("x"))).rejects.toMatchObject({
      code: 20003,
    });
  });

  it("is not there at all without credentials, and says so", async () => {
    const none = createCarrier(readConfig({ DATABASE_URL: "postgres://unused" }));
    const sentence = /CARRIER_ACCOUNT_SID and CARRIER_AUTH_TOKEN are missing/;
    await expect(none.sendMessage(message("x"))).rejects.toThrow(sentence);
    await expect(none.fetchMedia("http://x/")).rejects.toThrow(sentence);
    expect(() => none.verifies("x", "http://x/", {})).toThrow(sentence);
  });
});
