import sharp from "sharp";
import sql from "sql-template-tag";
import { describe, expect, it } from "vitest";
import { users } from "../../contract/users.ts";
import { read } from "../db/connection.ts";
import { makeAccount, type Person } from "../test/actors.ts";
import { startTestApp } from "../test/app.ts";
import { startTestServer } from "../test/server.ts";

const test = await startTestApp();
const account = await makeAccount(test, "Northgate");
const other = await makeAccount(test, "Southgate");
const server = await startTestServer(test);
const { owner, admin, employee } = account;

const picture = async (format: "png" | "gif" | "jpeg", width = 400, height = 300) => {
  const content = await sharp({ create: { width, height, channels: 3, background: "#2e6b4f" } })
    .withExifMerge({ IFD0: { Copyright: "secret place" } })
    .toFormat(format)
    .toBuffer();
  return `data:image/${format};base64,${content.toString("base64")}`;
};
const set = (actor: Person, id: string, avatar: string) =>
  test.call(users.setPicture, { params: { id }, body: { avatar } }, actor) as Promise<{ avatar: string }>;
const filesKept = async () =>
  (await read(test.app.pool, account.id, (db) => db.many<{ id: string }>(sql`select id from files`))).length;

describe("the photo", () => {
  it.each(["png", "gif", "jpeg"] as const)(
    "from %s is a JPEG of 150 by 150 without what it told",
    async (format) => {
      const { avatar } = await set(employee, employee.id, await picture(format));
      const answer = await fetch(server.url + avatar);
      expect(answer.headers.get("content-type")).toBe("image/jpeg");
      const content = Buffer.from(await answer.arrayBuffer());
      expect(await sharp(content).metadata()).toMatchObject({ format: "jpeg", width: 150, height: 150 });
      expect(content.includes("secret place")).toBe(false);
    },
  );

  it("stands in everything that shows the person, for the account alone", async () => {
    const { avatar } = await set(owner, owner.id, await picture("png"));
    expect((await test.call(users.me, {}, owner)).avatar).toBe(avatar);
    const peers = await test.call(users.list, {}, admin);
    expect(peers.find((peer) => peer.id === owner.id)!.avatar).toBe(avatar);
    expect(JSON.stringify(await test.call(users.list, {}, other.owner))).not.toContain(avatar);
    expect((await fetch(server.url + avatar.replace(/signature=.{4}/, "signature=AAAA"))).status).toBe(404);
  });

  it("takes the place of the one before, whose file goes", async () => {
    const first = await set(owner, owner.id, await picture("png"));
    const kept = await filesKept();
    const second = await set(owner, owner.id, await picture("jpeg"));
    expect(await filesKept()).toBe(kept);
    expect((await fetch(server.url + first.avatar)).status).toBe(404);
    expect((await fetch(server.url + second.avatar)).status).toBe(200);
    await test.call(users.update, { params: { id: owner.id }, body: { avatar: null } }, owner);
    expect((await test.call(users.me, {}, owner)).avatar).toBeNull();
    expect(await filesKept()).toBe(kept - 1);
  });

  it("is refused when it is torn or only says it is a picture", async () => {
    const whole = await picture("png");
    const script = `data:image/png;base64,${Buffer.from("<script>").toString("base64")}`;
    const other = (
      await sharp({ create: { width: 9, height: 9, channels: 3, background: "red" } })
        .webp()
        .toBuffer()
    ).toString("base64");
    const webp = `data:image/png;base64,${other}`;
    const jpeg = (await picture("jpeg")).replace("image/jpeg", "image/gif");
    for (const bad of [whole.slice(0, 160), script, webp, jpeg])
      await expect(set(owner, owner.id, bad)).rejects.toMatchObject({
        status: 400,
        fields: { avatar: "The picture is damaged or too large to read." },
      });
  });

  it("is forgotten a day later when the command failed, and kept when it is somebody's", async () => {
    const stored: string[] = [];
    const put = test.app.files.put.bind(test.app.files);
    test.app.files.put = (accountId, id, content, format) => {
      stored.push(id);
      return put(accountId, id, content, format);
    };
    const { avatar } = await set(owner, owner.id, await picture("png"));
    await expect(set(employee, admin.id, await picture("png"))).rejects.toMatchObject({ status: 403 });
    test.app.files.put = put;
    await test.running.owner.query("update graphile_worker._private_jobs set run_at = now()");
    await test.runJobs();
    expect(avatar).toContain(stored[0]);
    expect((await fetch(server.url + avatar)).status).toBe(200);
    const content = async () => (await test.app.files.read(account.id, stored[1]!)).toArray();
    await expect(content()).rejects.toMatchObject({ code: "ENOENT" });
  });

  it("of a colleague is set by who manages them", async () => {
    await set(admin, employee.id, await picture("png"));
    await expect(set(employee, admin.id, await picture("png"))).rejects.toMatchObject({ status: 403 });
    await expect(set(other.super, employee.id, await picture("png"))).rejects.toMatchObject({ status: 404 });
  });
});
