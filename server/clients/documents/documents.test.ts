import { v7 as uuid } from "uuid";
import { describe, expect, it } from "vitest";
import { changes } from "../../../contract/changes.ts";
import { clients } from "../../../contract/clients.ts";
import { documents, type Document } from "../../../contract/documents.ts";
import { texts } from "../../../contract/errors.ts";
import { limits } from "../../../contract/limits.ts";
import { merging } from "../../../contract/merging.ts";
import { forgetChanges } from "../../changes/forget.ts";
import { letGoOfTags } from "../../tags/let-go.ts";
import { makeAccount, type Person } from "../../test/actors.ts";
import { startTestApp } from "../../test/app.ts";
import { startTestServer } from "../../test/server.ts";
import { filesOfChanges } from "./forget-files.ts";

const test = await startTestApp();
const account = await makeAccount(test, "Northgate");
const { owner, admin, employee } = account;
const stranger = (await makeAccount(test, "Southgate")).owner;

const makeClient = async (lastName: string) =>
  (await test.call(clients.create, { body: { firstName: "Dana", lastName } }, owner)).id;
const id = await makeClient("Whitfield");

interface Given {
  client?: string;
  query?: object;
  by?: Person;
  now?: Date;
}
const upload = (
  name: string,
  content: string | Buffer,
  { client = id, query = {}, by = owner, now }: Given = {},
) =>
  test.call(documents.upload, { params: { id: client }, query }, by, {
    upload: { name, format: "", content: Buffer.from(content as string, "latin1") },
    ...(now && { now }),
  }) as Promise<Document>;
const list = (client = id, by = owner) => test.call(documents.list, { params: { id: client } }, by);
const one = (document: Document) => ({ id: document.client, documentId: document.id });
const remove = (document: Document, options: { now?: Date } = {}) =>
  test.call(documents.remove, { params: one(document) }, owner, options);
const fileOf = ({ url }: Document) => /files\/[^/]+\/([^?]+)/.exec(url)![1]!;
const content = async (document: Document) => {
  const parts: Buffer[] = [];
  for await (const part of await test.app.files.read(account.id, fileOf(document)))
    parts.push(part as Buffer);
  return Buffer.concat(parts).toString("latin1");
};

describe("uploading a document", () => {
  it("keeps the file byte for byte, tells what it is, and shows it first", async () => {
    const photo = `\xff\xd8\xff${"pixels".repeat(2000)}`;
    const first = await upload("Home dec page.pdf", "%PDF-1.7 a");
    const second = await upload("../Windshield.jpeg", photo, { by: employee });
    expect(first).toMatchObject({
      name: "Home dec page.pdf",
      type: "Declaration",
      format: "application/pdf",
    });
    expect(second).toMatchObject({
      client: id,
      name: "..Windshield.jpeg",
      type: "Photo",
      format: "image/jpeg",
      bytes: photo.length,
      by: { id: employee.id },
    });
    expect(await content(second)).toBe(photo);
    expect(await list()).toEqual([second, first]);
    expect((await test.call(clients.full, { params: { id } }, owner)).documents).toEqual([second, first]);
    await expect(list(id, stranger)).rejects.toMatchObject({ status: 404 });
  });

  it.each([
    ["License Dana.heic", "\0\0\0 ftypheic", "image/heic", "ID card"],
    ["Umbrella application.docx", "PK\x03\x04", /wordprocessingml/, "Application"],
    ["Fleet.xls", "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "application/vnd.ms-excel", "Other"],
    ["Claim notes.txt", "Hail, June 3\r\n", "text/plain", "Claim"],
  ])("%s is told by its content", async (name, start, format, type) => {
    const made = await upload(name, start);
    expect(made.format).toMatch(format);
    expect(made.type).toBe(type);
  });

  it.each([
    ["page.html", "<script>alert(1)</script>"],
    ["drawing.svg", "<svg xmlns='http://www.w3.org/2000/svg'/>"],
    ["photo.png", "MZ\x90\0"],
    ["archive.zip", "PK\x03\x04"],
    ["notes.txt", "\0\x01binary"],
    ["empty.pdf", ""],
  ])("%s is refused, and nothing of it stays", async (name, start) => {
    const before = await list();
    await expect(upload(name, start)).rejects.toMatchObject({
      status: 400,
      message: /^Error uploading file\. /,
      fields: { file: expect.any(String) },
    });
    expect(await list()).toEqual(before);
  });

  it("is made once, whoever sends the same again, and not beside what the trash can bring back", async () => {
    const query = { id: uuid() };
    const made = await upload("once.pdf", "%PDF-", { query });
    expect(made.id).toBe(query.id);
    const again = (by: Person) => upload("once.pdf", "%PDF-", { query, by });
    for (const by of [owner, admin, { ...employee, ghostedBy: admin.id }])
      await expect(again(by)).rejects.toMatchObject({ status: 409, fields: { id: texts.savedAlready } });
    expect((await list()).filter(({ name }) => name === "once.pdf")).toHaveLength(1);
    await remove(made);
    await expect(again(admin)).rejects.toMatchObject({ status: 410 });
  });

  it("refuses more than 25 MB, and a contact of another account", async () => {
    const large = Buffer.concat([Buffer.from("%PDF-"), Buffer.alloc(limits.documentBytes)]);
    await expect(upload("large.pdf", large)).rejects.toMatchObject({
      status: 413,
      message: "Error uploading file. It is larger than 25 MB.",
    });
    await expect(upload("a.pdf", "%PDF-", { by: stranger })).rejects.toMatchObject({ status: 404 });
    await expect(upload("a.pdf", "%PDF-", { client: uuid() })).rejects.toMatchObject({ status: 404 });
  });
});

describe("a document", () => {
  it("is renamed and told what it is; nothing changed is no news", async () => {
    const made = await upload("scan0001.pdf", "%PDF-");
    const update = (body: object) => test.call(documents.update, { params: one(made), body }, owner);
    expect(await update({ name: " Title.pdf ", type: "Claim" })).toMatchObject({
      name: "Title.pdf",
      type: "Claim",
      bytes: 5,
    });
    await expect(update({ name: "  " })).rejects.toMatchObject({ fields: { name: "Enter a name" } });
    await expect(update({ type: "Poem" })).rejects.toMatchObject({ fields: { type: expect.any(String) } });
  });

  it("that a colleague has renamed since is not overwritten unseen", async () => {
    const made = await upload("scan0002.pdf", "%PDF-");
    const update = (body: object, by: Person) =>
      test.call(documents.update, { params: one(made), body: { ...body, updatedAt: made.updatedAt } }, by);
    await update({ name: "Title.pdf" }, admin);
    await expect(update({ name: "Deed.pdf" }, owner)).rejects.toMatchObject({
      status: 409,
      fields: { name: expect.stringMatching(/changed this to "Title.pdf" meanwhile/) },
    });
    expect(await update({ type: "Claim" }, owner)).toMatchObject({ name: "Title.pdf", type: "Claim" });
  });

  it("rests in the trash for a month, comes back whole, and then its file goes", async () => {
    const made = await upload("Roof.pdf", "%PDF-roof");
    const { change } = await remove(made);
    expect((await list()).map((row) => row.id)).not.toContain(made.id);
    const [trashed] = await test.call(changes.list, { query: { removed: "true" } }, owner);
    expect(trashed).toMatchObject({ id: change, name: "documents.removed", title: "Roof.pdf" });
    await forgetChanges(test.app, letGoOfTags, filesOfChanges);
    expect(await test.call(changes.undo, { params: { id: change } }, owner)).toEqual({ kept: 0 });
    expect(await list()).toContainEqual(made);
    expect(await content(made)).toBe("%PDF-roof");
    const old = new Date(Date.now() - limits.changesFor - 1000);
    await remove(made, { now: old });
    await forgetChanges(test.app, letGoOfTags, filesOfChanges);
    await expect(content(made)).rejects.toThrow();
  });

  it("goes with its contact, comes back with it, and is forgotten with it", async () => {
    const client = await makeClient("Gone");
    const made = await upload("a.pdf", "%PDF-", { client });
    const { change } = await test.call(clients.remove, { params: { id: client } }, owner);
    await test.call(changes.undo, { params: { id: change } }, owner);
    expect(await list(client)).toEqual([made]);
    const old = new Date(Date.now() - limits.changesFor - 1000);
    await test.call(clients.remove, { params: { id: client } }, owner, { now: old });
    await forgetChanges(test.app, letGoOfTags, filesOfChanges);
    await expect(content(made)).rejects.toThrow();
  });

  it("of a contact that is merged into another is the other's", async () => {
    const [stays, goes] = [await makeClient("Stays"), await makeClient("Goes")];
    const made = await upload("a.pdf", "%PDF-", { client: goes });
    const { change } = await test.call(
      merging.merge,
      { params: { id: stays, otherId: goes }, body: {} },
      owner,
    );
    expect(await list(stays)).toEqual([{ ...made, client: stays }]);
    await test.call(changes.undo, { params: { id: change } }, owner);
    expect(await list(goes)).toEqual([made]);
  });
});

describe("at its address", () => {
  it("a PDF is shown in a frame of ours that can do nothing, a page is never one", async () => {
    const server = await startTestServer(test);
    const pdf = await upload("a.pdf", "%PDF-");
    const text = await upload("a.txt", "Hello");
    const shown = await fetch(`${server.url}${pdf.url}&inline=1`);
    expect(shown.headers.get("content-disposition")).toMatch(/^inline/);
    const policy = shown.headers.get("content-security-policy")!;
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).not.toContain("script-src");
    const saved = await fetch(server.url + pdf.url);
    expect(saved.headers.get("content-disposition")).toBe("attachment; filename*=UTF-8''a.pdf");
    const plain = await fetch(`${server.url}${text.url}&inline=1`);
    expect(plain.headers.get("content-disposition")).toMatch(/^attachment/);
    expect(plain.headers.get("x-content-type-options")).toBe("nosniff");
  });

  it.each([
    ["Deed", "Deed.pdf"],
    ["Deed.PDF", "Deed.PDF"],
    ["Überweisung 3.14", "Überweisung 3.14.pdf"],
  ])("is saved as it is called now (%s), at another address than before", async (called, savedAs) => {
    const server = await startTestServer(test);
    const made = await upload("scan0001.pdf", "%PDF-");
    const renamed = await test.call(documents.update, { params: one(made), body: { name: called } }, owner);
    expect(renamed.url).not.toBe(made.url);
    const { headers } = await fetch(server.url + renamed.url);
    expect(headers.get("content-disposition")).toBe(
      `attachment; filename*=UTF-8''${encodeURIComponent(savedAs)}`,
    );
  });

  it("comes by HTTP as it was sent, with what goes over it refused", async () => {
    const server = await startTestServer(test);
    const token = await server.signIn(owner);
    const send = (bytes: number) => {
      const form = new FormData();
      form.append("file", new Blob(["%PDF-", new Uint8Array(bytes)]), "Scan ü.pdf");
      return fetch(`${server.url}/api/clients/${id}/documents?type=Claim`, {
        method: "POST",
        headers: { authorization: `Bearer ${token}` },
        body: form,
      });
    };
    const made = await send(6 * 1024 * 1024);
    expect([made.status, await made.json()]).toMatchObject([
      201,
      { name: "Scan ü.pdf", type: "Claim", bytes: 6 * 1024 * 1024 + 5 },
    ]);
    expect((await send(limits.documentBytes)).status).toBe(413);
  });
});
