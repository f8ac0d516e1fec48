import type { FastifyInstance } from "fastify";
import type { QueueRow } from "../../../store/voice-rows.ts";
import { CarrierError, notFound } from "../../errors.ts";
import { averageWait, lineOf, openQueue, queueNamed } from "../../voice/queue.ts";
import type { Telephone } from "../../voice/telephone.ts";
import { fieldsOf } from "../fields.ts";
import { formOf } from "../form.ts";
import { pageOf } from "../page.ts";
import { date, root } from "../wire.ts";

type BySid = { Params: { sid: string } };

export const findQueue = ({ carrier }: Telephone, sid: string): QueueRow => {
  const row = carrier.store.get("queues", sid);
  if (!row) throw notFound(`${root}/Accounts/${carrier.account.sid}/Queues/${sid}.json`);
  return row;
};

export const queueRoutes = (app: FastifyInstance, telephone: Telephone): void => {
  const { store, account } = telephone.carrier;
  const path = `${root}/Accounts/${account.sid}/Queues`;
  const wire = (row: QueueRow) => {
    const line = lineOf(telephone, row.sid);
    return {
      sid: row.sid,
      account_sid: row.accountSid,
      friendly_name: row.friendlyName,
      max_size: row.maxSize,
      current_size: line.waiting.length,
      average_wait_time: averageWait(line),
      date_created: date(row.createdAt),
      date_updated: date(row.updatedAt),
      uri: `${path}/${row.sid}.json`,
      subresource_uris: { members: `${path}/${row.sid}/Members.json` },
    };
  };
  const readName = (fields: ReturnType<typeof fieldsOf>, own?: QueueRow) => {
    const name = fields.text("FriendlyName");
    if (name === undefined) return undefined;
    if (name === "" || name.length > 64) throw new CarrierError(20002, `Invalid FriendlyName: ${name}`);
    const other = queueNamed(telephone, name);
    if (other && other.sid !== own?.sid) {
      // The service's dictionary has no code of its own for a name that is taken, nor for a queue in use.
      throw new CarrierError(20001, `A queue with the name ${name} exists already`);
    }
    return name;
  };

  app.post("/Accounts/:account/Queues.json", async ({ body }, reply) => {
    const fields = fieldsOf(body, ["FriendlyName", "MaxSize"]);
    const name = readName(fields);
    if (name === undefined) throw new CarrierError(20001, "FriendlyName is required.");
    const row = openQueue(telephone, name, fields.integer("MaxSize", 1, 5000) ?? 1000);
    return reply.status(201).send(wire(row));
  });

  app.get("/Accounts/:account/Queues.json", async ({ query }) =>
    pageOf("queues", `${path}.json`, formOf(query), store.all("queues").toReversed(), wire),
  );

  const route = "/Accounts/:account/Queues/:sid.json";
  app.get<BySid>(route, async ({ params }) => wire(findQueue(telephone, params.sid)));

  app.post<BySid>(route, async ({ params, body }) => {
    const row = findQueue(telephone, params.sid);
    const fields = fieldsOf(body, ["FriendlyName", "MaxSize"]);
    const changed: QueueRow = {
      ...row,
      friendlyName: readName(fields, row) ?? row.friendlyName,
      maxSize: fields.integer("MaxSize", 1, 5000) ?? row.maxSize,
      updatedAt: new Date().toISOString(),
    };
    store.put("queues", row.sid, changed);
    return wire(changed);
  });

  app.delete<BySid>(route, async ({ params }, reply) => {
    const { sid } = findQueue(telephone, params.sid);
    if (lineOf(telephone, sid).waiting.length > 0) {
      throw new CarrierError(20001, "A queue with calls in it cannot be deleted");
    }
    store.remove("queues", sid);
    telephone.lines.delete(sid);
    return reply.status(204).send();
  });
};
