import { once } from "node:events";
import net, { type AddressInfo } from "node:net";
import { afterAll, expect, it } from "vitest";
import { cloneDatabase } from "../test/database.ts";
import { createPool, mustBindRequests } from "./pool.ts";

const database = await cloneDatabase();
afterAll(database.drop);
const { searchParams } = new URL(database.url.replace("@/", "@socket/"));

async function askedBy<T>(
  options: Parameters<typeof createPool>[0],
  work: (pool: ReturnType<typeof createPool>) => Promise<T>,
) {
  const pool = createPool({ max: 1, ...options });
  return work(pool).finally(() => pool.end());
}

const settings = (pool: ReturnType<typeof createPool>) =>
  pool
    .query(
      `select current_user::text as role, current_setting('datestyle') as dates, current_setting('plan_cache_mode') as plans,
         current_setting('work_mem') as memory, '2026-11-21'::date as day`,
    )
    .then(({ rows }) => rows[0] as unknown);

const theirs = encodeURIComponent("-c work_mem=9MB -c role=postgres -c datestyle=SQL,DMY");

it("the address's own options are kept, and none of them lets requests run as the owner of the tables", async () => {
  const url = `${database.url}&options=${theirs}`;
  const ours = { dates: "ISO, MDY", plans: "force_generic_plan", memory: "9MB", day: "11/21/2026" };
  expect(await askedBy({ url }, settings)).toEqual({ role: "switchboard_server", ...ours });
  expect(await askedBy({ url, asOwner: true }, settings)).toEqual({ role: "postgres", ...ours });
  await askedBy({ url }, mustBindRequests);
});

it("a pooler that leaves our options out is refused in a sentence", async () => {
  const pooler = await startForgetfulPooler(searchParams.get("host")!);
  const url = `postgres://postgres@127.0.0.1:${pooler.port}${new URL(database.url.replace("@/", "@socket/")).pathname}`;
  try {
    await expect(askedBy({ url }, mustBindRequests)).rejects.toThrow(
      /^Requests would run as postgres and not as switchboard_server in the database of DATABASE_URL, .* session mode/,
    );
  } finally {
    await pooler.close();
  }
});

/** As PgBouncer with `ignore_startup_parameters = options`: the first message of a connection goes on without them. */
async function startForgetfulPooler(sockets: string) {
  const open = new Set<net.Socket>();
  const server = net.createServer((client) => {
    const database = net.connect(`${sockets}/.s.PGSQL.5432`);
    for (const end of [client, database]) open.add(end.on("error", () => {}));
    client.once("data", (first) => {
      database.write(withoutOptions(first));
      client.pipe(database).pipe(client);
    });
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      for (const end of open) end.destroy();
      await new Promise((closed) => server.close(closed));
    },
  };
}

/** A length, the version of the protocol, then names and values, each ended by a zero, and a zero at the end. */
function withoutOptions(startup: Buffer): Buffer {
  const words = startup.subarray(8, -1).toString().split("\0").slice(0, -1);
  const kept = words.filter((_, i) => words[i - (i % 2)] !== "options");
  const body = Buffer.from(kept.map((word) => `${word}\0`).join("") + "\0");
  const head = Buffer.alloc(8);
  head.writeInt32BE(8 + body.length);
  startup.copy(head, 4, 4, 8);
  return Buffer.concat([head, body]);
}
