import { Client } from "pg";
import { Stop } from "../stop.ts";

const reasons: Record<string, string> = {
  ECONNREFUSED: "nothing answers there",
  ENOTFOUND: "there is no such host",
  EAI_AGAIN: "the host's name cannot be looked up",
  ENOENT: "there is no such socket",
  ETIMEDOUT: "it does not answer",
  ERR_INVALID_URL: "it is not an address",
  "28P01": "the password is wrong",
  "28000": "the user is not let in",
  "3D000": "there is no such database",
};

/** Asks the database one question. @throws Stop with a sentence that says what to do; never the password */
export async function reachable(url: string): Promise<void> {
  if (!/^postgres(ql)?:\/\//.test(url))
    throw new Stop(
      "DATABASE_URL is not a PostgreSQL address: it looks like postgres://user:password@host:5432/name.",
    );
  let client: Client | undefined;
  try {
    client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
    client.on("error", () => {});
    await client.connect();
    await client.query("select 1");
  } catch (error) {
    throw new Stop(
      `The database of DATABASE_URL (${placeOf(url)}) cannot be used, ${reasonOf(error)}: start it or correct DATABASE_URL, or leave DATABASE_URL out to use the PostgreSQL that comes with Switchboard.`,
    );
  } finally {
    await client?.end().catch(() => {});
  }
}

/** The part of the address that is no secret. A password may hold any sign, so it ends at the last "@". */
export const placeOf = (url: string): string =>
  url
    .slice(url.lastIndexOf("@") + 1)
    .replace(/^postgres(ql)?:\/\//, "")
    .replace(/[?#].*$/s, "");

function reasonOf(error: unknown): string {
  const { code, message, errors } = error as { code?: string; message?: string; errors?: Error[] };
  if (code && reasons[code]) return reasons[code];
  if (/timeout/i.test(message ?? "")) return "it does not answer";
  return message || errors?.[0]?.message || "it does not answer";
}
