import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { describe, expect, it } from "vitest";
import { levels } from "../carrier/voice/twiml/levels.ts";
import { readDocument } from "../carrier/voice/twiml/read.ts";

const problemsOf = (xml: string) => readDocument("text/xml", xml).problems.map(({ code }) => code);
const dial = { verb: "Dial", nouns: { to: "legs", legs: [{ number: "+14355550125" }] } };
const nobody = [{ verb: "Dial", nouns: { to: "legs", legs: [] } }];
const inRoom = (conference: object) => [{ verb: "Dial", nouns: { to: "conference", conference } }];

it("instructions to other programs are passed over, wherever they stand", () => {
  const before = `<?xml version="1.0"?>\n<?xml-stylesheet href="a.css" title="<Say>"?><?a?>`;
  const xml = `${before}<Response><?php if (1 > 0) echo "</Response>"; ?><Say>a<?b c??>d</Say></Response>\n<?e?>`;
  expect(readDocument("text/xml", xml)).toMatchObject({ verbs: [{ verb: "Say", text: "ad" }], problems: [] });
  expect(readDocument("text/xml", `<?xml-stylesheet a?><Response/>`)).toEqual({ verbs: [], problems: [] });
});

describe("documents that are wrong", () => {
  it.each([
    ["<Respond/>", 12102],
    ["<Response><Say>a</Response>", 12100],
    [`<Response><Say loop="1" loop="2">a</Say></Response>`, 12100],
    ["<Response><Say>a\u0001</Say></Response>", 12100],
    [`<Response><Say language="\u0000">a</Say></Response>`, 12100],
    ["<Response><Say><![CDATA[a\u001b]]></Say></Response>", 12100],
    ["<Response><Say>&#0;</Say></Response>", 12100],
    [`<Response><Say language="&#x1F;">a</Say></Response>`, 12100],
    ["<Response><Say>&#xD800;</Say></Response>", 12100],
    ["<Response><Say>&#xFFFFFFFF;</Say></Response>", 12100],
    ["<Response><Say>a ]]> b</Say></Response>", 12100],
    ['<Response><?xml version="1.0"?><Say>a</Say></Response>', 12100],
    ["<Response><?XML a?><Say>a</Say></Response>", 12100],
    ["<Response><? a?><Say>a</Say></Response>", 12100],
    ["<Response><?a><Say>a</Say></Response>", 12100],
    ["<Response><!-- a -- b --><Say>a</Say></Response>", 12100],
    [`<Response><Gather action="ftp://x.example"/></Response>`, 11100],
    [`<Response><Gather actionOnEmptyResult="x"/></Response>`, 13338],
    [`<Response><Record recordingStatusCallback="/a" recordingStatusCallbackEvent="x"/></Response>`, 13621],
    [`<Response><Dial><Conference endConferenceOnExit="x">a</Conference></Dial></Response>`, 13231],
    [`<Response><Dial><Conference trim="x">a</Conference></Dial></Response>`, 13239],
    [`<Response><Dial><Conference coach="me">a</Conference></Dial></Response>`, 13240],
    [`<Response><Dial><Conference participantLabel="a/b">a</Conference></Dial></Response>`, 16023],
    [`<Response><Dial><Conference participantLabel="a%2Fb">a</Conference></Dial></Response>`, 16023],
    [`<Response><Dial><Conference maxParticipants="1">a</Conference></Dial></Response>`, 16002],
    [`<Response><Dial><Queue/></Dial></Response>`, 14212],
    [`<Response><Dial><Queue reservationSid="WR1">a</Queue></Dial></Response>`, 14215],
  ])("%s is error %i and is not performed", (xml, code) => {
    const { verbs, problems } = readDocument("text/xml", xml);
    expect(problems.map((problem) => problem.code)).toEqual([code]);
    expect(verbs).toEqual([]);
  });

  it.each([
    [`<Say/>`, 13520, []],
    [`<Say>${"a".repeat(4097)}</Say>`, 13521, []],
    [`<Say voice="robot">a</Say>`, 13511, [{ verb: "Say", text: "a", voice: "man" }]],
    [`<Say language="english">a</Say>`, 13512, [{ verb: "Say", text: "a", language: "en-US" }]],
    [`<Say loop="-1">a</Say>`, 13510, [{ verb: "Say", text: "a", loop: 1 }]],
    [`<Play loop="x">http://x.example/a</Play>`, 13410, [{ verb: "Play", loop: 1 }]],
    [`<Play digits="1a"/>`, 13430, []],
    [`<Play digits="1a">http://x.example/a</Play>`, 13430, [{ verb: "Play", digits: "" }]],
    [`<Pause length="a"/>`, 13910, [{ verb: "Pause", length: 1 }]],
    [`<Gather timeout="x"/>`, 13313, [{ verb: "Gather", timeout: 5 }]],
    [`<Gather numDigits="0"/>`, 13314, [{ verb: "Gather", numDigits: Infinity }]],
    [`<Gather finishOnKey="A"/>`, 13310, [{ verb: "Gather", finishOnKey: "#" }]],
    [`<Gather input="voice"/>`, 13326, [{ verb: "Gather", dtmf: true, speech: false }]],
    [`<Gather input="speech" speechTimeout="3000000"/>`, 13327, [{ verb: "Gather", speechTimeout: null }]],
    [`<Gather method="PUT"/>`, 13312, [{ verb: "Gather", method: "POST" }]],
    [`<Gather bargeIn="x"/>`, 13332, [{ verb: "Gather", bargeIn: true }]],
    [`<Gather><Dial>1</Dial><Say>a</Say></Gather>`, 13320, [{ verb: "Gather", prompts: [{ text: "a" }] }]],
    [`<Gather><Say/></Gather>`, 13520, [{ verb: "Gather", prompts: [] }]],
    [`<Gather speechTimeout="auto" speechModel="default"/>`, 13335, [{ verb: "Gather" }]],
    [`<Gather input="speech" language="en"><Say>a</Say></Gather>`, 13331, []],
    [`<Gather language="en"/>`, 13331, [{ verb: "Gather", dtmf: true }]],
    [`<Gather enhanced="x"/>`, 13339, [{ verb: "Gather" }]],
    [`<Record transcribe="true"/>`, 12200, [{ verb: "Record" }]],
    [`<Record recordingConfigurationId="RC1"/>`, 12200, [{ verb: "Record" }]],
    [`<Record maxLength="0"/>`, 13612, [{ verb: "Record", maxLength: 3600 }]],
    [`<Record finishOnKey="x"/>`, 13613, [{ verb: "Record", finishOnKey: "1234567890*#" }]],
    [`<Record playBeep="x"/>`, 13616, [{ verb: "Record", playBeep: true }]],
    [`<Record trim="x"/>`, 13699, [{ verb: "Record", trim: false }]],
    [`<Record recordingStatusCallback="ftp://x.example"/>`, 13256, [{ verb: "Record", callback: null }]],
    [`<Dial timeout="0">+14355550125</Dial>`, 13212, [{ ...dial, timeout: 30 }]],
    [`<Dial hangupOnStar="x">+14355550125</Dial>`, 13213, [{ ...dial, hangupOnStar: false }]],
    [`<Dial record="always">+14355550125</Dial>`, 13217, [{ ...dial, record: "do-not-record" }]],
    [`<Dial recordingTrack="left">+14355550125</Dial>`, 12200, [{ ...dial, track: "both" }]],
    [`<Dial passports="e30=">+14355550125</Dial>`, 12200, [dial]],
    [`<Dial ringTone="xx">+14355550125</Dial>`, 13220, [{ ...dial, ringTone: "us" }]],
    [`<Dial><Conference eventCallbackUrl="/a">a</Conference></Dial>`, 12200, inRoom({ name: "a" })],
    [`<Dial><Number byoc="BY1">+14355550125</Number></Dial>`, 12200, [dial]],
    [`<Dial><Number machineDetection="Enable">+14355550125</Number></Dial>`, 21262, [dial]],
    [
      `<Dial><Number machineDetection="Enable" amdStatusCallback="/a" asyncAmd="true">+14355550125</Number></Dial>`,
      21263,
      [dial],
    ],
    [
      `<Dial><Number machineDetection="Perhaps" amdStatusCallback="/a">+14355550125</Number></Dial>`,
      21263,
      [dial],
    ],
    [
      `<Dial><Number machineDetection="Enable" amdStatusCallback="/a" machineDetectionTimeout="2">+14355550125</Number></Dial>`,
      21263,
      [dial],
    ],
    [`<Dial ringTone="x!">+14355550125</Dial>`, 13220, [dial]],
    [`<Dial><Number sendDigits="x">+14355550125</Number></Dial>`, 13222, [dial]],
    [`<Dial><Number statusCallback="x:y">+14355550125</Number></Dial>`, 14105, [dial]],
    [`<Dial><Number/><Number>+14355550125</Number></Dial>`, 13223, [dial]],
    [`<Dial><Fax>1</Fax><Number>+14355550125</Number></Dial>`, 13215, [dial]],
    [`<Dial><Sip>sip:a@x.example</Sip><Number>+14355550125</Number></Dial>`, 13246, [dial]],
    [`<Dial/>`, 13223, nobody],
    [`<Dial><Fax>1</Fax></Dial>`, 13215, nobody],
    [`<Dial><Sip>sip:a@x.example</Sip></Dial>`, 13246, nobody],
    [`<Dial><Conference>a</Conference><Number>+14355550125</Number></Dial>`, 13000, nobody],
    [`<Dial>${"<Client>a</Client>".repeat(11)}</Dial>`, 13250, nobody],
    [`<Dial><Conference/></Dial>`, 13237, nobody],
    [`<Dial><Conference muted="maybe">a</Conference></Dial>`, 13230, inRoom({ muted: false })],
    [`<Dial><Conference startConferenceOnEnter="x">a</Conference></Dial>`, 13232, inRoom({ name: "a" })],
    [`<Dial><Conference beep="loud">a</Conference></Dial>`, 13235, inRoom({ beep: "true" })],
    [`<Dial><Conference waitUrl="x:y">a</Conference></Dial>`, 13233, inRoom({ wait: null })],
    [
      `<Redirect method="PUT">/a</Redirect>`,
      13710,
      [{ verb: "Redirect", to: { url: "/a", method: "POST" } }],
    ],
    [`<Reject reason="boring"/>`, 13810, [{ verb: "Reject", reason: "rejected" }]],
  ])("%s is warning %i, and is performed without what is wrong", (xml, code, performed) => {
    const { verbs, problems } = readDocument("text/xml", `<Response>${xml}<Hangup/></Response>`);
    expect(problems.map((problem) => problem.code)).toEqual([code]);
    expect(verbs).toMatchObject([...performed, { verb: "Hangup" }]);
  });

  it("in an <Enqueue> are its own: the document is performed, and its action told of an error", () => {
    const { verbs, problems } = readDocument("text/xml", "<Response><Enqueue/><Hangup/></Response>");
    expect(problems).toEqual([]);
    expect(verbs).toMatchObject([{ verb: "Enqueue", fault: { code: 14204 } }, { verb: "Hangup" }]);
  });

  it("are none where a <Dial> records its part of a <Conference>, or keys of all sixteen are sent", () => {
    const xml = `<Dial record="true"><Conference>a</Conference></Dial><Dial><Number sendDigits="w1ABCD*#">1</Number></Dial>`;
    expect(problemsOf(`<Response>${xml}</Response>`)).toEqual([]);
  });

  it("have codes of which each is known as an error or a warning", () => {
    const folder = new URL("../carrier/voice/twiml/", import.meta.url);
    const sources = readdirSync(folder).filter((name) => name !== "levels.ts");
    const used = sources.flatMap(
      (name) => readFileSync(new URL(name, folder), "utf8").match(/\b\d{5}\b/g) ?? [],
    );
    expect([...new Set(used)].toSorted()).toEqual(Object.keys(levels).toSorted());
  });

  it("as plain text is TwiML when it is some, and else read aloud", () => {
    const plain = (body: string) => readDocument("text/plain", body);
    const say = { verb: "Say", text: "Closed.", loop: 1, voice: "man", language: "en-US" };
    expect(plain("<Response><Say>Closed.</Say></Response>")).toEqual({ verbs: [say], problems: [] });
    expect(plain(" Closed.\n")).toEqual({ verbs: [say], problems: [] });
    expect(plain("<Closed>").verbs).toEqual([{ ...say, text: "<Closed>" }]);
    expect(plain("<p>Closed.</p>").verbs).toEqual([{ ...say, text: "<p>Closed.</p>" }]);
    expect(plain(" ").problems).toMatchObject([{ code: 11770 }]);
  });

  it("is refused by its type, its size and when it is empty", () => {
    expect(readDocument("application/json", "{}").problems).toMatchObject([{ code: 12300 }]);
    expect(readDocument("text/xml", "").problems).toMatchObject([{ code: 11770 }]);
    expect(readDocument("text/xml", `<Response>${" ".repeat(70_000)}</Response>`).problems).toMatchObject([
      { code: 11750 },
    ]);
  });

  it("is read with every sign that a document may have", () => {
    const say = readDocument("text/xml", "<Response><Say>a\t\u{1F600}&#x1F600;]] ></Say></Response>");
    expect(say).toMatchObject({ problems: [], verbs: [{ text: "a \u{1F600}\u{1F600}]] >" }] });
  });

  it("are none for any value that the official client knows", () => {
    const types = readFileSync(
      new URL(
        "VoiceResponse.d.ts",
        pathToFileURL(createRequire(import.meta.url).resolve("twilio/lib/twiml/VoiceResponse.js")),
      ),
      "utf8",
    );
    const valuesOf = (type: string) =>
      [...(new RegExp(`type ${type} = (.*);`).exec(types)?.[1]?.matchAll(/"([^"]+)"/g) ?? [])].map(
        ([, value]) => String(value),
      );
    const written: [string, (value: string) => string][] = [
      ["SayVoice", (value) => `<Say voice="${value}">a</Say>`],
      ["SayLanguage", (value) => `<Say language="${value}">a</Say>`],
      ["GatherLanguage", (value) => `<Gather input="speech" language="${value}"/>`],
      ["DialRingTone", (value) => `<Dial ringTone="${value}">+14355550125</Dial>`],
    ];
    for (const [type, write] of written) {
      const values = valuesOf(type);
      expect(values.length).toBeGreaterThan(30);
      const xml = values.map(write);
      expect(xml.filter((each) => problemsOf(`<Response>${each}</Response>`).length > 0)).toEqual([]);
    }
  });

  it("with unknown verbs or attributes is a warning, and performed all the same", () => {
    const xml = `<Response><Sing/><Say colour="red">a</Say>words</Response>`;
    expect(problemsOf(xml)).toEqual([12200, 12200, 12200]);
    expect(readDocument("text/xml", xml).verbs).toMatchObject([{ verb: "Say", text: "a" }]);
  });
});
