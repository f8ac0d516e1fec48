import { once } from "node:events";
import { createServer as createHttpServer, request, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { CarrierRefusal } from "../gateways/carrier/carrier.ts";
import { createCarrier } from "../gateways/carrier/twilio.ts";
import { makeAccount } from "../test/actors.ts";
import { startTestApp } from "../test/app.ts";
import { startTestServer } from "../test/server.ts";

/* OWASP ASVS 4.0.3, chapter V12, by HTTP. What other tests show, and what is not met: docs/security.md. */
const test = await startTestApp({ RATE_LIMIT: "600000" });
const north = await makeAccount(test, "Northgate");
const south = await makeAccount(test, "Southgate");
const server = await startTestServer(test);
const authorization = `Bearer ${await server.signIn(north.owner)}`;

async function send(method: string, path: string, body: string | FormData) {
  const answer = await fetch(`${server.url}/api${path}`, {
    method,
    headers: { authorization, ...(typeof body === "string" && { "content-type": "application/json" }) },
    body,
  });
  const text = await answer.text();
  return { status: answer.status, body: text && JSON.parse(text) };
}
const upload = (content: BlobPart, name: string, type = "") => {
  const form = new FormData();
  form.set("file", new Blob([content], { type }), name);
  return send("POST", "/utilities/upload/sms", form);
};

/** A PNG of one bit a pixel, all black: made by hand, since to draw it is what must not be done. */
function blank(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head[8] = 1;
  const rows = deflateSync(Buffer.alloc(side * (1 + Math.ceil(side / 8))));
  const parts = [chunk("IHDR", head), chunk("IDAT", rows), chunk("IEND", Buffer.alloc(0))];
  return Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), ...parts]);
}

describe("V5.2.7 V12.1.1 V12.2.1 a picture", () => {
  const setPicture = (avatar: string) =>
    send("PUT", `/users/${north.owner.id}/picture`, JSON.stringify({ avatar }));
  const as = (content: Buffer, type = "png") => `data:image/${type};base64,${content.toString("base64")}`;

  it("is refused when it says that it is another kind, or is torn", async () => {
    const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: "red" } })
      .png()
      .toBuffer();
    expect((await setPicture(as(png))).status).toBe(200);
    for (const bad of [
      as(png, "svg+xml"),
      as(Buffer.from("<html><script>alert(1)</script>")),
      as(png.subarray(0, 40)),
      "https://evil.example/a.png",
      "file:///etc/passwd",
      as(
        Buffer.from(
          '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
        ),
      ),
    ])
      expect((await setPicture(bad)).status, bad.slice(0, 40)).toBe(400);
  });

  it("is refused when its few bytes unfold into more pixels than a photograph has", async () => {
    expect((await setPicture(as(blank(1_000)))).status).toBe(200);
    const bomb = blank(8_000);
    expect(bomb.length).toBeLessThan(600_000);
    expect(await setPicture(as(bomb))).toMatchObject({
      status: 400,
      body: { fields: { avatar: expect.any(String) } },
    });
  });
});

it("V12.1.1 refuses a file that is larger than it may be", async () => {
  expect(await upload(Buffer.alloc(6 * 1024 * 1024), "a.pdf")).toMatchObject({
    status: 413,
    body: { message: "That file is larger than 5 MB." },
  });
});

it("V12.1.1 reads no file of somebody who may not send one", async () => {
  const sent = request(`${server.url}/api/utilities/upload/sms`, {
    method: "POST",
    headers: { "content-type": "multipart/form-data; boundary=x", "content-length": "5000000" },
  });
  const answered = once(sent, "response");
  sent.write('--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n');
  // The rest never comes, and is not waited for.
  const [answer] = (await answered) as [IncomingMessage];
  expect(answer.statusCode).toBe(401);
  sent.destroy();
});

it("V12.3.1 V14.4.2 does not let the name of a file choose where it is kept, nor how it is answered", async () => {
  const name = "../../../evil\r\nset-cookie: a=b.html";
  const { status, body } = await upload("%PDF-1.4 x", name, "text/html");
  expect(status).toBe(201);
  const { pathname, search } = new URL(body.media.info.url as string, server.url);
  const answer = await fetch(server.url + pathname + search);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("set-cookie")).toBeNull();
  expect(answer.headers.get("content-type")).toBe("application/pdf");
  expect(answer.headers.get("content-disposition")).toMatch(/^attachment; filename\*=UTF-8''[\w.%-]+$/);
  expect(answer.headers.get("content-security-policy")).toBe("sandbox; default-src 'none'");
});

it.each([
  "<html><script>alert(1)</script>",
  "<svg xmlns='http://www.w3.org/2000/svg'/>",
  "MZ\x90\0",
  "#!/bin/sh\n",
  "",
])(
  "V5.2.7 V12.2.1 V12.5.1 refuses a file by what is in it, whatever it calls itself: %j",
  async (content) => {
    expect((await upload(content, "photo.png", "image/png")).status).toBe(400);
  },
);

describe("V12.4.1 V12.5.2 a stored file", () => {
  it("is reached by the address that we signed, for that file, until its time, and by no other", async () => {
    const { body } = await upload("%PDF-1.4 y", "a.pdf");
    const right = new URL(body.media.info.url as string, server.url);
    const status = async (change: (url: URL) => void) => {
      const url = new URL(right.pathname + right.search, server.url);
      change(url);
      return (await fetch(url)).status;
    };
    expect(await status(() => {})).toBe(200);
    const set = (name: string, value: string) => (url: URL) => url.searchParams.set(name, value);
    const wrong: ((url: URL) => void)[] = [
      (url) => void (url.search = ""),
      set("signature", "A".repeat(43)),
      set("signature", `${right.searchParams.get("signature")}A`),
      set("expires", String(Number(right.searchParams.get("expires")) + 1)),
      set("expires", "9e99"),
      set("expires", ""),
      (url) => url.searchParams.append("expires", "1"),
      (url) => void (url.pathname = url.pathname.replace(north.id, south.id)),
      (url) => void (url.pathname = url.pathname.replace(north.id, "shared")),
    ];
    for (const change of wrong) expect(await status(change), String(change)).toBe(404);
    const inADay = test.app.files.path(
      north.id,
      body.media.info.id as string,
      Date.now() - 3 * 24 * 60 * 60 * 1000,
    );
    expect((await fetch(server.url + inADay)).status).toBe(404);
  });
});

it("V12.6.1 V5.2.6 fetches a picture of a text from the carrier alone, whatever address it is said to have", async () => {
  const asked: (string | undefined)[] = [];
  const carrierServer = createHttpServer((request, answer) => {
    asked.push(request.url);
    answer.setHeader("content-type", "image/png").end("picture");
  });
  await new Promise<void>((ready) => carrierServer.listen(0, "127.0.0.1", ready));
  const carrier = createCarrier({
    ...test.app.config,
    CARRIER_URL: `http://127.0.0.1:${(carrierServer.address() as AddressInfo).port}`,
    CARRIER_ACCOUNT_SID: `AC${"0".repeat(32)}`,
    CARRIER_AUTH_TOKEN: "a token of the tests",
  });
  for (const address of [
    "http://169.254.169.254/latest/meta-data",
    "http://127.0.0.1:5432/latest/meta-data",
    "file:///latest/meta-data",
    "https://user:password@evil.example/latest/meta-data",
  ])
    expect((await carrier.fetchMedia(address)).content.toString()).toBe("picture");
  await expect(carrier.fetchMedia("x:.evil.example/a")).rejects.toBeInstanceOf(CarrierRefusal);
  carrierServer.close();
  expect(asked).toEqual(Array.from({ length: 4 }, () => "/latest/meta-data"));
});
