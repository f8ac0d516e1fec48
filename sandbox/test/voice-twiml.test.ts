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
        speechTimeout: 2,
        maxSpeechTime: 60,
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
        ringTone: "uk",
        recordingTrack: "inbound",
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
              detection: null,
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
        track: "inbound",
        ringTone: "uk",
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
