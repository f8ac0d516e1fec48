import { randomBytes } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { KeyRow } from "../../../store/voice-rows.ts";
import { notFound } from "../../errors.ts";
import { newSid } from "../../sids.ts";
import type { Telephone } from "../../voice/telephone.ts";
import { fieldsOf } from "../fields.ts";
import { formOf } from "../form.ts";
import { pageOf } from "../page.ts";
import { date, root } from "../wire.ts";

type BySid = { Params: { sid: string } };

/** Keys that sign access tokens; the secret is shown once, when the key is made. */
export const keyRoutes = (app: FastifyInstance, { carrier }: Telephone): void => {
  const { store, account } = carrier;
  const path = `${root}/Accounts/${account.sid}/Keys`;
  const find = (sid: string): KeyRow => {
    const row = store.get("keys", sid);
    if (!row) throw notFound(`${path}/${sid}.json`);
    return row;
  };
  const wire = (row: KeyRow) => ({
    sid: row.sid,
    friendly_name: row.friendlyName,
    date_created: date(row.createdAt),
    date_updated: date(row.updatedAt),
  });

  app.post("/Accounts/:account/Keys.json", async ({ body }, reply) => {
    const now = new Date().toISOString();
    const row: KeyRow = {
      sid: newSid("SK"),
      friendlyName: fieldsOf(body, ["FriendlyName"]).text("FriendlyName") ?? "",
      secret: randomBytes(16).toString("hex"),
      createdAt: now,
      updatedAt: now,
    };
    store.put("keys", row.sid, row);
    return reply.status(201).send({ ...wire(row), secret: row.secret });
  });

  app.get("/Accounts/:account/Keys.json", async ({ query }) =>
    pageOf("keys", `${path}.json`, formOf(query), store.all("keys").toReversed(), wire),
  );

  const route = "/Accounts/:account/Keys/:sid.json";
  app.get<BySid>(route, async ({ params }) => wire(find(params.sid)));
  app.post<BySid>(route, async ({ params, body }) => {
    const before = find(params.sid);
    const friendlyName = fieldsOf(body, ["FriendlyName"]).text("FriendlyName") ?? before.friendlyName;
    const row = { ...before, friendlyName, updatedAt: new Date().toISOString() };
    store.put("keys", row.sid, row);
    return wire(row);
  });
  app.delete<BySid>(route, async ({ params }, reply) => {
    store.remove("keys", find(params.sid).sid);
    return reply.status(204).send();
  });
};
