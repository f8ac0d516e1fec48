import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";
import sql from "sql-template-tag";
import type { Config } from "../config.ts";
import type { Db } from "../db/connection.ts";
import { newKey, seal, unseal } from "../seal.ts";
import { Stop } from "../stop.ts";
import { writeWhole } from "../write-whole.ts";

/** The server's key: from SECRET_KEY (64 hex digits), else made once and kept in the data folder. */
export async function serverKey(
  config: Pick<Config, "SECRET_KEY" | "DATA_DIR">,
  owner: pg.Pool,
): Promise<Buffer> {
  if (config.SECRET_KEY)
    return keyFromHex(config.SECRET_KEY, "SECRET_KEY must be 64 hexadecimal digits (openssl rand -hex 32).");
  await mkdir(config.DATA_DIR, { recursive: true });
  const file = join(config.DATA_DIR, "secret.key");
  return (await keyIn(file)) ?? makeKey(file, owner);
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

async function makeKey(file: string, owner: pg.Pool): Promise<Buffer> {
  const db = await owner.connect();
  try {
    await db.query("begin");
    // Of servers that start at once one makes the key, and the others read it.
    await db.query("select pg_advisory_xact_lock(hashtext('switchboard key'))");
    const made = await keyIn(file);
    if (made) return made;
    const { rowCount } = await db.query("select from accounts limit 1");
    if (rowCount)
      throw new Stop(
        `The key in ${file} is gone, and what the accounts of this database keep secret cannot be read without it: restore that file from the backup, or set SECRET_KEY to the same 64 digits. If it is lost for good, a new SECRET_KEY (openssl rand -hex 32) opens everything else.`,
      );
    const key = newKey();
    writeWhole(file, key.toString("hex"), 0o600);
    return key;
  } finally {
    await db.query("rollback").catch(() => {});
    db.release();
  }
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
