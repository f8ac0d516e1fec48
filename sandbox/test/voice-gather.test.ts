import { afterAll, beforeAll, describe, expect, it } from "vitest";
import twilio from "twilio";
import { encodeWav } from "../audio/wav.ts";
import { openStage, type Stage } from "./voice-stage.ts";
import { word } from "./voice-words.ts";

const { VoiceResponse } = twilio.twiml;
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

describe("a gather", () => {
  it("sends the keys to its action, relative to its document, and stops at the number of digits", async () => {
    const twiml = new VoiceResponse();
    twiml
      .gather({ numDigits: 2, action: "menu/chosen?x=1" })
      .say("A long list of choices that nobody waits for");
    stage.answer("/voice", twiml);
    const sid = await stage.place();
    await stage.until(async () => (await stage.api<object[]>("GET", `/calls/${sid}/captions`))[0]);
    await stage.press(sid, "12");
    const [chosen] = await stage.at("/menu/chosen");
    expect(chosen?.signed).toBe(true);
    expect(chosen?.params).toMatchObject({ CallSid: sid, Digits: "12", CallStatus: "in-progress" });
    await stage.over(sid);
  });

  it("to which somebody speaks is not finished by a key: their words are waited for", async () => {
    stage.answer(
      "/voice",
      `<Response><Gather input="dtmf speech" timeout="600" speechTimeout="600" action="/behind-key"/><Redirect>/empty</Redirect></Response>`,
    );
    const sid = await stage.place();
    await stage.until(async () =>
      (await stage.client.calls(sid).fetch()).status === "in-progress" ? true : undefined,
    );
    await fetch(`${stage.sandbox.url}/sandbox/api/calls/${sid}/sound`, {
      method: "POST",
      headers: { "content-type": "audio/wav" },
      body: new Uint8Array(await encodeWav([word(41, 1)])),
    });
    await stage.press(sid, "#");
    await stage.say(sid, "sales");
    expect((await stage.at("/behind-key"))[0]?.params["SpeechResult"]).toBe("sales");
    expect(stage.catcher.caught.filter(({ path }) => path === "/empty")).toEqual([]);
    await stage.over(sid);
  });

  // A key belongs to the verb under way; the service documents typing ahead only over a Gather's own prompts.
  it("takes no key that was pressed before it, and all that are pressed over its prompts", async () => {
    const twiml = new VoiceResponse();
    twiml.say("Welcome to the agency");
    twiml.gather({ numDigits: 2, timeout: 600, action: "/late" }).say("Now the two digits");
    stage.answer("/voice", twiml);
    const sid = await stage.place();
    const captions = (count: number) =>
      stage.until(async () => {
        const said = await stage.api<object[]>("GET", `/calls/${sid}/captions`);
        return said.length >= count ? said : undefined;
      });
    await captions(1);
    await stage.press(sid, "12");
    await captions(2);
    await stage.press(sid, "34");
    expect((await stage.at("/late"))[0]?.params["Digits"]).toBe("34");
    await stage.over(sid);
  });

  it("with bargeIn off lets its prompts be heard to their end, and then takes what came meanwhile", async () => {
    const caller = async (attributes: Parameters<InstanceType<typeof VoiceResponse>["gather"]>[0]) => {
      const twiml = new VoiceResponse();
      const gather = twiml.gather({ bargeIn: false, timeout: 600, ...attributes });
      gather.say("Calls are recorded");
      gather.say("Now choose");
      stage.answer("/voice", twiml);
      return stage.place();
    };
    const said = (sid: string) => stage.api<{ text: string }[]>("GET", `/calls/${sid}/captions`);
    const prompts = ["Calls are recorded", "Now choose"];
    const begun = (sid: string) => stage.until(async () => (await said(sid))[0]);

    const keys = await caller({ numDigits: 2, action: "/keyed" });
    await begun(keys);
    await stage.press(keys, "123");
    expect((await stage.at("/keyed"))[0]?.params["Digits"]).toBe("12");
    expect((await said(keys)).map(({ text }) => text)).toEqual(prompts);
    await stage.over(keys);

    const closed = await caller({ action: "/closed" });
    await begun(closed);
    await stage.press(closed, "7#8");
    expect((await stage.at("/closed"))[0]?.params).toMatchObject({ Digits: "7", FinishedOnKey: "#" });
    expect((await said(closed)).map(({ text }) => text)).toEqual(prompts);
    await stage.over(closed);

    const words = await caller({ input: ["speech"], action: "/worded" });
    await begun(words);
    await stage.say(words, "claims");
    expect((await stage.at("/worded"))[0]?.params["SpeechResult"]).toBe("claims");
    expect((await said(words)).map(({ text }) => text)).toEqual([prompts[0], "claims", prompts[1]]);
    await stage.over(words);
  });

  it("goes on to the next verb when nothing comes, or to its action when it says so", async () => {
    const twiml = new VoiceResponse();
    twiml.gather({ timeout: 1, action: "/never" });
    twiml.gather({ timeout: 1, action: "/empty", actionOnEmptyResult: true });
    stage.answer("/voice", twiml);
    const sid = await stage.place();
    const [empty] = await stage.at("/empty");
    expect(empty?.params["Digits"]).toBe("");
    await stage.over(sid);
    expect(stage.catcher.caught.filter(({ path }) => path === "/never")).toEqual([]);
  });

  it("hears words that are typed as speech", async () => {
    const twiml = new VoiceResponse();
    twiml
      .gather({ input: ["speech"], timeout: 600, action: "/spoken", partialResultCallback: "/partial" })
      .say("What is it about?");
    stage.answer("/voice", twiml);
    const sid = await stage.place();
    await stage.until(async () => (await stage.api<object[]>("GET", `/calls/${sid}/captions`))[0]);
    await stage.say(sid, "claims please");
    const [spoken] = await stage.at("/spoken");
    expect(spoken?.params).toMatchObject({ SpeechResult: "claims please", Confidence: "0.9" });
    const [partial] = await stage.at("/partial");
    expect(partial?.params["UnstableSpeechResult"]).toBe("claims please");
    await stage.over(sid);
  });

  it("waits for the words of a caller who speaks already as it begins", async () => {
    stage.answer(
      "/voice",
      `<Response><Say>One moment</Say><Gather input="speech" timeout="50" action="/words"/><Redirect>/unheard</Redirect></Response>`,
    );
    const sid = await stage.place();
    await stage.until(async () => (await stage.api<object[]>("GET", `/calls/${sid}/captions`))[0]);
    await fetch(`${stage.sandbox.url}/sandbox/api/calls/${sid}/sound`, {
      method: "POST",
      headers: { "content-type": "audio/wav" },
      body: new Uint8Array(await encodeWav([word(41, 3.5)])),
    });
    await stage.say(sid, "a new roof");
    const [asked] = await stage.at("/words");
    expect(asked?.params).toMatchObject({ CallSid: sid, SpeechResult: "a new roof" });
    await stage.over(sid);
  }, 20_000);

  describe("for words", () => {
    const sound = async (sid: string, seconds: number) => {
      const response = await fetch(`${stage.sandbox.url}/sandbox/api/calls/${sid}/sound`, {
        method: "POST",
        headers: { "content-type": "audio/wav" },
        body: new Uint8Array(await encodeWav([word(42, seconds)])),
      });
      return response.status;
    };
    const listen = async (attributes: string, path: string, timeout = 9000) => {
      stage.answer(
        "/voice",
        `<Response><Gather timeout="${timeout}" actionOnEmptyResult="true" action="${path}" ${attributes}><Say>Go on</Say></Gather></Response>`,
      );
      const sid = await stage.place();
      await stage.until(async () => (await stage.api<object[]>("GET", `/calls/${sid}/captions`))[0]);
      return sid;
    };

    it.each([
      ["so many seconds", 'speechTimeout="3"', "/silent-3"],
      ["a pause", 'speechTimeout="auto" speechModel="phone_call"', "/silent-auto"],
    ])(
      "ends when there is silence of %s behind a sound that was no word",
      async (_what, attributes, path) => {
        const sid = await listen(`input="speech" ${attributes}`, path);
        await sound(sid, 0.4);
        expect((await stage.at(path))[0]?.params).toMatchObject({ CallSid: sid, SpeechResult: "" });
        await stage.over(sid);
      },
    );

    it("ends noise that goes on after the longest that it says", async () => {
      const sid = await listen('input="speech" maxSpeechTime="1"', "/noise");
      let isQuiet = false;
      const noise = (async () => {
        await sound(sid, 9);
        isQuiet = true;
      })();
      expect((await stage.at("/noise"))[0]?.params).toMatchObject({ CallSid: sid, SpeechResult: "" });
      expect(isQuiet).toBe(false);
      await stage.over(sid);
      await noise;
    });

    it("takes the keys of one whose noise goes on, when no more come", async () => {
      const sid = await listen('input="dtmf speech" finishOnKey=""', "/noisy-keys", 250);
      const noise = sound(sid, 9);
      await stage.press(sid, "12");
      const [keyed] = await stage.at("/noisy-keys", 1, ({ CallSid }) => CallSid === sid);
      expect(keyed?.params["Digits"]).toBe("12");
      await stage.over(sid);
      await noise;
    });
  });
});
