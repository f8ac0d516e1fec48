import sql from "sql-template-tag";
import { v7 as uuid } from "uuid";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { users } from "../../contract/users.ts";
import { read } from "../db/connection.ts";
import { createPool } from "../db/pool.ts";
import { makeAccount } from "../test/actors.ts";
import { startTestApp } from "../test/app.ts";
import { carrierActor, guest } from "./actor.ts";
import { toAppError } from "./errors.ts";
import { handle, handleAfter } from "./handler.ts";
import { internal } from "./internal.ts";
import { invoke } from "./invoke.ts";

const test = await startTestApp();
const north = await makeAccount(test, "Northgate");
const south = await makeAccount(test, "Southgate");

const rename = internal("test.rename", z.object({ name: z.string().min(1, "Enter a name") }));
const setName = (name: string) => sql`update locations set name = ${name} where id = ${north.locationId}`;
const nameNow = () =>
  read(test.app.pool, north.id, (db) =>
    db.one<{ name: string }>(sql`select name from locations where id = ${north.locationId}`),
  );
const recording = handle(rename, async ({ body }, ctx) => {
  await ctx.db.run(setName(body.name));
  ctx.record("locations.created", [north.locationId]);
});

describe("invoke", () => {
  it("rolls back a command that records nothing", async () => {
    const silent = handle(rename, async ({ body }, ctx) => void (await ctx.db.run(setName(body.name))));
    await expect(test.call(silent, { body: { name: "Silent" } }, carrierActor(north.id))).rejects.toThrow(
      "recorded no event",
    );
    expect((await nameNow()).name).toBe("Northgate office");
  });

  it("rolls back everything when the handler fails", async () => {
    const failing = handle(rename, async ({ body }, ctx) => {
      await ctx.db.run(setName(body.name));
      ctx.record("locations.created", [north.locationId]);
      throw new Error("later");
    });
    await expect(test.call(failing, { body: { name: "Half" } }, carrierActor(north.id))).rejects.toThrow(
      "later",
    );
    expect((await nameNow()).name).toBe("Northgate office");
  });

  it("fails the command when its event cannot be written", async () => {
    const wrong = handle(rename, async ({ body }, ctx) => {
      await ctx.db.run(setName(body.name));
      ctx.record("locations.created", ["not an id"]);
    });
    await expect(test.call(wrong, { body: { name: "No event" } }, carrierActor(north.id))).rejects.toThrow(
      /uuid/,
    );
    expect((await nameNow()).name).toBe("Northgate office");
  });

  it("sees and changes no row of another account, whatever the statement says", async () => {
    await test.call(recording, { body: { name: "Taken" } }, carrierActor(south.id));
    expect((await nameNow()).name).toBe("Northgate office");
    const seen = await read(test.app.pool, south.id, (db) =>
      db.many(sql`select * from users where account_id = ${north.id}`),
    );
    expect(seen).toEqual([]);
    const none = await read(test.app.pool, null, (db) => db.many(sql`select * from users`));
    expect(none).toEqual([]);
  });

  it("refuses people the commands that have no address", async () => {
    await expect(test.call(recording, { body: { name: "Mine" } }, north.super)).rejects.toMatchObject({
      status: 403,
    });
  });

  it("says what is wrong, and where", async () => {
    await expect(test.call(recording, { body: { name: "" } }, carrierActor(north.id))).rejects.toMatchObject({
      status: 400,
      message: "Enter a name",
      fields: { name: "Enter a name" },
    });
  });

  it("answers a repeated key the first result, also when both come at once", async () => {
    const idempotencyKey = uuid();
    const before = await eventCount("users.statusSet");
    const set = (status: "busy") =>
      test.call(users.setStatus, { body: { status } }, north.employee, { idempotencyKey });
    await Promise.all([set("busy"), set("busy"), set("busy")]);
    expect(await eventCount("users.statusSet")).toBe(before + 1);
  });

  it("says calmly that two commands waited for each other, and that the same again may be tried", async () => {
    const entangled = handle(rename, async (_input, ctx) => {
      await ctx.db.run(sql`do $$ begin raise exception using errcode = 'deadlock_detected'; end $$`);
    });
    const error = await test
      .call(entangled, { body: { name: "Knot" } }, carrierActor(north.id))
      .catch((thrown: unknown) => toAppError(thrown));
    expect(error).toMatchObject({
      status: 409,
      code: "again",
      message: "Somebody was just changing the same. Try again.",
    });
  });

  it("says calmly what somebody else has written at the same moment", async () => {
    const swap = handle(rename, async (_input, ctx) => {
      await ctx.db.run(sql`
        update users set email = (select email from users where id = ${north.owner.id})
        where account_id = ${ctx.accountId} and id = ${north.admin.id}`);
    });
    const error = await test
      .call(swap, { body: { name: "Twice" } }, carrierActor(north.id))
      .catch((thrown: unknown) => toAppError(thrown));
    expect(error).toMatchObject({
      status: 409,
      fields: { email: "Somebody in this account has that email address" },
    });
  });

  it("refuses a key that was used with other input", async () => {
    const idempotencyKey = uuid();
    await test.call(users.setStatus, { body: { status: "busy" } }, north.employee, { idempotencyKey });
    const again = test.call(users.setStatus, { body: { status: "lunch" } }, north.employee, {
      idempotencyKey,
    });
    await expect(again).rejects.toMatchObject({ status: 409 });
  });

  it("keeps no text that the database cannot: a NUL, half an emoji", async () => {
    const seen: string[] = [];
    const telling = handle(rename, async ({ body }, ctx) => {
      seen.push(body.name);
      ctx.record("locations.created", [north.locationId]);
    });
    await test.call(telling, { body: { name: "a\0b\ud83d" } }, carrierActor(north.id));
    expect(seen).toEqual(["ab\ufffd"]);
  });

  it("numbers events without holes, in the order they were committed", async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        test.call(recording, { body: { name: `n${i}` } }, carrierActor(north.id)),
      ),
    );
    await test.app.live.settle();
    const rows = await read(test.app.pool, north.id, (db) =>
      db.many<{ seq: number }>(sql`select seq from events order by seq`),
    );
    expect(rows.map((row) => row.seq)).toEqual(rows.map((_, i) => i + 1));
  });
});

const eventCount = async (name: string) =>
  (
    await read(test.app.pool, north.id, (db) =>
      db.one<{ n: number }>(sql`select count(*) as n from events where name = ${name}`),
    )
  ).n;

describe("slow work before the transaction", () => {
  const slow = (before: () => Promise<string>) =>
    handleAfter(rename, before, async (_input, ctx, name) => {
      await ctx.db.run(setName(name));
      ctx.record("locations.created", [north.locationId]);
    });

  it("holds no connection: others are served by a pool of two", async () => {
    const pool = createPool({ url: test.app.config.DATABASE_URL, max: 2 });
    const app = { ...test.app, pool };
    let finish = (_name: string) => {};
    const asleep = new Promise<string>((resolve) => (finish = resolve));
    const started = Array.from({ length: 5 }, () =>
      invoke(
        app,
        slow(() => asleep),
        { body: { name: "x" } },
        carrierActor(north.id),
      ),
    );
    await invoke(app, recording, { body: { name: "In between" } }, carrierActor(north.id));
    expect((await nameNow()).name).toBe("In between");
    finish("After all");
    await Promise.all(started);
    expect((await nameNow()).name).toBe("After all");
    await pool.end();
  });

  it("is not done again for a command that was done already", async () => {
    let made = 0;
    const making = handleAfter(
      users.setStatus,
      async () => ++made,
      async (_input, ctx, number) => {
        ctx.record("users.statusSet", [ctx.userId], { number });
      },
    );
    const repeat = { idempotencyKey: "made once" };
    for (let time = 0; time < 2; time++)
      await test.call(making, { body: { status: "busy" } }, north.owner, repeat);
    expect(made).toBe(1);
    await expect(test.call(making, { body: { status: "lunch" } }, north.owner, repeat)).rejects.toMatchObject(
      { status: 409 },
    );
    expect(made).toBe(1);
  });

  it("is done for nobody who may not call, and for nothing that cannot be read", async () => {
    let done = 0;
    const counted = slow(async () => `${++done}`);
    await expect(test.call(counted, { body: { name: "x" } }, guest)).rejects.toMatchObject({ status: 401 });
    await expect(test.call(counted, { body: { name: "x" } }, north.super)).rejects.toMatchObject({
      status: 403,
    });
    await expect(test.call(counted, { body: {} }, carrierActor(north.id))).rejects.toMatchObject({
      status: 400,
    });
    expect(done).toBe(0);
  });
});
