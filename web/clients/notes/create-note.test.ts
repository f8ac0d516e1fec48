// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from "vitest";
import { answer, network, savedAlready } from "../../test/network.ts";
import { createNote } from "./create-note.ts";

const client = "0190a000-0000-7000-8000-000000000001";
const own = "0190a000-0000-7000-8000-000000000002";
const picture = { image: "data:image/png;base64,AA==", thumbnail: "data:image/png;base64,AA==" };
afterEach(() => vi.unstubAllGlobals());

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
it("sends its own id along", async () => {
  const sent = network(answer(201, note));
  await createNote(client, own, true, written);
  expect(sent).toMatchObject([{ call: `POST ${all}`, body: { id: own, ...written } }]);
});

it("brings the note whose answer was lost up to what was written since, its picture and that it sticks", async () => {
  const sent = network(savedAlready, answer(200, note));
  await createNote(client, own, true, { note: "Ran auto and home", isSticky: true, ...picture });
  expect(sent.slice(1)).toMatchObject([
    {
      call: `PUT ${all}/${own}`,
      body: { note: "Ran auto and home", isSticky: true, ...picture },
    },
  ]);
});

it("leaves the picture that is there as it is, unless it was taken out", async () => {
  const sent = network(savedAlready, answer(200, note), savedAlready, answer(200, note));
  await createNote(client, own, true, { note: "Roof", isSticky: false });
  await createNote(client, own, true, { note: "Roofs", isSticky: false, image: null });
  expect(sent[1]!.body).not.toHaveProperty("image");
  expect(sent[3]!.body).toHaveProperty("image", null);
});

it("is another note when the one that is there may not be changed any more", async () => {
  const sent = network(
    savedAlready,
    answer(403, { message: "You may not do this.", code: "forbidden" }),
    answer(201, note),
  );
  await createNote(client, own, true, { note: "A day later", isSticky: false });
  expect(sent.map(({ call }) => call.split(" ")[0])).toEqual(["POST", "PUT", "POST"]);
  expect(sent[2]!.body).toMatchObject({ note: "A day later" });
  expect(sent[2]!.body["id"]).not.toBe(own);
});

it("is not another where something in between forbids it", async () => {
  const sent = network(savedAlready, answer(403, {}));
  await expect(createNote(client, own, true, { note: "A day later", isSticky: false })).rejects.toThrow();
  expect(sent).toHaveLength(2);
});

it("throws every other refusal, and changes nothing", async () => {
  const sent = network(answer(409, { message: "Not now.", code: "conflict" }));
  await expect(createNote(client, own, true, { note: "Later", isSticky: false })).rejects.toThrow("Not now.");
  expect(sent).toHaveLength(1);
});
