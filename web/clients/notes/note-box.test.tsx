// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { setSession } from "../../api/session.ts";
import { draftOf, saveDrafts, setDraft } from "../../drafts/drafts.ts";
import { answer, deletedSince, lost, network, savedAlready } from "../../test/network.ts";
import { reload } from "../../test/reload.ts";
import { NoteBox } from "./note-box.tsx";
import { notePlace, picturePlace, writeNote } from "./note-place.ts";

const drawn = "data:image/png;base64,AA==";

const client = "0190a000-0000-7000-8000-000000000001";
const at = "2026-01-02T03:04:05.000Z";
const note = {
  id: client,
  client,
  type: "note",
  note: "Ran auto",
  isSticky: false,
  image: null,
  thumbnail: null,
  user: { id: client, firstName: "Ada", lastName: "Lane", avatar: null },
  ghostedBy: null,
  createdAt: at,
  updatedAt: at,
};
const made = answer(201, note);
const changed = answer(200, note);

beforeEach(() => {
  localStorage.clear();
  setSession({ token: "a", userId: "ann", name: "Ann" });
  // A browser that draws.
  vi.spyOn(HTMLImageElement.prototype, "decode").mockResolvedValue();
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue({ drawImage() {} } as never);
  vi.spyOn(HTMLCanvasElement.prototype, "toDataURL").mockReturnValue(drawn);
});
afterEach(() => {
  cleanup();
  setSession(null);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const open = () => render(<NoteBox clientId={client} ref={null} />);
const field = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Note" });
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const box = () => document.querySelector(".notebox")!;
async function save() {
  fireEvent.keyDown(field(), { key: "Enter" });
  await waitFor(() => expect(box().getAttribute("aria-busy")).toBe("false"));
}
async function attach() {
  const file = new File(["x"], "roof.png", { type: "image/png" });
  const picker = document.querySelector<HTMLInputElement>("input[type=file]")!;
  await act(async () => fireEvent.change(picker, { target: { files: [file] } }));
  await screen.findByAltText("Attached");
}
const notKept = () => screen.queryByText("A picture was not kept. Attach it again.");

describe("what is pasted or dropped", () => {
  const picture = (name = "roof.png") => new File(["x"], name, { type: "image/png" });
  const brings = (files: File[], text = "") => ({ files, types: ["Files"], getData: () => text });
  const paste = (files: File[], text = "") =>
    act(async () => fireEvent.paste(field(), { clipboardData: brings(files, text) }));
  const drop = (files: File[]) => act(async () => fireEvent.drop(box(), { dataTransfer: brings(files) }));
  const one = () => screen.queryByText("A note has one picture.");

  it.each([
    ["pasted", paste],
    ["dropped", drop],
  ])("is its picture: %s", async (_, bring) => {
    open();
    await bring([picture()]);
    await screen.findByAltText("Attached");
    expect(one()).toBeNull();
  });

  it("is the text where cells come with a picture of them", async () => {
    open();
    await paste([picture("image.png")], "Carrier\tPremium");
    expect(screen.queryByAltText("Attached")).toBeNull();
  });

  it.each([
    ["pasted", paste],
    ["dropped", drop],
  ])("of two %s the first is kept, and that is said", async (_, bring) => {
    open();
    await bring([picture(), picture("wall.png")]);
    await screen.findByAltText("Attached");
    expect(one()).not.toBeNull();
  });

  it("does not take the place of one that is there, which is said until that is removed", async () => {
    open();
    await attach();
    vi.spyOn(HTMLCanvasElement.prototype, "toDataURL").mockReturnValue("data:image/png;base64,BB==");
    await paste([picture("wall.png")]);
    expect(one()).not.toBeNull();
    expect(screen.getByAltText<HTMLImageElement>("Attached").src).toBe(drawn);
    fireEvent.click(screen.getByRole("button", { name: "Remove picture" }));
    expect(one()).toBeNull();
  });

  it("is said where it is no picture", async () => {
    open();
    await paste([new File(["x"], "quote.pdf", { type: "application/pdf" })]);
    expect(screen.getByText("Use PNG, JPEG, GIF or WEBP, not PDF.")).toBeTruthy();
  });
});

it("asks nobody to keep what cannot be seen", async () => {
  const sent = network(lost);
  open();
  type("\u200b\u2060");
  await save();
  fireEvent.click(screen.getByRole("button", { name: /^Save/ }));
  expect(sent).toEqual([]);
  type("Prefers mornings");
  await save();
  expect(sent).toHaveLength(1);
});

describe("a note whose answer was lost", () => {
  it("stays one while it is typed on and over a reload, with that it sticks", async () => {
    const sent = network(lost, savedAlready, changed, made);
    open();
    type("Ran auto");
    fireEvent.click(screen.getByRole("button", { name: "Keep as sticky note" }));
    await save();
    reload();
    open();
    expect(field().value).toBe("Ran auto");
    type("Ran auto and home");
    await save();
    const { id } = sent[0]!.body;
    const all = `/api/clients/${client}/activity`;
    expect(sent.map(({ call }) => call)).toEqual([`POST ${all}`, `POST ${all}`, `PUT ${all}/${String(id)}`]);
    expect(sent[1]!.body["id"]).toBe(id);
    expect(sent[2]!.body).toEqual({ note: "Ran auto and home", isSticky: true });
    expect(field().value).toBe("");
    expect(JSON.stringify({ ...localStorage })).not.toMatch(/note-|Ran auto/);
    type("Ran auto and home");
    await save();
    expect(sent[3]!.body["id"]).not.toBe(id);
    expect(sent[3]!.body["isSticky"]).toBe(false);
  });

  it("is given up when it is emptied: the same words anew are another", async () => {
    const sent = network(lost, made);
    open();
    type("Ran auto");
    await save();
    type("");
    type("Ran auto");
    await save();
    expect(sent[1]!.body["id"]).not.toBe(sent[0]!.body["id"]);
  });

  it("is given up also when it is emptied before its field is there", async () => {
    const sent = network(lost, made);
    open();
    type("Ran auto");
    await save();
    reload();
    for (const text of ["", "Ran auto"]) act(() => writeNote(client, text));
    open();
    await save();
    expect(sent[1]!.body["id"]).not.toBe(sent[0]!.body["id"]);
  });

  it("of a picture alone is known to its window", async () => {
    const sent = network(lost, made);
    open();
    await attach();
    await save();
    await save();
    expect(sent[1]!.body["id"]).toBe(sent[0]!.body["id"]);
    expect(sent[1]!.body).toMatchObject({ image: drawn });
  });

  it("is another one when it was deleted meanwhile, and says so first", async () => {
    const sent = network(lost, deletedSince, made);
    open();
    type("Ran auto");
    for (let time = 0; time < 3; time++) await save();
    const ids = sent.map(({ body }) => body["id"]);
    expect(ids[1]).toBe(ids[0]);
    expect(ids[2]).not.toBe(ids[0]);
    expect(field().value).toBe("");
  });
});

it("what another window wrote on while it was saved stays, as the same note", async () => {
  const sent = network(
    () => {
      act(() => setDraft(notePlace(client), "Ran auto and home"));
      return made();
    },
    savedAlready,
    changed,
  );
  open();
  type("Ran auto");
  await save();
  expect(field().value).toBe("Ran auto and home");
  act(() => saveDrafts());
  await save();
  expect(sent[1]!.body["id"]).toBe(sent[0]!.body["id"]);
  expect(sent[2]!.body).toMatchObject({ note: "Ran auto and home" });
  expect(draftOf(notePlace(client))).toBe("");
});

describe("a picture that is not kept", () => {
  it("is missed after a reload, until it is attached again, or what was written is saved without it", async () => {
    network(made, made);
    open();
    expect(notKept()).toBeNull();
    type("The roof");
    await attach();
    expect(notKept()).toBeNull();
    reload();
    open();
    expect(field().value).toBe("The roof");
    expect(notKept()).not.toBeNull();
    await attach();
    expect(notKept()).toBeNull();
    reload();
    open();
    await save();
    expect(notKept()).toBeNull();
    expect(draftOf(picturePlace(client))).toBe("");
  });

  it("is not missed where it was taken out, nor any more once that was read", async () => {
    open();
    await attach();
    fireEvent.click(screen.getByRole("button", { name: "Remove picture" }));
    reload();
    open();
    expect(notKept()).toBeNull();
    await attach();
    reload();
    open();
    fireEvent.click(screen.getByRole("button", { name: "Dismiss" }));
    expect(notKept()).toBeNull();
    reload();
    open();
    expect(notKept()).toBeNull();
  });
});

it("what is typed on while it is saved is the next note, with its own Enter", async () => {
  let letIn: (answer: Response) => void = () => {};
  const held = () => new Promise<Response>((resolve) => (letIn = resolve));
  const sent = network(held, made);
  open();
  type("Ran auto");
  fireEvent.keyDown(field(), { key: "Enter" });
  for (const value of ["Ran auto C", "Ran auto Call her"]) type(value);
  fireEvent.keyDown(field(), { key: "Enter" });
  await act(async () => letIn(made() as Response));
  await waitFor(() => expect(field().value).toBe(""));
  expect(sent.map(({ body }) => body["note"])).toEqual(["Ran auto", "Call her"]);
  expect(sent[1]!.body["id"]).not.toBe(sent[0]!.body["id"]);
});
