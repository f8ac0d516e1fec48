import path from "node:path";
import { Client } from "pg";
import { startEmbeddedPostgres } from "../../server/db/embedded-postgres.ts";
import { Stop } from "../../server/stop.ts";
import { reasonOf } from "./reason-of.ts";

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

/** @throws Stop with one sentence, without the password, when the server of DATABASE_URL does not let us in */
export async function checkDatabase(url: string) {
  if (!/^postgres(ql)?:\/\//.test(url))
    throw new Stop(
      "DATABASE_URL is not a PostgreSQL address: it looks like postgres://user:password@host:5432/name.",
    );
  let client: Client | undefined;
  try {
    client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 });
    client.on("error", () => {});
    await client.connect();
    await client.query("select 1");
  } catch (error) {
    const place = client ? `${client.user}@${client.host}:${client.port}/${client.database}` : "a server";
    throw new Stop(
      `The database of DATABASE_URL (${place}) cannot be used, ${reasonOf(error)}: start it or correct DATABASE_URL, or leave DATABASE_URL out to use the PostgreSQL that comes with Switchboard.`,
    );
  } finally {
    await client?.end().catch(() => {});
  }
}
