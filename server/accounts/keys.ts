import { createHmac } from "node:crypto";
import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";
import sql from "sql-template-tag";
import type { Config } from "../config.ts";
import type { Db } from "../db/connection.ts";
import { newKey, seal, unseal } from "../seal.ts";
import { Stop } from "../stop.ts";
import { writeWhole } from "../write-whole.ts";

type KeyConfig = Pick<Config, "SECRET_KEY" | "DATA_DIR" | "NEW_SECRET_KEY">;

/**
 * The server's key: from SECRET_KEY (64 hex digits), else made once and kept in the data folder. A database is
 * marked with the first: what another key would seal beside it, this one could not open.
 */
export async function serverKey(config: KeyConfig, owner: pg.Pool): Promise<Buffer> {
  const db = await owner.connect();
  try {
    await db.query("begin");
    // Of servers that start at once one makes the key, and the others read it.
    await db.query("select pg_advisory_xact_lock(hashtext('switchboard key'))");
    const key = await findKey(config, db);
    await markWith(db, key);
    await db.query("commit");
    return key;
  } catch (error) {
    await db.query("rollback").catch(() => {});
    throw error;
  } finally {
    db.release();
  }
}

async function findKey(config: KeyConfig, db: pg.PoolClient): Promise<Buffer> {
  const { rows } = await db.query<{ keyMark: Buffer }>('select key_mark as "keyMark" from installation');
  const mark = config.NEW_SECRET_KEY ? undefined : rows[0]?.keyMark;
  const mustBe = (key: Buffer | undefined, where: string) => {
    if (mark && !(key && mark.equals(markOf(key)))) throw new Stop(anotherKey(where));
    return key;
  };
  const given = config.SECRET_KEY;
  if (given)
    return mustBe(
      keyFromHex(given, "SECRET_KEY must be 64 hexadecimal digits (openssl rand -hex 32)."),
      "SECRET_KEY",
    )!;
  await mkdir(config.DATA_DIR, { recursive: true });
  const file = join(config.DATA_DIR, "secret.key");
  const found = await keyIn(file);
  if (!found && !config.NEW_SECRET_KEY) await refuseAccounts(db, file);
  return mustBe(found, file) ?? makeKey(file);
}

const anotherKey = (where: string) =>
  `This database belongs to another key than the one in ${where}: give every server on it the same SECRET_KEY, or the secret.key that is in the DATA_DIR of the first. ${whenLost}`;

const whenLost =
  "If that key is lost for good, start once with NEW_SECRET_KEY=true: what was sealed with it stays closed, everything else opens.";

const markOf = (key: Buffer): Buffer => createHmac("sha256", key).update("switchboard key").digest();

async function markWith(db: pg.PoolClient, key: Buffer): Promise<void> {
  await db.query(
    "insert into installation (key_mark) values ($1) on conflict (is_one) do update set key_mark = excluded.key_mark",
    [markOf(key)],
  );
}

/** Undefined where there is none, or an empty file, as a kill or a full disk may leave it. */
async function keyIn(file: string): Promise<Buffer | undefined> {
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "";
    throw error;
  });
  if (!text.trim()) return undefined;
  return keyFromHex(
    text.trim(),
    `${file} must hold 64 hexadecimal digits and nothing else: restore it from the backup, or remove it if there is no account yet.`,
  );
}

async function refuseAccounts(db: pg.PoolClient, file: string): Promise<void> {
  const { rowCount } = await db.query("select from accounts limit 1");
  if (rowCount)
    throw new Stop(
      `The key in ${file} is gone, and what the accounts of this database keep secret cannot be read without it: restore that file from the backup, or set SECRET_KEY to the same 64 digits. ${whenLost}`,
    );
}

function makeKey(file: string): Buffer {
  const key = newKey();
  writeWhole(file, key.toString("hex"), 0o600);
  return key;
}

function keyFromHex(hex: string, refusal: string): Buffer {
  if (!/^[0-9a-f]{64}$/i.test(hex)) throw new Stop(refusal);
  return Buffer.from(hex, "hex");
}

/** Opens the account's key; opened keys are remembered for the life of the process. */
export class AccountKeys {
  readonly #server: Buffer;
  readonly #open = new Map<string, Buffer>();

  constructor(server: Buffer) {
    this.#server = server;
  }

  /** A new account's own key, sealed by the server's. */
  sealedNew(accountId: string): Buffer {
    return seal(this.#server, newKey(), accountId);
  }

  async of(db: Db, accountId: string): Promise<Buffer> {
    const known = this.#open.get(accountId);
    if (known) return known;
    const row = await db.one<{ sealedKey: Buffer }>(
      sql`select sealed_key from accounts where account_id = ${accountId}`,
    );
    const key = unseal(this.#server, row.sealedKey, accountId);
    this.#open.set(accountId, key);
    return key;
  }
}
