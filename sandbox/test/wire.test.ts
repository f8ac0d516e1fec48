import { getExpectedTwilioSignature } from "twilio/lib/webhooks/webhooks.js";
import { describe, expect, it } from "vitest";
import { keywordOf } from "../carrier/opt-out.ts";
import { countSegments } from "../carrier/segments.ts";
import { sign } from "../carrier/signature.ts";
import { readAnswer } from "../carrier/twiml.ts";

describe("the signature", () => {
  it.each([
    ["https://example.com/sms", { To: "+18005551212", Body: "Hi", From: "+14158675309" }],
    ["https://user:pass@example.com:8443/sms?a=b%20c", { Body: "é & ü", Empty: "" }],
    ["http://example.com/x", { MediaUrl: ["b", "a", "b"], Z: "1", a: "2" }],
    ["http://example.com/x", {}],
  ])("of %s is the one that receivers expect", (url, params) => {
    expect(sign("12345", url, params)).toBe(getExpectedTwilioSignature("12345", url, params));
  });
});

describe("segments", () => {
  it.each([
    ["", 1],
    ["a".repeat(160), 1],
    ["a".repeat(161), 2],
    ["a".repeat(306), 2],
    ["a".repeat(307), 3],
    ["€".repeat(80), 1],
    ["€".repeat(81), 2],
    ["ж".repeat(70), 1],
    ["ж".repeat(71), 2],
    ["😀".repeat(35), 1],
    ["😀".repeat(36), 2],
  ])("of %j are %i", (body, count) => {
    expect(countSegments(body)).toBe(count);
  });
});

describe("keywords", () => {
  it.each([
    ["STOP", "STOP"],
    ["  opt-out! ", "STOP"],
    ["Unsubscribe.", "STOP"],
    ["yes", "START"],
    ["UNSTOP", "START"],
    ["Info?", "HELP"],
    ["stop it", null],
    ["", null],
  ])("%j is %s", (body, type) => {
    expect(keywordOf(body)).toBe(type);
  });
});

describe("TwiML", () => {
  const read = (body: string) => readAnswer("text/xml; charset=utf-8", body);

  it("replies with a body, media and its own address", () => {
    const { replies, problems } = read(
      '<?xml version="1.0" encoding="UTF-8"?>\n<Response><!-- hi --><Message to="+14355550126" action="http://x.example/s"><Body>A &lt; B</Body><Media>http://x.example/1.png</Media></Message></Response>',
    );
    expect(problems).toEqual([]);
    expect(replies).toEqual([
      {
        body: "A < B",
        mediaUrls: ["http://x.example/1.png"],
        to: "+14355550126",
        from: null,
        statusCallback: "http://x.example/s",
      },
    ]);
  });

  it("may be plain text, empty, or have no verbs", () => {
    expect(readAnswer("text/plain", "Hello").replies).toMatchObject([{ body: "Hello" }]);
    expect(readAnswer("", "")).toEqual({ replies: [], problems: [] });
    expect(read("<Response/>")).toEqual({ replies: [], problems: [] });
  });

  it.each([
    ["<Response><Message>a</Message>", 12100],
    ["<Response>a & b</Response>", 12100],
    ["<Response a=1/>", 12100],
    ["<Response/><Response/>", 12100],
    ["\n<Response><Message colour='red'>a</Message></Response>", 12200],
    ["<Response><Message><Say>a</Say></Message></Response>", 12200],
  ])("%j is error %i", (body, code) => {
    expect(read(body).problems.map((problem) => problem.code)).toEqual([code]);
  });
});
