import type { FastifyInstance } from "fastify";
import { CarrierError, notFound } from "../../errors.ts";
import { endCall, rowOf } from "../../voice/call.ts";
import type { Conference, Expected, Participant } from "../../voice/conference/conference.ts";
import { announceTo } from "../../voice/conference/announce.ts";
import { type Change, changeParticipant } from "../../voice/conference/change.ts";
import type { Telephone } from "../../voice/telephone.ts";
import { fieldsOf } from "../fields.ts";
import { formOf, oneOf } from "../form.ts";
import { pageOf } from "../page.ts";
import { root } from "../wire.ts";
import { findConference } from "./conferences.ts";
import { shownExpected, shownParticipant, wireParticipant } from "./wire-conference.ts";

type ByConference = { Params: { conference: string } };
type ByCall = { Params: { conference: string; call: string } };

export const participantRoutes = (app: FastifyInstance, telephone: Telephone): void => {
  const { account } = telephone.carrier;
  const pathOf = (conference: string) =>
    `${root}/Accounts/${account.sid}/Conferences/${conference}/Participants`;

  const openOf = (sid: string): Conference | undefined =>
    telephone.conferences.get(findConference(telephone, sid).sid);
  /** By CallSid, or by label as the service allows. */
  const among = <T extends { label: string }>(there: Map<string, T> | undefined, call: string) =>
    there?.get(call) ?? [...(there?.values() ?? [])].find(({ label }) => label !== "" && label === call);
  const find = ({ conference: sid, call }: ByCall["Params"]): [Conference, Participant] => {
    const conference = openOf(sid);
    const participant = among(conference?.participants, call);
    if (!conference || !participant) throw notFound(`${pathOf(sid)}/${call}.json`);
    return [conference, participant];
  };
  const findExpected = ({ conference, call }: ByCall["Params"]): Expected | undefined =>
    among(openOf(conference)?.expected, call);

  app.get<ByConference>(
    "/Accounts/:account/Conferences/:conference/Participants.json",
    async ({ params, query }) => {
      const { sid } = findConference(telephone, params.conference);
      const form = formOf(query);
      const [muted, hold, coaching] = ["Muted", "Hold", "Coaching"].map((name) =>
        oneOf(form, name, ["true", "false"]),
      );
      const there = openOf(sid);
      const here = [...(there?.participants.values() ?? [])].map(shownParticipant);
      const coming = [...(there?.expected.values() ?? [])].map((each) => shownExpected(telephone, each));
      const rows = [...here, ...coming]
        .filter((each) => muted === undefined || String(each.muted) === muted)
        .filter((each) => hold === undefined || String(each.hold) === hold)
        .filter((each) => coaching === undefined || String(each.coaching) === coaching)
        .map((shown) => ({ sid: shown.callSid, createdAt: shown.createdAt, shown }))
        .toSorted((a, b) => a.createdAt.localeCompare(b.createdAt));
      const wire = (row: (typeof rows)[number]) => wireParticipant(row.shown, account.sid, sid);
      return pageOf("participants", `${pathOf(sid)}.json`, form, rows, wire, "oldest first");
    },
  );

  const route = "/Accounts/:account/Conferences/:conference/Participants/:call.json";
  app.get<ByCall>(route, async ({ params }) => {
    const expected = findExpected(params);
    const shown = expected ? shownExpected(telephone, expected) : shownParticipant(find(params)[1]);
    return wireParticipant(shown, account.sid, params.conference);
  });

  app.post<ByCall>(route, async ({ params, body }) => {
    const [conference, participant] = find(params);
    const fields = fieldsOf(body, [
      "Muted",
      "Hold",
      "HoldUrl",
      "HoldMethod",
      "AnnounceUrl",
      "AnnounceMethod",
      "WaitUrl",
      "WaitMethod",
      "BeepOnExit",
      "EndConferenceOnExit",
      "Coaching",
      "CallSidToCoach",
    ]);
    const change: Change = {
      muted: fields.truth("Muted"),
      hold: fields.flag("Hold"),
      coaching: fields.flag("Coaching"),
      callSidToCoach: fields.text("CallSidToCoach"),
      endConferenceOnExit: fields.flag("EndConferenceOnExit"),
      beepOnExit: fields.flag("BeepOnExit"),
    };
    if (change.callSidToCoach !== undefined && !/^CA[0-9a-f]{32}$/.test(change.callSidToCoach)) {
      throw new CarrierError(13240, `Invalid CallSidToCoach: ${change.callSidToCoach}`);
    }
    const holdMusic = fields.ask("HoldUrl", "HoldMethod", 21205, "GET");
    if (holdMusic) change.holdMusic = holdMusic;
    change.wait = fields.ask("WaitUrl", "WaitMethod", 21205);
    const announcement = fields.ask("AnnounceUrl", "AnnounceMethod", 21205);
    changeParticipant(telephone, conference, participant, change);
    if (announcement) announceTo(telephone, conference, participant, announcement);
    return wireParticipant(shownParticipant(participant), account.sid, conference.sid);
  });

  app.delete<ByCall>(route, async ({ params }, reply) => {
    const expected = findExpected(params);
    if (expected) {
      const { answeredAt } = rowOf(telephone, expected.call);
      endCall(telephone, expected.call, answeredAt === null ? "canceled" : "completed");
    } else find(params)[1].leave("participant_updated_via_api");
    return reply.status(204).send();
  });
};
