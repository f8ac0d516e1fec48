import { chmod, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sql from "sql-template-tag";
import type { Config } from "../config.ts";
import type { Db } from "../db/connection.ts";
import { newKey, seal, unseal } from "../seal.ts";
import { Stop } from "../stop.ts";

/** The server's key: from SECRET_KEY (64 hex digits), else made once and kept in the data folder. */
export async function serverKey(config: Pick<Config, "SECRET_KEY" | "DATA_DIR">): Promise<Buffer> {
  if (config.SECRET_KEY) return keyFromHex(config.SECRET_KEY);
  const path = join(config.DATA_DIR, "secret.key");
  await mkdir(config.DATA_DIR, { recursive: true });
  try {
    await writeFile(path, newKey().toString("hex"), { flag: "wx", mode: 0o600 });
    await chmod(path, 0o600);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  return keyFromHex((await readFile(path, "utf8")).trim());
}

function keyFromHex(hex: string): Buffer {
  if (!/^[0-9a-f]{64}$/i.test(hex))
    throw new Stop("SECRET_KEY must be 64 hexadecimal digits (openssl rand -hex 32).");
  return Buffer.from(hex, "hex");
}

/** A new account's own key, sealed by the server's. */
export const newAccountKey = (server: Buffer, accountId: string): Buffer => seal(server, newKey(), accountId);

/** Opens the account's key; opened keys are remembered for the life of the process. */
export class AccountKeys {
  readonly #server: Buffer;
  readonly #open = new Map<string, Buffer>();

  constructor(server: Buffer) {
    this.#server = server;
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
