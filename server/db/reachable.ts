import pg from "pg";
import { Stop } from "../stop.ts";

/** Asks the database one question. @throws Stop with a sentence that says what to do; never the password */
export async function reachable(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
    await client.query("select 1");
  } catch (error) {
    const code = (error as { code?: string }).code ?? (error as Error).message;
    throw new Stop(
      `The database at ${withoutPassword(url)} does not answer (${code}). Check DATABASE_URL and that PostgreSQL is running.`,
    );
  } finally {
    await client.end().catch(() => {});
  }
}

const withoutPassword = (url: string): string => url.replace(/^([a-z]+:\/\/[^:@/]*):[^@/]*@/, "$1@");
