import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** A migrated database of one's own, cloned from the template. */
export async function cloneDatabase(): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString("hex")}`;
  await admin(`create database ${name} template template`);
  // A socket's address has no host, which URL refuses: the database's name is what stands before "?".
  const url = inject("postgres").replace("/postgres?", `/${name}?`);
  return { url, drop: () => admin(`drop database ${name} with (force)`) };
}

async function admin(statement: string): Promise<void> {
  const client = new pg.Client(inject("postgres"));
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
