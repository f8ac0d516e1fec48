import path from "node:path";
import { Client } from "pg";
import { startEmbeddedPostgres } from "../../server/db/embedded-postgres.ts";

const name = "switchboard";

/** Our own PostgreSQL in the data folder, with the database `switchboard` in it. */
export async function ownDatabase(dataDir: string, log: (line: string) => void) {
  const server = await startEmbeddedPostgres({ dir: path.join(dataDir, "postgres"), log });
  try {
    await createDatabase(server.url);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return { ...server, url: server.urlOf(name) };
}

async function createDatabase(url: string) {
  const client = new Client(url);
  await client.connect();
  try {
    const { rowCount } = await client.query("select from pg_database where datname = $1", [name]);
    if (!rowCount) await client.query(`create database ${name}`);
  } finally {
    await client.end();
  }
}
