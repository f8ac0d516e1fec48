import { request } from "node:http";
import { createTransport } from "nodemailer";
import { describe, expect, it } from "vitest";
import { clients } from "../../contract/clients.ts";
import { createUser } from "../users/create.ts";
import { resetLetter } from "../auth/reset/letter.ts";
import { jobActor } from "../http/actor.ts";
import { makeAccount } from "../test/actors.ts";
import { startTestApp } from "../test/app.ts";
import { startTestServer } from "../test/server.ts";

/* OWASP ASVS 4.0.3, chapters V5 and V13, by HTTP. What is not met: docs/security.md. */
const test = await startTestApp({ RATE_LIMIT: "600000" });
const north = await makeAccount(test, "Northgate");
const server = await startTestServer(test);
const token = await server.signIn(north.owner);

async function send(method: string, path: string, body?: BodyInit, type = "application/json") {
  const answer = await fetch(`${server.url}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && type && { "content-type": type }),
    },
    ...(body !== undefined && { body }),
  });
  const text = await answer.text();
  return { status: answer.status, body: text && JSON.parse(text) };
}
const newClient = (fields: object) => send("POST", "/clients", JSON.stringify(fields));
const nameOf = async (id: string) => (await send("GET", `/clients/${id}`)).body.firstName as string | null;

describe("V5.1.1 a parameter that is said twice", () => {
  it.each([
    "/clients?letter=a&letter=b",
    "/clients?search=ann&search=bob",
    "/sms/room?filter=all&filter=following",
  ])("is refused: %s", async (path) => {
    expect((await send("GET", path)).status).toBe(400);
  });

  it("does not stand in two places: what the address says is not said by the body", async () => {
    const { body } = await newClient({ firstName: "Ann" });
    const other = await newClient({ firstName: "Bob" });
    const renamed = await send("PUT", `/clients/${body.id}?id=${other.body.id}`, '{"firstName":"Cleo"}');
    expect(renamed.status).toBe(200);
    expect([await nameOf(body.id), await nameOf(other.body.id)]).toEqual(["Cleo", "Bob"]);
    const twice = await send("PUT", `/clients/${body.id}`, `{"id":"${other.body.id}","firstName":"Dora"}`);
    expect(twice.status).toBe(400);
  });
});

describe("V5.1.2 keys that reach into the program", () => {
  it.each([
    '{"__proto__":{"role":"super"},"firstName":"A"}',
    '{"constructor":{"prototype":{"role":"super"}},"firstName":"A"}',
  ])("are refused: %s", async (body) => {
    expect((await send("POST", "/clients", body)).status).toBe(400);
    expect(({} as { role?: string }).role).toBeUndefined();
  });

  it("mean nothing in an address", async () => {
    const path = "/clients?__proto__[role]=super&constructor[prototype][role]=super&toString=1";
    expect((await send("GET", path)).status).toBe(200);
    expect(({} as { role?: string }).role).toBeUndefined();
  });
});

describe("V5.1.3 V5.1.4 V13.2.2 a body", () => {
  it.each([
    ["no JSON", "{"],
    ["a text", '"firstName"'],
    ["a list", "[]"],
    ["a number", "7"],
    ["null", "null"],
    ["a list for a text", '{"firstName":["Ann"]}'],
    ["an object for a text", '{"firstName":{"$ne":null}}'],
  ])("is refused with a sentence when it is %s", async (_, body) => {
    const answer = await send("POST", "/clients", body);
    expect(answer).toMatchObject({ status: 400, body: { code: "validation", message: expect.any(String) } });
  });

  it.each(['{"firstName":', "", '{"coFirstName":'])(
    "is refused when it is nested without end: %s",
    async (start) => {
      const deep = `${start}${"[".repeat(400_000)}${"]".repeat(400_000)}${start && "}"}`;
      expect(await send("POST", "/clients", deep)).toMatchObject({
        status: 400,
        body: { message: "That is nested too deep." },
      });
    },
  );

  it("is refused when it is larger than it may be, also when it does not say so", async () => {
    const body = JSON.stringify({ firstName: "A".repeat(2 * 1024 * 1024) });
    const status = await new Promise<number>((answered, failed) => {
      const sent = request(`${server.url}/api/clients`, {
        method: "POST",
        headers: {
          authorization: `Bearer ${token}`,
          "content-type": "application/json",
          "transfer-encoding": "chunked",
        },
      });
      sent.on("response", (answer) => {
        answer.resume();
        answered(answer.statusCode!);
      });
      // The server answers before all is sent, and hangs up on the rest.
      sent.on("error", (error: NodeJS.ErrnoException) => error.code !== "EPIPE" && failed(error));
      sent.end(body);
    });
    expect(status).toBe(413);
  });
});

describe("V5.5.3 V13.1.5 V13.2.5 a body of another kind", () => {
  it.each([
    "application/xml",
    "text/html",
    "text/plain",
    "application/octet-stream",
    "application/graphql",
    "application/x-www-form-urlencoded",
    "application/x-java-serialized-object",
    "application/yaml",
  ])("is refused: %s", async (type) => {
    expect((await send("POST", "/clients", '{"firstName":"Ann"}', type)).status).toBe(400);
  });
});

describe("V5.1.4 V13.1.1 text that is odd", () => {
  const odd: [string, BodyInit, string][] = [
    ["a NUL", JSON.stringify({ firstName: "A\0nn" }), "Ann"],
    ["half an emoji", '{"firstName":"Ann\\ud83d"}', "Ann\ufffd"],
    ["bytes that are no UTF-8", Buffer.from('{"firstName":"Ann\xff"}', "latin1"), "Ann\ufffd"],
    ["lines", JSON.stringify({ firstName: "Ann\r\nBcc: x" }), "Ann Bcc: x"],
    ["what turns text around", JSON.stringify({ firstName: "Ann\u202e" }), "Ann"],
  ];
  it.each(odd)("is kept so that everything after can read it: %s", async (_, body, kept) => {
    const answer = await send("POST", "/clients", body);
    expect(answer.status).toBe(201);
    expect(await nameOf(answer.body.id)).toBe(kept);
  });
});

describe("V5.3.1 V5.3.3 V5.3.4 V5.3.6 V5.3.8 V5.4.2 text that is code elsewhere", () => {
  const code = [
    "'; drop table clients; --",
    "Robert'); select pg_sleep(10); --",
    '" or ""="',
    "$(touch /tmp/x) `id` | cat",
    "<script>alert(1)</script>",
    "%' or '1'='1",
    "{{7*7}}${7*7}",
    "=HYPERLINK(1)",
    '","role":"super","x":"',
    "\\u0022}];alert(1)//",
    "%s%n%x %d %o %j",
  ];
  it.each(code)("is text: %s", async (firstName) => {
    const { body, status } = await newClient({ firstName });
    expect(status).toBe(201);
    expect(await nameOf(body.id)).toBe(firstName);
    const found = await send("GET", `/clients?search=${encodeURIComponent(firstName)}`);
    expect(found.status).toBe(200);
    expect((await send("GET", `/sms/room/search?search=${encodeURIComponent(firstName)}`)).status).toBe(200);
  });

  it.each(["Zoë Żółć", "李小龍", "مريم", "שרה", "Ω≈ç√", "👩‍👩‍👧 Ann"])(
    "V5.3.2 keeps the signs that somebody writes with: %s",
    async (firstName) => {
      const { body } = await newClient({ firstName });
      expect(await nameOf(body.id)).toBe(firstName);
    },
  );

  it("V5.3.5 is what a search is for, not a pattern: % and _ find themselves", async () => {
    await newClient({ firstName: "Percy 100%" });
    const all = (await send("GET", "/clients?search=%25")).body as { firstName: string }[];
    expect(all.map(({ firstName }) => firstName).filter((name) => !name.includes("%"))).toEqual([]);
  });
});

describe("V5.2.3 a name in a letter", () => {
  const evil = "Ann\r\nBcc: everybody@example.com\r\n\r\n<img src=x>";

  it("does not become a header, nor a tag", async () => {
    // What is sent, as it would go over the wire.
    const wire = createTransport({ streamTransport: true, buffer: true });
    const letter = resetLetter(
      { email: "ann@example.com", firstName: evil, platform: evil },
      { code: "1234", link: "https://agency.example/x" },
    );
    const { message, envelope } = await wire.sendMail({ from: "us@example.com", ...letter, subject: evil });
    expect(envelope.to).toEqual(["ann@example.com"]);
    const headers = (message as Buffer).toString().split("\r\n\r\n")[0]!;
    expect(headers).not.toMatch(/^bcc:/im);
    expect(letter.html).not.toContain("<img src=x");
  });

  it("is on one line where people are added", async () => {
    const [email, userRole] = ["line@example.com", "employee"];
    const body = { userFirstName: evil, userLastName: "Vance", userEmail: email, userRole };
    const { body: added } = await send("POST", `/accounts/${north.id}/users`, JSON.stringify(body));
    const people = (await send("GET", `/accounts/${north.id}/users`)).body as {
      id: string;
      firstName: string;
    }[];
    expect(people.find(({ id }) => id === added.id)!.firstName).not.toMatch(/[\r\n]/);
  });

  it("goes to one address: none that names several, or carries a line", async () => {
    for (const email of [
      "a@example.com,b@example.com",
      "a@example.com\r\nBcc: b@example.com",
      "A <a@example.com>",
    ]) {
      const body = { userFirstName: "Ann", userLastName: "Vance", userEmail: email, userRole: "employee" };
      const answer = await send("POST", `/accounts/${north.id}/users`, JSON.stringify(body));
      expect(answer, email).toMatchObject({
        status: 400,
        body: { fields: { userEmail: expect.any(String) } },
      });
      const person = {
        id: north.id,
        firstName: "A",
        lastName: "B",
        role: "employee",
        password: "correct horse",
      };
      await expect(
        test.call(createUser, { body: { ...person, email } }, jobActor(north.id)),
      ).rejects.toMatchObject({ status: 400 });
    }
  });
});

describe("V5.4.3 a number", () => {
  it.each(["0", "-1", "1.5", "1e309", "NaN", "2147483648", "99999999999999999999"])(
    "that nothing has is refused before it is counted with: %s",
    async (limit) => {
      for (const path of [`/clients?limit=${limit}`, `/trainings?count=${limit}`])
        expect((await send("GET", path)).status, path).toBe(400);
      const body = limit === "NaN" ? '"NaN"' : limit;
      const answer = await send("PUT", `/accounts/${north.id}`, `{"passwordMin":${body}}`);
      expect(answer).toMatchObject({ status: 400, body: { fields: { passwordMin: expect.any(String) } } });
    },
  );
});

describe("V13.2.1 V14.5.1 a method", () => {
  it.each(["TRACE", "PATCH", "CONNECT-ME", "PROPFIND"])(
    "that no call has is not found: %s",
    async (method) => {
      const status = await new Promise<number>((answered, failed) => {
        const asked = request(`${server.url}/api/clients`, {
          method: method === "CONNECT-ME" ? "LINK" : method,
        });
        asked.on("response", (answer) => answered(answer.resume().statusCode!)).on("error", failed);
        asked.end();
      });
      expect(status).toBe(404);
    },
  );

  it("is not changed by a header or a field", async () => {
    const { body } = await newClient({ firstName: "Ann" });
    const answer = await fetch(`${server.url}/api/clients/${body.id}?_method=PUT`, {
      method: "GET",
      headers: { authorization: `Bearer ${token}`, "x-http-method-override": "PUT" },
    });
    expect(answer.status).toBe(200);
    expect(await test.call(clients.get, { params: { id: body.id } }, north.owner)).toMatchObject({
      firstName: "Ann",
    });
  });
});
