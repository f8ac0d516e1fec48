import twilio from "twilio";
import { describe, expect, it } from "vitest";
import { readDocument } from "../carrier/voice/twiml/read.ts";

const { VoiceResponse } = twilio.twiml;
type Response = InstanceType<typeof VoiceResponse>;
const coached = `CA${"0".repeat(32)}`;

/** Reads what the official builder writes. */
const read = (build: (response: Response) => void) => {
  const response = new VoiceResponse();
  build(response);
  return readDocument("text/xml; charset=utf-8", response.toString());
};
const problemsOf = (xml: string) => readDocument("text/xml", xml).problems.map(({ code }) => code);

describe("documents of the official builder", () => {
  it("speak, play, wait and end", () => {
    const { verbs, problems } = read((response) => {
      response.say({ voice: "alice", language: "en-GB", loop: 2 }, "Hello & welcome");
      response.play({ loop: 0 }, "https://example.com/music.wav");
      response.play({ digits: "1w2#" });
      response.pause({ length: 3 });
      response.hangup();
    });
    expect(problems).toEqual([]);
    expect(verbs).toEqual([
      { verb: "Say", text: "Hello & welcome", loop: 2, voice: "alice", language: "en-GB" },
      { verb: "Play", url: "https://example.com/music.wav", digits: "", loop: 0 },
      { verb: "Play", url: "", digits: "1w2#", loop: 1 },
      { verb: "Pause", length: 3 },
      { verb: "Hangup" },
    ]);
  });

  it("speak the words of speech markup", () => {
    const { verbs } = read((response) => {
      const say = response.say("Dial");
      say.break({ strength: "weak" });
      say.emphasis({ level: "strong" }, " two");
    });
    expect(verbs).toMatchObject([{ verb: "Say", text: "Dial two" }]);
  });

  it("gather keys and speech", () => {
    const { verbs, problems } = read((response) => {
      const gather = response.gather({
        input: ["dtmf", "speech"],
        action: "/chosen",
        method: "GET",
        timeout: 7,
        numDigits: 1,
        finishOnKey: "*",
        hints: "sales, claims",
        bargeIn: false,
        actionOnEmptyResult: true,
        speechTimeout: "2",
        partialResultCallback: "/partial",
      });
      gather.say("Press one");
      gather.pause({ length: 1 });
    });
    expect(problems).toEqual([]);
    expect(verbs).toEqual([
      {
        verb: "Gather",
        prompts: [
          { verb: "Say", text: "Press one", loop: 1, voice: "man", language: "en-US" },
          { verb: "Pause", length: 1 },
        ],
        dtmf: true,
        speech: true,
        action: { url: "/chosen", method: "GET" },
        method: "GET",
        timeout: 7,
        finishOnKey: "*",
        numDigits: 1,
        hints: ["sales", "claims"],
        bargeIn: false,
        actionOnEmptyResult: true,
        partial: { url: "/partial", method: "POST" },
      },
    ]);
  });

  it("dial several, each with its own callback", () => {
    const { verbs, problems } = read((response) => {
      const dial = response.dial({
        action: "/after",
        timeout: 12,
        callerId: "+18015550100",
        record: "record-from-answer-dual",
        recordingStatusCallback: "/recorded",
        recordingStatusCallbackEvent: ["in-progress", "completed"],
        sequential: true,
        answerOnBridge: true,
        hangupOnStar: true,
        timeLimit: 600,
        ringTone: "us",
      });
      dial.number({ url: "/screen", sendDigits: "ww12" }, "+14355550125");
      const client = dial.client({
        statusCallback: "/leg",
        statusCallbackEvent: ["ringing", "completed"],
        statusCallbackMethod: "GET",
      });
      client.identity("u_1");
      client.parameter({ name: "client", value: "42" });
    });
    expect(problems).toEqual([]);
    expect(verbs).toEqual([
      {
        verb: "Dial",
        nouns: {
          to: "legs",
          legs: [
            {
              noun: "Number",
              number: "+14355550125",
              sendDigits: "ww12",
              screen: { url: "/screen", method: "POST" },
              callback: null,
            },
            {
              noun: "Client",
              identity: "u_1",
              parameters: { client: "42" },
              screen: null,
              callback: { url: "/leg", method: "GET", events: ["ringing", "completed"] },
            },
          ],
        },
        action: { url: "/after", method: "POST" },
        timeout: 12,
        timeLimit: 600,
        hangupOnStar: true,
        answerOnBridge: true,
        sequential: true,
        callerId: "+18015550100",
        record: "record-from-answer-dual",
        trim: false,
        recordingCallback: { url: "/recorded", method: "POST", events: ["in-progress", "completed"] },
      },
    ]);
  });

  it("take part in conferences with every attribute", () => {
    const { verbs, problems } = read((response) => {
      response.dial().conference(
        {
          beep: "onEnter",
          coach: coached,
          endConferenceOnExit: true,
          jitterBufferSize: "small",
          maxParticipants: 8,
          muted: true,
          participantLabel: "client:u_1",
          record: "record-from-start",
          recordingStatusCallback: "/recorded",
          region: "us1",
          startConferenceOnEnter: false,
          statusCallback: "/events",
          statusCallbackEvent: [
            "start",
            "end",
            "join",
            "leave",
            "mute",
            "hold",
            "modify",
            "speaker",
            "announcement",
          ],
          trim: "do-not-trim",
          waitUrl: "",
        },
        "call-1",
      );
    });
    expect(problems).toEqual([]);
    expect(verbs).toMatchObject([
      {
        nouns: {
          to: "conference",
          conference: {
            name: "call-1",
            muted: true,
            beep: "onEnter",
            startConferenceOnEnter: false,
            endConferenceOnExit: true,
            wait: { url: "", method: "POST" },
            maxParticipants: 8,
            label: "client:u_1",
            coach: coached,
            record: true,
            trim: false,
            callback: { url: "/events", method: "POST" },
            recordingCallback: { url: "/recorded", events: ["completed"] },
          },
        },
      },
    ]);
  });

  it("queue, leave, redirect, reject and record", () => {
    const { verbs, problems } = read((response) => {
      response.reject({ reason: "busy" });
      response.enqueue({ action: "/left", waitUrl: "/wait", waitUrlMethod: "GET" }, "support");
      response.leave();
      response.redirect({ method: "GET" }, "/next?a=1&b=2");
      response.dial().queue({ url: "/about" }, "support");
      response.record({ maxLength: 30, finishOnKey: "#", timeout: 4, playBeep: false, action: "/voicemail" });
    });
    expect(problems).toEqual([]);
    expect(verbs).toMatchObject([
      { verb: "Reject", reason: "busy" },
      { verb: "Enqueue", name: "support", action: { url: "/left" }, wait: { url: "/wait", method: "GET" } },
      { verb: "Leave" },
      { verb: "Redirect", to: { url: "/next?a=1&b=2", method: "GET" } },
      { verb: "Dial", nouns: { to: "queue", queue: { name: "support", screen: { url: "/about" } } } },
      { verb: "Record", maxLength: 30, finishOnKey: "#", timeout: 4, playBeep: false },
    ]);
  });
});

describe("documents that are wrong", () => {
  it.each([
    ["<Respond/>", 12102],
    ["<Response><Say>a</Response>", 12100],
    ["<Response><Say/></Response>", 13520],
    [`<Response><Say loop="-1">a</Say></Response>`, 13510],
    [`<Response><Say>${"a".repeat(4097)}</Say></Response>`, 13521],
    [`<Response><Play loop="x">http://x.example/a</Play></Response>`, 13410],
    [`<Response><Play digits="1a"/></Response>`, 13430],
    [`<Response><Pause length="a"/></Response>`, 13910],
    [`<Response><Gather timeout="x"/></Response>`, 13313],
    [`<Response><Gather numDigits="0"/></Response>`, 13314],
    [`<Response><Gather finishOnKey="A"/></Response>`, 13310],
    [`<Response><Gather input="voice"/></Response>`, 13326],
    [`<Response><Gather method="PUT"/></Response>`, 13312],
    [`<Response><Gather><Dial>+14355550125</Dial></Gather></Response>`, 13320],
    [`<Response><Gather input="speech" speechTimeout="auto" speechModel="default"/></Response>`, 13335],
    [`<Response><Record maxLength="0"/></Response>`, 13612],
    [`<Response><Record finishOnKey="x"/></Response>`, 13613],
    [`<Response><Record recordingStatusCallback="ftp://x.example"/></Response>`, 13256],
    [`<Response><Dial timeout="0">+14355550125</Dial></Response>`, 13212],
    [`<Response><Dial record="always">+14355550125</Dial></Response>`, 13217],
    [`<Response><Dial><Sip>sip:a@x.example</Sip></Dial></Response>`, 13246],
    [`<Response><Dial><Fax>1</Fax></Dial></Response>`, 13215],
    [`<Response><Dial><Conference>a</Conference><Number>+14355550125</Number></Dial></Response>`, 13000],
    [`<Response><Dial>${"<Client>a</Client>".repeat(11)}</Dial></Response>`, 13250],
    [`<Response><Dial><Number sendDigits="x">+14355550125</Number></Dial></Response>`, 13222],
    [`<Response><Dial><Conference muted="maybe">a</Conference></Dial></Response>`, 13230],
    [`<Response><Dial><Conference beep="loud">a</Conference></Dial></Response>`, 13235],
    [`<Response><Dial><Conference/></Dial></Response>`, 13237],
    [`<Response><Dial><Conference participantLabel="a/b">a</Conference></Dial></Response>`, 16023],
    [`<Response><Dial><Conference coach="me">a</Conference></Dial></Response>`, 13240],
    [`<Response><Dial><Queue/></Dial></Response>`, 14212],
    [`<Response><Enqueue/></Response>`, 14204],
    [`<Response><Enqueue workflowSid="WW1"/></Response>`, 14226],
    [`<Response><Redirect method="PUT">/a</Redirect></Response>`, 13710],
    [`<Response><Reject reason="boring"/></Response>`, 13810],
  ])("%s is error %i and is not performed", (xml, code) => {
    const { verbs, problems } = readDocument("text/xml", xml);
    expect(problems.map((problem) => problem.code)).toEqual([code]);
    expect(verbs).toEqual([]);
  });

  it("is refused by its type, its size and when it is empty", () => {
    expect(readDocument("application/json", "{}").problems).toMatchObject([{ code: 12300 }]);
    expect(readDocument("text/xml", "").problems).toMatchObject([{ code: 11770 }]);
    expect(readDocument("text/xml", `<Response>${" ".repeat(70_000)}</Response>`).problems).toMatchObject([
      { code: 11750 },
    ]);
  });

  it("with unknown verbs or attributes is a warning, and performed all the same", () => {
    const xml = `<Response><Sing/><Say colour="red">a</Say>words</Response>`;
    expect(problemsOf(xml)).toEqual([12200, 12200, 12200]);
    expect(readDocument("text/xml", xml).verbs).toMatchObject([{ verb: "Say", text: "a" }]);
  });
});
