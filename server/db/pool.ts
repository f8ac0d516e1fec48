import { createHash } from "node:crypto";
import pg from "pg";
import { parseIntoClientConfig } from "pg-connection-string";
import { Stop } from "../stop.ts";

/** The role that requests run under: it owns nothing, so row-level security binds it. */
const role = "switchboard_server";

/** timestamptz -> ISO text, date -> "MM/dd/yyyy", bigint and numeric -> number: what the contract says, made once here. */
const parsers: Record<number, (value: string) => unknown> = {
  20: Number,
  1082: (value) => `${value.slice(5, 7)}/${value.slice(8, 10)}/${value.slice(0, 4)}`,
  1700: Number,
  1184: instant,
};

/** As PostgreSQL writes an instant where the clocks show UTC; the first three digits are milliseconds. */
const inUtc = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?\+00$/;

/** Turned as text: a page of the directory has more than a hundred of them, and making dates takes five times as long. */
function instant(value: string): string {
  const [, day, time, parts = ""] = inUtc.exec(value) ?? [];
  return day ? `${day}T${time}.${parts.slice(0, 3).padEnd(3, "0")}Z` : new Date(value).toISOString();
}

const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: "text" | "binary") =>
    parsers[oid] ?? pg.types.getTypeParser(oid, format)) as pg.CustomTypesConfig["getTypeParser"],
};

export interface PoolOptions {
  url: string;
  max?: number;
  /** Migrations and jobs run as the owner of the tables. */
  asOwner?: boolean;
}

export function createPool({ url, max = 12, asOwner = false }: PoolOptions): pg.Pool {
  const address = parseIntoClientConfig(url);
  const pool = new pg.Pool({
    ...address,
    max,
    types,
    pipeline: true,
    // Of the same setting twice the last one counts. One plan for each prepared statement: planning anew costs more than these queries do. A limit is
    // therefore written into the text; for `limit $n` the planner would expect a tenth of the rows.
    options: `${address.options ?? ""} -c datestyle=ISO,MDY -c plan_cache_mode=force_generic_plan${asOwner ? "" : ` -c role=${role}`}`,
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: 10_000,
  } as pg.PoolConfig);
  // An idle connection that breaks is replaced; without a listener it would end the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

/** @throws Stop when requests would run as the owner of the tables, whom row-level security does not bind */
export async function mustBindRequests(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>("select current_user as name");
  const { name } = rows[0]!;
  if (name !== role)
    throw new Stop(
      `Requests would run as ${name} and not as ${role} in the database of DATABASE_URL, where one agency could see another's rows: let DATABASE_URL name PostgreSQL itself, or a pooler in session mode that passes "options" on.`,
    );
}

const names = new Map<string, string>();

/** A statement with a name is planned once for each connection: twice the throughput (docs/decisions). */
export function statementName(text: string): string {
  let name = names.get(text);
  if (!name) names.set(text, (name = createHash("sha1").update(text).digest("base64url")));
  return name;
}
