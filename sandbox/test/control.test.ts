import { request } from "node:http";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it } from "vitest";
import { dropFolder, newFolder, start, type Started } from "./start.ts";

const folder = newFolder();
const agency = "+18015550100";
const outside = "+14355550125";
let sandbox: Started;
beforeAll(async () => {
  sandbox = await start(folder);
  await sandbox.client.incomingPhoneNumbers.create({ phoneNumber: agency, friendlyName: "Northgate" });
});
afterAll(async () => {
  await sandbox.close();
  dropFolder(folder);
});

type Seen = { id: string; notice: { table: string; numbers?: string[] } };

/** Opens the live stream; what it returns reads its notices up to the first of `table`. */
const listen = async (lastEventId?: string) => {
  const headers: Record<string, string> = lastEventId === undefined ? {} : { "last-event-id": lastEventId };
  const stream = await fetch(`${sandbox.url}/sandbox/api/live`, { headers });
  return async (table: string): Promise<Seen[]> => {
    const seen: Seen[] = [];
    let rest = "";
    for await (const chunk of stream.body ?? []) {
      rest += Buffer.from(chunk).toString();
      for (let end = rest.indexOf("\n\n"); end >= 0; end = rest.indexOf("\n\n")) {
        const frame = /id: (.*)\ndata: (.*)/.exec(rest.slice(0, end));
        rest = rest.slice(end + 2);
        if (!frame) continue;
        const notice = JSON.parse(frame[2] ?? "") as Seen["notice"];
        seen.push({ id: frame[1] ?? "", notice });
        if (notice.table === table) return seen;
      }
    }
    return seen;
  };
};

it("adds, changes and removes people by any spelling of a number", async () => {
  const added = await sandbox.api("POST", "/people", {
    phoneNumber: "(213) 555-0190",
    name: "Unknown caller",
  });
  expect(added).toMatchObject({ phoneNumber: "+12135550190", name: "Unknown caller", note: "" });
  await expect(sandbox.api("POST", "/people", { phoneNumber: "2135550190" })).rejects.toThrow(
    /409.*has a handset already/,
  );
  await expect(sandbox.api("POST", "/people", { phoneNumber: agency })).rejects.toThrow(
    /409.*belongs to the agency/,
  );
  await expect(sandbox.api("POST", "/people", { phoneNumber: "555" })).rejects.toThrow(/not a phone number/);
  for (const phoneNumber of ["801-555-0142 ext. 5", "Dana 801-555-0142"])
    await expect(sandbox.api("POST", "/people", { phoneNumber })).rejects.toThrow(/not a phone number/);
  await sandbox.api("PUT", "/people/+12135550190", { name: "Known", note: "Now" });
  expect(await sandbox.api("GET", "/people")).toMatchObject([{ name: "Known", note: "Now", unread: 0 }]);
  await sandbox.api("DELETE", "/people/+12135550190");
  expect(await sandbox.api("GET", "/people")).toEqual([]);
});

it("seeds history once, without webhooks", async () => {
  const seed = {
    people: [{ phoneNumber: outside, name: "Emmett Dietrich", note: "Client, owns a boat" }],
    messages: [
      { from: agency, to: outside, body: "Ready to add the boat?", at: "2026-11-12T16:00:00Z" },
      {
        from: outside,
        to: agency,
        body: "Yep!",
        at: "2026-11-12T16:05:00Z",
        pictures: [{ contentType: "image/gif", content: Buffer.from("GIF89a boat").toString("base64") }],
      },
    ],
  };
  expect(await sandbox.api("POST", "/seed", seed)).toEqual({ people: 1, messages: 2 });
  expect(await sandbox.api("POST", "/seed", seed)).toEqual({ people: 1, messages: 0 });
  const threads = await sandbox.api("GET", `/threads?number=${encodeURIComponent(outside)}`);
  expect(threads).toMatchObject([
    {
      with: agency,
      name: "Northgate",
      agency: true,
      unread: 0,
      last: {
        body: "Yep!",
        mine: true,
        passage: "delivered",
        pictures: [{ contentType: "image/gif", size: 11 }],
      },
    },
  ]);
  const url = (threads as { last: { pictures: { url: string }[] } }[])[0]!.last.pictures[0]!.url;
  const picture = await fetch(new URL(url, sandbox.url));
  expect([picture.headers.get("content-type"), await picture.text()]).toEqual(["image/gif", "GIF89a boat"]);
  expect(await sandbox.client.messages.list({ to: outside })).toMatchObject([{ status: "delivered" }]);
  expect(await sandbox.api("GET", "/events")).toEqual([]);
});

it("refuses texts that cannot be sent", async () => {
  const send = (body: object) => sandbox.api("POST", "/texts", body);
  await expect(send({ from: outside, to: agency, body: " " })).rejects.toThrow(/nothing to send/);
  await expect(send({ from: outside, to: "+18015559999", body: "Hi" })).rejects.toThrow(
    /no number of the agency/,
  );
  const form = new FormData();
  form.set("from", outside);
  form.set("to", agency);
  form.append("pictures", new Blob(["x"], { type: "text/html" }), "x.html");
  await expect(send(form)).rejects.toThrow(/Only pictures/);
});

it("counts unread texts and marks a thread read", async () => {
  const until = await listen();
  await sandbox.client.messages.create({ to: outside, from: agency, body: "New" });
  await until("events");
  expect(await sandbox.api("GET", "/people")).toMatchObject([{ phoneNumber: outside, unread: 1 }]);
  await sandbox.api("POST", "/read", { number: outside, with: agency });
  expect(await sandbox.api("GET", "/people")).toMatchObject([{ unread: 0 }]);
});

it("tells live what changed, goes on where a client left off, and says so when it cannot", async () => {
  const until = await listen();
  await sandbox.api("PUT", "/switches", { repeat: 1 });
  const [seen] = await until("switches");
  expect(seen?.notice).toEqual({ table: "switches" });
  await sandbox.api("POST", "/texts", { from: outside, to: agency, body: "Missed" });
  await sandbox.api("PUT", "/switches", { repeat: 0 });
  const missed = await (await listen(seen?.id))("switches");
  expect(missed.map(({ notice }) => notice)).toContainEqual({
    table: "messages",
    numbers: [outside, agency],
  });
  const unknown = await (await listen("other-1"))("all");
  expect(unknown.map(({ notice }) => notice)).toEqual([{ table: "all" }]);
});

it("answers this computer's own pages only", async () => {
  const ask = (headers: Record<string, string>) =>
    new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
      request(`${sandbox.url}/sandbox/api/people`, { headers }, (response) => {
        text(response).then((body) => resolve({ status: response.statusCode, body }), reject);
      }).end();
    });
  expect(await ask({ host: "evil.example" })).toMatchObject({ status: 403 });
  expect(await ask({ origin: "http://evil.example" })).toMatchObject({ status: 403 });
  expect(await ask({ origin: sandbox.url })).toMatchObject({ status: 200 });
});
