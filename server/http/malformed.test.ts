import { v7 as uuid } from "uuid";
import { describe, expect, it } from "vitest";
import { clients } from "../../contract/clients.ts";
import { dependents } from "../../contract/dependents.ts";
import { writeCursor } from "../clients/rules.ts";
import { makeAccount } from "../test/actors.ts";
import { startTestApp } from "../test/app.ts";
import { startTestServer } from "../test/server.ts";

/* What no screen sends is refused with a sentence, and is no failure of ours. */
const test = await startTestApp({ RATE_LIMIT: "600000" });
const { owner } = await makeAccount(test, "Northgate");
const server = await startTestServer(test);
const authorization = `Bearer ${await server.signIn(owner)}`;
const { id } = await test.call(clients.create, { body: { firstName: "Ann" } }, owner);
const record = await test.call(
  dependents.create,
  { params: { id }, body: { firstName: "Ivy", ssn: "987-65-4321" } },
  owner,
);

async function send(method: string, path: string, body?: object | string, type = "application/json") {
  const answer = await fetch(`${server.url}/api${path}`, {
    method,
    headers: { authorization, ...(body && { "content-type": type }) },
    ...(body && { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
  return { status: answer.status, body: (await answer.json()) as { message: string } };
}

it.each(["__proto__", "constructor", "toString", "hasOwnProperty", "firstName"])(
  "a record has no sealed field %j",
  async (field) => {
    const { status } = await send("POST", `/clients/${id}/records/${record.id}/reveal`, { field });
    expect(status).toBe(404);
  },
);

describe("a time that there never was", () => {
  const year0 = "0000-01-01T00:00:00Z";
  it.each([
    ["PUT", `/clients/${id}`, { firstName: "Ann", updatedAt: year0 }],
    ["GET", `/clients/${id}/activity?prior=${year0}`],
    ["GET", `/clients/${id}/activity?after=${year0}`],
    ["GET", `/changes?before=${year0}`],
  ])("%s %s", async (method, path, body = undefined) => {
    expect((await send(method, path, body)).status).toBe(400);
  });

  it.each([
    "2026-99-99T00:00:00+00:00",
    "2026-02-31T00:00:00+00:00",
    "2026-01-01T24:61:00+00:00",
    "2026-01-01T00:00:00+23:00",
    "0000-01-01T00:00:00+00:00",
    "2026-01-01T::::+00:00",
  ])("in a cursor: %s", async (time) => {
    const cursor = writeCursor(JSON.stringify([0, time, uuid()]));
    const position = Buffer.from(`${time.replace("T", " ").replace(/:\d\d$/, "")}|${uuid()}`);
    for (const path of [
      `/clients?sort=createdAt&cursor=${cursor}`,
      `/clients/${id}/history?cursor=${cursor}`,
      `/sms/room?cursor=${position.toString("base64url")}`,
    ])
      expect([path, (await send("GET", path)).status]).toEqual([path, 400]);
  });
});

describe("a number that is too large", () => {
  it.each([
    ["GET", `/clients/imports/${uuid()}?after=2147483648`, 400],
    ["PUT", `/clients/imports/${uuid()}/rows/2147483648`, 400],
    ["PUT", `/clients/imports/${uuid()}/rows/-2147483649`, 400],
    ["GET", `/clients/imports/${uuid()}?after=2147483647`, 404],
    ["PUT", `/clients/imports/${uuid()}/rows/2147483647`, 404],
  ])("%s %s", async (method, path, status) => {
    expect((await send(method, path, method === "PUT" ? { choice: null } : undefined)).status).toBe(status);
  });

  it.each([101, 40_000, 2 ** 40, -1])("in a cursor: %d", async (score) => {
    const cursor = Buffer.from(JSON.stringify([score, uuid(), uuid()])).toString("base64url");
    expect((await send("GET", `/clients/duplicates?cursor=${cursor}`)).status).toBe(400);
  });
});

const places = [`/clients/${id}/documents`, "/clients/imports", "/utilities/upload/sms"];

describe("a form with a file", () => {
  const part = (name: string, content: string) =>
    `--x\r\ncontent-disposition: form-data; name="file"; ${name}\r\ncontent-type: text/plain\r\n\r\n${content}`;
  const sent = (path: string, body: string, type = "multipart/form-data; boundary=x") =>
    send("POST", path, body, type);

  it.each(places)("with an empty name, or none: %s", async (path) => {
    const body = part('filename=""', "First name\r\nAnn\r\n").replace(
      "text/plain",
      "application/octet-stream",
    );
    for (const name of ['filename=""', "size=1", 'filename="/"', "filename*=UTF-8''"]) {
      const { status } = await sent(path, `${body.replace('filename=""', name)}\r\n--x--\r\n`);
      expect([201, 400]).toContain(status);
    }
  });

  it.each(places)("that ends early: %s", async (path) => {
    for (const body of [
      part('filename="a.csv"', "First name\r\nAnn"),
      "--x\r\ncontent-disposition: form-data",
      "--x",
      "nothing of it",
    ])
      expect(await sent(path, body)).toMatchObject({
        status: 400,
        body: { message: expect.stringMatching(/file/) },
      });
  });

  it.each(places)("without its boundary, or with another: %s", async (path) => {
    const body = `${part('filename="a.csv"', "First name\r\nAnn")}\r\n--x--\r\n`;
    expect((await sent(path, body, "multipart/form-data")).status).toBe(400);
    expect((await sent(path, body, "multipart/form-data; boundary=y")).status).toBe(400);
    expect((await sent(path, body.replace("content-disposition", "\0\0"))).status).toBe(400);
  });
});
