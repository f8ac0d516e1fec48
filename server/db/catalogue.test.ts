import { randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { afterAll, describe, expect, it } from "vitest";
import { cloneDatabase } from "../test/database.ts";
import { createPool } from "./pool.ts";

const database = await cloneDatabase();
const owner = createPool({ url: database.url, asOwner: true, max: 1 });
afterAll(async () => {
  await owner.end();
  await database.drop();
});

/** These belong to the installation, not to an account; the server's role may not touch them. */
const installation = [
  "installation",
  "job_workers",
  "schema_migrations",
  "socket_io_attachments",
  "unfinished_demo",
];
/** These too, but say nothing of any account: every account reads them, and nobody changes what is there. */
const shared = ["app_releases", "trainings"];

const ask = async (text: string, values: unknown[] = []): Promise<string[]> =>
  (await owner.query<{ found: string }>(text, values)).rows.map((row) => row.found);

/** Every way in which a table lets one account reach another. */
const leaks = () =>
  ask(
    `with t as (
       select oid, relname, relkind, relrowsecurity from pg_class
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f') and relname <> all ($1)
     ),
     keyed as (
       select c.conrelid, c.contype, c.conname,
         'account_id' = any (array(select attname from pg_attribute where attrelid = c.conrelid and attnum = any (c.conkey)))
         and (c.contype <> 'f' or 'account_id' = any (
           array(select attname from pg_attribute where attrelid = c.confrelid and attnum = any (c.confkey)))) as by_account
       from pg_constraint c
     )
     select relname || ': is not a plain table' as found from t where relkind not in ('r', 'p')
     union all select relname || ': no row-level security' from t where not relrowsecurity
     union all select relname || ': no policy' from t
       where not exists (select from pg_policy where polrelid = t.oid)
     union all select relname || ': a policy that lets in others' from t join pg_policies p on p.tablename = t.relname
       where p.schemaname = 'public' and p.permissive = 'PERMISSIVE' and not (
         coalesce(p.qual, p.with_check) = '(account_id = current_account())'
         and coalesce(p.with_check, p.qual) = '(account_id = current_account())')
     union all select relname || ': primary key without account_id' from t
       where not exists (select from keyed k where k.conrelid = t.oid and k.contype = 'p' and k.by_account)
     union all select relname || ': foreign key ' || conname || ' without account_id' from t join keyed k on k.conrelid = t.oid
       where k.contype = 'f' and not k.by_account
     order by 1`,
    [[...installation, ...shared]],
  );

describe("every table", () => {
  it("is bound to the account: row-level security, primary key, foreign keys", async () => {
    expect(await leaks()).toEqual([]);
  });

  it("of the installation is out of the server's reach", async () => {
    const reachable = await ask(
      `select relname as found from pg_class where relname = any ($1) and relnamespace = 'public'::regnamespace
        and has_table_privilege('switchboard_server', oid, 'select, insert, update, delete, truncate')`,
      [installation],
    );
    expect(reachable).toEqual([]);
  });

  it("that all accounts share knows of none, and can only be read and added to", async () => {
    const wrong = await ask(
      `select c.relname || ': points into an account' as found from pg_class c
         where c.relname = any ($1) and c.relnamespace = 'public'::regnamespace and (
           exists (select from pg_attribute where attrelid = c.oid and attname in ('account_id', 'user_id'))
           or exists (select from pg_constraint where conrelid = c.oid and contype = 'f'))
       union all select relname || ': can be changed' from pg_class
         where relname = any ($1) and relnamespace = 'public'::regnamespace
           and has_table_privilege('switchboard_server', oid, 'update, delete, truncate')`,
      [shared],
    );
    expect(wrong).toEqual([]);
  });

  it("would be found out if it were not", async () => {
    await owner.query("begin");
    await owner.query(`
      create table open_door (id uuid primary key, client_id uuid, account_id uuid references accounts);
      create unique index on clients (id);
      alter table open_door add foreign key (client_id) references clients (id);
      create policy wide on users using (true);
      create view everyone as select * from users`);
    expect(await leaks()).toEqual([
      "everyone: is not a plain table",
      "everyone: no policy",
      "everyone: no row-level security",
      "everyone: primary key without account_id",
      "open_door: foreign key open_door_client_id_fkey without account_id",
      "open_door: no policy",
      "open_door: no row-level security",
      "open_door: primary key without account_id",
      "users: a policy that lets in others",
    ]);
    await owner.query("rollback");
  });
});

describe("the server's role", () => {
  it("adds to the audit log and numbers it, and changes nothing that stands there", async () => {
    // A pool gives up a connection whose statement was refused, and its transaction with it.
    const db = await owner.connect();
    const [account, ...ids] = [randomUUID(), randomUUID(), randomUUID()];
    const numbers = async (from: string) =>
      (await db.query<{ seq: string }>(`select seq from ${from} order by seq`)).rows.map(({ seq }) =>
        Number(seq),
      );
    await db.query("begin");
    await db.query(
      `insert into accounts (account_id, name, company_name, timezone, socket_namespace, sealed_key)
       values ($1, 'Northgate', 'Northgate', 'America/Denver', '/northgate', '')`,
      [account],
    );
    await db.query("insert into event_sequences (account_id) values ($1)", [account]);
    await db.query("select set_config('app.account_id', $1, true)", [account]);
    await db.query("set local role switchboard_server");
    const add =
      "insert into events (account_id, id, name, ids, actor_kind) values ($1, $2, 'made', '{}', 'job')";
    for (const id of ids) await db.query(add, [account, id]);
    expect(await numbers("number_events(true)")).toEqual([1, 2]);
    for (const statement of [
      "update events set detail = '{}'",
      "update events set actor_id = null",
      "update events set name = 'other', seq = null",
      "delete from events",
      "truncate events",
    ]) {
      await db.query("savepoint before");
      await expect(db.query(statement), statement).rejects.toThrow("permission denied for table events");
      await db.query("rollback to before");
    }
    // A number, too, is given once.
    expect((await db.query("update events set seq = seq + 10")).rowCount).toBe(0);
    expect(await numbers("events")).toEqual([1, 2]);
    await db.query("rollback");
    db.release();
  });

  it("owns nothing, is no other role, and cannot pass row-level security", async () => {
    const owned = await ask(
      `select classid::regclass || ' ' || objid as found from pg_shdepend
       where refclassid = 'pg_authid'::regclass and refobjid = 'switchboard_server'::regrole and deptype = 'o'
       union all select 'member of ' || roleid::regrole from pg_auth_members where member = 'switchboard_server'::regrole
       union all select rolname from pg_roles where rolname = 'switchboard_server'
         and (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolcanlogin)`,
    );
    expect(owned).toEqual([]);
  });

  it("runs nothing for any other role", async () => {
    const open = await ask(
      `select p.proname as found from pg_proc p where prosecdef and pronamespace = 'public'::regnamespace
         and has_function_privilege('public', p.oid, 'execute')
         and not exists (select from pg_depend where objid = p.oid and deptype = 'e')`,
    );
    expect(open).toEqual([]);
  });

  it("passes it only by the functions of five migrations, each with a search path of its own", async () => {
    const folder = new URL("./migrations/", import.meta.url);
    const definers = await ask(
      `select p.proname || case when exists (select from unnest(p.proconfig) c where c like 'search_path=%') then ''
         else ' without search_path' end as found
       from pg_proc p where prosecdef and pronamespace = 'public'::regnamespace
         and not exists (select from pg_depend where objid = p.oid and deptype = 'e') order by 1`,
    );
    const makers = [
      "0004_across_accounts.sql",
      "0049_newest_numbers.sql",
      "0062_imports_of_many.sql",
      "0064_one_meaning.sql",
      "0069_link_alone.sql",
    ];
    const texts = await Promise.all(makers.map((name) => readFile(new URL(name, folder), "utf8")));
    const definer = /create (?:or replace )?function (\w+)\s*\([^;]*?security\s+definer/g;
    const listed = [...new Set([...texts.join("").matchAll(definer)].map((match) => match[1]!))];
    expect(definers).toEqual(listed.sort());
    // Another migration may write one of them anew, and add none.
    for (const name of await readdir(folder)) {
      const later = await readFile(new URL(name, folder), "utf8");
      for (const [, made] of later.matchAll(/function (\w+)\s*\([^;]*?security\s+definer/gi))
        expect(listed, name).toContain(made);
    }
  });
});
