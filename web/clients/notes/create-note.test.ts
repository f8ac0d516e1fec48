// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from "vitest";
import { texts } from "../../../contract/errors.ts";
import { createNote } from "./create-note.ts";

const client = "0190a000-0000-7000-8000-000000000001";
const own = "0190a000-0000-7000-8000-000000000002";
const picture = { image: "data:image/png;base64,AA==", thumbnail: "data:image/png;base64,AA==" };
afterEach(() => vi.unstubAllGlobals());

interface Sent {
  method: string;
  url: string;
  body: Record<string, unknown>;
}

/** The network, which answers in this order. */
function network(...answers: [status: number, body: object][]): Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal("fetch", async (url: string, { method, body }: { method: string; body: string }) => {
    sent.push({ method, url, body: JSON.parse(body) as Sent["body"] });
    const [status, answer] = answers[sent.length - 1]!;
    return new Response(JSON.stringify(answer), { status });
  });
  return sent;
}
const all = `/api/clients/${client}/activity`;
const written = { note: "Ran auto", isSticky: false };
const user = { id: own, firstName: "Ada", lastName: "Lane", avatar: null };
const saved = {
  ...written,
  id: own,
  client,
  type: "note",
  image: null,
  thumbnail: null,
  user,
  ghostedBy: null,
};
const note = { ...saved, createdAt: "2026-01-02T03:04:05.000Z", updatedAt: "2026-01-02T03:04:05.000Z" };
const there: [number, object] = [
  409,
  { message: texts.savedAlready, code: "conflict", fields: { id: texts.savedAlready } },
];

it("sends its own id along", async () => {
  const sent = network([201, note]);
  await createNote(client, own, written);
  expect(sent).toMatchObject([{ method: "POST", url: all, body: { id: own, ...written } }]);
});

it("brings the note whose answer was lost up to what was written since, its picture and that it sticks", async () => {
  const sent = network(there, [200, note]);
  await createNote(client, own, { note: "Ran auto and home", isSticky: true, ...picture });
  expect(sent.slice(1)).toEqual([
    {
      method: "PUT",
      url: `${all}/${own}`,
      body: { note: "Ran auto and home", isSticky: true, ...picture },
    },
  ]);
});

it("leaves the picture that is there as it is, unless it was taken out", async () => {
  const sent = network(there, [200, note], there, [200, note]);
  await createNote(client, own, { note: "Roof", isSticky: false });
  await createNote(client, own, { note: "Roofs", isSticky: false, image: null });
  expect(sent[1]!.body).not.toHaveProperty("image");
  expect(sent[3]!.body).toHaveProperty("image", null);
});

it("is another note when the one that is there may not be changed any more", async () => {
  const sent = network(there, [403, { message: "You may not do this.", code: "forbidden" }], [201, note]);
  await createNote(client, own, { note: "A day later", isSticky: false });
  expect(sent.map(({ method }) => method)).toEqual(["POST", "PUT", "POST"]);
  expect(sent[2]!.body).toMatchObject({ note: "A day later" });
  expect(sent[2]!.body["id"]).not.toBe(own);
});

it("throws every other refusal, and changes nothing", async () => {
  const sent = network([409, { message: "Not now.", code: "conflict" }]);
  await expect(createNote(client, own, { note: "Later", isSticky: false })).rejects.toThrow("Not now.");
  expect(sent).toHaveLength(1);
});
