import type { AddressInfo } from "node:net";
import Fastify from "fastify";
import pg from "pg";

/** The framework with nothing of ours: one row by its key, and the first page of the directory, as JSON. */
const pool = new pg.Pool({ connectionString: process.env["DATABASE_URL"], max: 16 });
const server = Fastify();
const account = process.env["ACCOUNT"];
const text = `select a.account_id as id, name, company_name as "companyName", timezone, socket_namespace as "socketNamespace",
  gathering_forms as "gatheringForms",
  coalesce((select json_agg(json_build_object('id', l.id, 'name', l.name) order by l.name) from locations l where l.account_id = a.account_id), '[]') as "accountLocations"
  from accounts a where account_id = $1`;
server.get("/account", async () => (await pool.query({ name: "account", text, values: [account] })).rows[0]);
const columns = [
  ...[
    "id",
    "first_name",
    "preferred_first_name",
    "last_name",
    "company_name",
    "co_first_name",
    "co_preferred_first_name",
  ],
  ...[
    "co_last_name",
    "mobile_phone",
    "phone",
    "co_mobile_phone",
    "co_phone",
    "email",
    "status",
    "dob",
    "managed_by",
  ],
  ...["last_contacted_on", "created_at", "sort_key"],
];
const page = `select ${columns} from clients where account_id = $1 order by sort_key, id limit 60`;
server.get("/clients", async () => (await pool.query({ name: "page", text: page, values: [account] })).rows);
await server.listen({ port: 0, host: "127.0.0.1" });
process.send?.({ port: (server.server.address() as AddressInfo).port });
process.on("SIGTERM", () => process.exit(0));
// Started by a bench that is gone.
process.on("disconnect", () => process.exit(0));
