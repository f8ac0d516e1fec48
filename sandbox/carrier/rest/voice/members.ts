import type { FastifyInstance } from "fastify";
import { CarrierError, notFound } from "../../errors.ts";
import { askDocument } from "../../voice/ask.ts";
import { lineOf, secondsWaited, type Waiting } from "../../voice/queue.ts";
import type { Telephone } from "../../voice/telephone.ts";
import { fieldsOf } from "../fields.ts";
import { formOf } from "../form.ts";
import { pageOf } from "../page.ts";
import { date, root } from "../wire.ts";
import { findQueue } from "./queues.ts";

type ByQueue = { Params: { queue: string } };
type ByCall = { Params: { queue: string; call: string } };

export const memberRoutes = (app: FastifyInstance, telephone: Telephone): void => {
  const { account } = telephone.carrier;
  const path = (queue: string) => `${root}/Accounts/${account.sid}/Queues/${queue}/Members`;

  const wire = (queue: string, place: number, waiting: Waiting) => ({
    call_sid: waiting.call.sid,
    queue_sid: queue,
    date_enqueued: date(waiting.enqueuedAt),
    position: place + 1,
    wait_time: secondsWaited(waiting.since),
    uri: `${path(queue)}/${waiting.call.sid}.json`,
  });
  /** By CallSid, or `Front` for whoever is first. */
  const find = ({ queue, call }: ByCall["Params"]) => {
    const { waiting } = lineOf(telephone, findQueue(telephone, queue).sid);
    const place = call === "Front" ? 0 : waiting.findIndex((each) => each.call.sid === call);
    const found = waiting[place];
    if (!found) throw notFound(`${path(queue)}/${call}.json`);
    return { place, found };
  };

  app.get<ByQueue>("/Accounts/:account/Queues/:queue/Members.json", async ({ params, query }) => {
    const { sid } = findQueue(telephone, params.queue);
    const rows = lineOf(telephone, sid).waiting.map((waiting, place) => ({
      sid: waiting.call.sid,
      createdAt: waiting.enqueuedAt,
      wire: wire(sid, place, waiting),
    }));
    return pageOf(
      "queue_members",
      `${path(sid)}.json`,
      formOf(query),
      rows,
      (row) => row.wire,
      "oldest first",
    );
  });

  const route = "/Accounts/:account/Queues/:queue/Members/:call.json";
  app.get<ByCall>(route, async ({ params }) => {
    const { place, found } = find(params);
    return wire(params.queue, place, found);
  });

  /** Takes a call out of the queue and gives it the document at the address. */
  app.post<ByCall>(route, async ({ params, body }) => {
    const fields = fieldsOf(body, ["Url", "Method"]);
    const ask = fields.ask("Url", "Method", 21205);
    if (!ask) throw new CarrierError(21205, "Url parameter is required.");
    const { place, found } = find(params);
    const answer = wire(params.queue, place, found);
    found.redirect(async () =>
      askDocument(telephone, found.call, ask, ask.url, {
        QueueSid: params.queue,
        QueueTime: String(secondsWaited(found.since)),
        DequeingCallSid: found.call.sid,
      }),
    );
    return answer;
  });
};
