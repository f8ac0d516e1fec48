import { Client } from "pg";
import { demoIn } from "../../server/demo/unfinished.ts";

/** What the database holds of the demo agency, once its tables stand. */
export async function demoOf(databaseUrl: string) {
  const client = new Client(databaseUrl);
  await client.connect();
  try {
    return await demoIn(client);
  } finally {
    await client.end();
  }
}
