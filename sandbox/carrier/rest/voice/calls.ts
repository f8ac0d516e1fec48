import type { FastifyInstance } from "fastify";
import { CarrierError } from "../../errors.ts";
import { askDocument, readGiven } from "../../voice/ask.ts";
import {
  type Call,
  changeRow,
  endCall,
  isOver,
  limitTime,
  occupy,
  openCall,
  rowOf,
} from "../../voice/call.ts";
import { wireStatus } from "../../voice/call-params.ts";
import { sendOut } from "../../voice/outgoing.ts";
import { settingsOf } from "../../voice/settings.ts";
import type { Telephone } from "../../voice/telephone.ts";
import { isFatal, readDocument } from "../../voice/twiml/read.ts";
import type { Ask } from "../../voice/twiml/verbs.ts";
import { between } from "../between.ts";
import { fieldsOf } from "../fields.ts";
import { formOf, one, oneOf } from "../form.ts";
import { pageOf } from "../page.ts";
import { root } from "../wire.ts";
import { recordLeg } from "./call-recordings.ts";
import { findCall } from "./find.ts";
import { dialFields, readDialling, readEnds } from "./new-call.ts";
import { wireCall } from "./wire-call.ts";

type BySid = { Params: { sid: string } };
const statuses = [
  "queued",
  "ringing",
  "in-progress",
  "completed",
  "busy",
  "failed",
  "no-answer",
  "canceled",
] as const;
const longestTwiml = 4000;

/** What a call is to do, by an address or by the document itself. */
type Instructions = { ask: Ask } | { twiml: string };

const readInstructions = (fields: ReturnType<typeof fieldsOf>): Instructions | null => {
  const ask = fields.ask("Url", "Method", 21205);
  if (ask) return { ask };
  const twiml = fields.text("Twiml");
  if (twiml === undefined || twiml === "") return null;
  if (twiml.length > longestTwiml) throw new CarrierError(32018, "Twiml size exceeded maximum allowed value");
  const { problems } = readDocument("text/xml", twiml);
  const fatal = problems.find(isFatal);
  if (fatal) throw new CarrierError(fatal.code, fatal.what);
  return { twiml };
};

/** Performs what the API gave; addresses in a document that came by itself must be whole. */
const follow = (telephone: Telephone, call: Call, given: Instructions) => async (signal: AbortSignal) => {
  const url = "ask" in given ? given.ask.url : "";
  const asked =
    "ask" in given
      ? await askDocument(telephone, call, given.ask, url)
      : { document: readGiven(telephone, call, given.twiml), url };
  await telephone.perform({ telephone, call, url, signal, limited: null }, asked);
};

export const callRoutes = (app: FastifyInstance, telephone: Telephone): void => {
  const { carrier } = telephone;
  const { store, account } = carrier;
  const path = `${root}/Accounts/${account.sid}/Calls.json`;

  app.post("/Accounts/:account/Calls.json", async (request, reply) => {
    const fields = fieldsOf(request.body, [
      ...dialFields,
      "Url",
      "Method",
      "Twiml",
      "ApplicationSid",
      "FallbackUrl",
      "FallbackMethod",
      "SendDigits",
      "AsyncAmd",
      "AsyncAmdStatusCallback",
      "AsyncAmdStatusCallbackMethod",
    ]);
    const { parameters, ...ends } = readEnds(telephone, fields);
    const applicationSid = fields.text("ApplicationSid");
    const application = applicationSid === undefined ? undefined : store.get("applications", applicationSid);
    if (applicationSid !== undefined && !application) {
      throw new CarrierError(21218, `Invalid ApplicationSid: ${applicationSid}`);
    }
    // Of an application all is its own: what the request says of documents and callbacks is passed over.
    const own = application && settingsOf(application);
    const given: Instructions | null = own ?? readInstructions(fields);
    if (!given) throw new CarrierError(21205, "Url parameter is required.");
    const callback = fields.ask("AsyncAmdStatusCallback", "AsyncAmdStatusCallbackMethod");
    const background = fields.flag("AsyncAmd") ?? false;
    const dialling = readDialling(fields, { background, callback });
    const call = openCall(telephone, {
      ...ends,
      direction: "outbound-api",
      status: "queued",
      progress: own ? own.progress : dialling.progress,
      fallback: own ? own.fallback : fields.ask("FallbackUrl", "FallbackMethod"),
    });
    const answer = wireCall(rowOf(telephone, call));
    sendOut(telephone, call, {
      ...dialling,
      parameters,
      then: async (signal) => {
        if (dialling.record) recordLeg(telephone, call, "OutboundAPI", dialling);
        await follow(telephone, call, given)(signal);
      },
    });
    return reply.status(201).send(answer);
  });

  app.get("/Accounts/:account/Calls.json", async (request) => {
    const query = formOf(request.query);
    const [to, from, parent] = ["To", "From", "ParentCallSid"].map((name) => one(query, name));
    const status = oneOf(query, "Status", statuses);
    const started = between(query, "StartTime");
    const ended = between(query, "EndTime");
    const byEnd = Object.keys(query).some((name) => name.startsWith("EndTime"));
    const rows = store
      .all("calls")
      .filter((row) => !row.removed)
      .filter((row) => (to === undefined || row.to === to) && (from === undefined || row.from === from))
      .filter((row) => parent === undefined || row.parentCallSid === parent)
      .filter((row) => status === undefined || wireStatus(row.status) === status)
      .filter((row) => started(row.answeredAt ?? row.createdAt))
      .filter((row) => !byEnd || (row.endedAt !== null && ended(row.endedAt)))
      .toReversed();
    return pageOf("calls", path, query, rows, wireCall);
  });

  app.get<BySid>("/Accounts/:account/Calls/:sid.json", async ({ params }) =>
    wireCall(findCall(telephone, params.sid)),
  );

  app.post<BySid>("/Accounts/:account/Calls/:sid.json", async ({ params, body }) => {
    const row = findCall(telephone, params.sid);
    const fields = fieldsOf(body, [
      "Url",
      "Method",
      "Twiml",
      "Status",
      "FallbackUrl",
      "FallbackMethod",
      "StatusCallback",
      "StatusCallbackMethod",
      "TimeLimit",
    ]);
    const status = fields.choice("Status", ["canceled", "completed"] as const);
    const given = readInstructions(fields);
    const call = telephone.calls.get(row.sid);
    if (!call || isOver(row)) {
      throw new CarrierError(21220, "Call is not in-progress. Cannot redirect.");
    }
    const progress = fields.callback("StatusCallback", ["completed"] as const, ["completed"]);
    const fallback = fields.ask("FallbackUrl", "FallbackMethod");
    const limit = fields.integer("TimeLimit", 1, 86_400);
    if (given && status === undefined && row.answeredAt === null && row.direction !== "inbound") {
      throw new CarrierError(21220, "Call is not in-progress. Cannot redirect.");
    }
    // All is checked by now: what is refused has changed nothing.
    if (progress) {
      call.progress = progress;
      changeRow(telephone, call, { progress });
    }
    if (fallback) call.fallback = fallback;
    if (limit !== undefined) limitTime(telephone, call, limit);
    if (status === "canceled") {
      // Only what nobody has answered yet; a call in progress goes on, as with the service.
      if (row.answeredAt === null) endCall(telephone, call, "canceled");
    } else if (status === "completed") {
      endCall(telephone, call, row.answeredAt === null ? "canceled" : "completed");
    } else if (given) {
      occupy(telephone, call, follow(telephone, call, given));
    }
    return wireCall(rowOf(telephone, row));
  });

  app.delete<BySid>("/Accounts/:account/Calls/:sid.json", async ({ params }, reply) => {
    const row = findCall(telephone, params.sid);
    if (!isOver(row)) throw new CarrierError(20009, "Cannot delete this resource before it is complete", 409);
    store.put("calls", row.sid, { ...row, removed: true });
    return reply.status(204).send();
  });
};
