import { isIP } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openCookies } from "../carrier/cookies.ts";
import { wayOn } from "../carrier/outside.ts";
import { openWaysOut } from "../carrier/ways-out.ts";
import { agency, openStage, outside, type Stage } from "./voice-stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const to = (location: string, status: number) => ({ status, headers: { location } });
const hangup = "<Response><Hangup/></Response>";

describe("a webhook that answers with a redirect is followed as a browser follows it", () => {
  it.each([301, 302, 303])("%i: by GET, without the parameters, signed", async (status) => {
    stage.answer("/voice", () => to(`next/${status}?a=b%20c#part`, status));
    stage.answer(`/next/${status}`, hangup);
    const sid = await stage.place();
    const [followed] = await stage.at(`/next/${status}`);
    expect(followed).toMatchObject({ method: "GET", params: { a: "b c" }, signed: true });
    expect(followed?.params["CallSid"]).toBeUndefined();
    await stage.over(sid);
  });

  it.each([307, 308])("%i: as it was asked, signed", async (status) => {
    stage.answer("/voice", () => to(stage.url(`/again/${status}`), status));
    stage.answer(`/again/${status}`, hangup);
    const sid = await stage.place();
    const [followed] = await stage.at(`/again/${status}`);
    expect(followed).toMatchObject({ method: "POST", params: { CallSid: sid }, signed: true });
    await stage.over(sid);
  });

  it("and the addresses of the document are relative to where it was found", async () => {
    stage.answer("/voice", () => to("/far/away/menu", 302));
    stage.answer("/far/away/menu", "<Response><Redirect>here</Redirect></Response>");
    const sid = await stage.place();
    await stage.at("/far/away/here");
    await stage.over(sid);
  });

  it("ten times and no more: error 11215", async () => {
    let asked = 0;
    stage.answer("/voice", () => {
      asked += 1;
      return to("/voice", 302);
    });
    const sid = await stage.place();
    await stage.logged(/^Error 11215\. .*\/voice: it redirected more than 10 times/);
    await stage.over(sid);
    expect(asked).toBe(11);
  });

  it("nowhere but to a web address", async () => {
    stage.answer("/voice", () => to("file:///etc/passwd", 302));
    const sid = await stage.place();
    await stage.logged(/^Error 11200\. .*\/voice: it redirected to file:\/\/\/etc\/passwd/);
    await stage.over(sid);
  });

  it("which goes for status callbacks too", async () => {
    stage.answer("/told", () => to("/told-here", 307));
    const statusCallback = stage.url("/told");
    await stage.client.messages.create({ to: outside, from: agency, body: "x", statusCallback });
    await stage.at("/told-here", 1, ({ MessageStatus }) => MessageStatus === "delivered");
  });
});

// A web server elsewhere must not reach what answers this computer only, by having the carrier ask for it.
it.each([
  ["http://example.com/a", "http://127.0.0.1:4010/sandbox/api/seed", false],
  ["http://example.com/a", "http://localhost/", false],
  ["http://example.com/a", "http://[::1]:4010/", false],
  ["http://example.com/a", "http://[::ffff:127.0.0.1]:4010/", false],
  ["http://example.com/a", "http://127.9.9.9/", false],
  ["http://example.com/a", "http://0.0.0.0/", false],
  ["http://example.com/a", "http://2130706433/", false],
  ["http://example.com/a", "ftp://example.com/b", false],
  ["http://example.com/a", "https://www.example.com/b", true],
  ["http://127.0.0.1:3000/a", "http://localhost:3000/b", true],
  ["http://example.com/a", "http://localhost./", false],
  ["http://example.com/a", "http://0.1.2.3/", false],
  ["http://example.com/a", "http://six.example/", false],
  ["http://example.com/a", "http://named-after-us.example:4010/sandbox/api/seed", false],
  ["http://named-after-us.example/a", "http://127.0.0.1:4010/", true],
  ["http://example.com/a", "http://nowhere.example/", true],
])("a redirect from %s to %s is followed: %s", async (from, address, followed) => {
  const names: Record<string, string[]> = {
    "named-after-us.example": ["203.0.113.7", "127.0.0.1"],
    "six.example": ["::ffff:127.0.0.1"],
    "example.com": ["203.0.113.8"],
  };
  const wayTo = openWaysOut((name, _options, done) =>
    done(
      names[name] ? null : new Error(`${name} has no address`),
      (names[name] ?? []).map((found) => ({ address: found, family: isIP(found) })),
    ),
  );
  const way = await wayOn(await wayTo(new URL(from).hostname), new URL(address), wayTo);
  expect(way !== null).toBe(followed);
});

describe("a picture or a sound", () => {
  it.each([
    ["that is elsewhere by now is fetched there", "/picture.png", "delivered", null],
    ["is never fetched from a file", "file:///etc/passwd", "failed", 11200],
    ["is not sought for ever", "/picture", "failed", 11200],
  ])("%s", async (_case, location, status, errorCode) => {
    stage.answer("/picture", () => to(location, 302));
    stage.answer("/picture.png", () => ({ type: "image/png", body: new Uint8Array([1, 2, 3]) }));
    const { sid } = await stage.client.messages.create({
      to: outside,
      from: agency,
      mediaUrl: [stage.url("/picture")],
    });
    const ended = await stage.until(async () => {
      const message = await stage.client.messages(sid).fetch();
      return message.status === status ? message : undefined;
    });
    expect(ended.errorCode).toBe(errorCode);
  });

  it("that is played is not sought in a file, nor for ever", async () => {
    stage.answer("/voice", "<Response><Play>/tune</Play><Play>/round</Play></Response>");
    stage.answer("/tune", () => to("file:///etc/passwd", 302));
    stage.answer("/round", () => to("/round", 302));
    await stage.over(await stage.place());
    await stage.logged(/^Error 11200\. .*\/tune: it redirected to file:/);
    await stage.logged(/^Error 11215\. .*\/round: it redirected more than 10 times/);
  });

  it.each(["file:///etc/passwd", "javascript:alert", "ftp://x.example/a.wav"])(
    "has no address that can be asked with %s, nor has a document",
    async (url) => {
      for (const verb of ["Play", "Redirect"]) {
        stage.answer("/voice", `<Response><${verb}>${url}#${verb}</${verb}></Response>`);
        await stage.over(await stage.place());
        await stage.logged(new RegExp(`^Error 11100\\. Invalid URL format: ${url}#${verb}$`));
      }
    },
  );
});

describe("the signed address is the one that arrives", () => {
  it.each(["/voice/äö", "/voice?", "/voice/%c3%a4?x=ü&y='z' w", "/a/../voice/b", ""])("%s", async (path) => {
    stage.answer("/voice", hangup);
    for (const voiceMethod of ["POST", "GET"]) {
      await stage.client
        .incomingPhoneNumbers(stage.number.sid)
        .update({ voiceUrl: stage.url(path), voiceMethod });
      const sid = await stage.place();
      const [asked] = await stage.catcher.wait(
        1,
        (caught) => caught.path !== "/over" && caught.params["CallSid"] === sid,
      );
      expect(asked).toMatchObject({ method: voiceMethod, signed: true });
      await stage.over(sid);
    }
    await stage.client
      .incomingPhoneNumbers(stage.number.sid)
      .update({ voiceUrl: stage.url("/voice"), voiceMethod: "POST" });
  });
});

describe("an answer of text/plain", () => {
  it("is read aloud, and the call ends", async () => {
    stage.answer("/voice", () => ({
      type: "text/plain; charset=utf-8",
      body: "We are closed & away <today>",
    }));
    const sid = await stage.place();
    const over = await stage.over(sid);
    expect(over[0]?.params["CallStatus"]).toBe("completed");
    const said = await stage.api<{ text: string }[]>("GET", `/calls/${sid}/captions`);
    expect(said.map(({ text }) => text)).toEqual(["We are closed & away <today>"]);
  });
});

describe("cookies", () => {
  it("of a call come back with its next requests, and with no other call's", async () => {
    stage.answer("/voice", () => ({
      body: "<Response><Redirect>/second</Redirect></Response>",
      headers: { "set-cookie": ["session=abc; Path=/; HttpOnly", "menu=1; Path=/elsewhere"] },
    }));
    stage.answer("/second", () => to("/third", 302));
    stage.answer("/third", hangup);
    const first = await stage.place();
    expect((await stage.at("/second"))[0]?.cookie).toBe("session=abc");
    expect((await stage.at("/third"))[0]?.cookie).toBe("session=abc");
    await stage.over(first);
    const other = await stage.place();
    const [asked] = await stage.at("/voice", 1, ({ CallSid }) => CallSid === other);
    expect(asked?.cookie).toBeUndefined();
    await stage.over(other);
  });

  it("are kept as a browser keeps them", () => {
    const at = new URL("https://app.example.com/voice/menu");
    const cookies = openCookies();
    const shown = (address: string) => cookies.header(new URL(address));
    cookies.keep(at, ["a=1", "b=2; Domain=example.com; Path=/", "c=3; Secure; Path=/", "d=4; Domain=x.org"]);
    cookies.keep(at, ["noname", "e=5; Domain=com; Path=/", `f=${"6".repeat(5000)}`]);
    expect(shown("https://app.example.com/voice/next")).toBe("a=1; b=2; c=3");
    expect(shown("http://app.example.com/voice")).toBe("a=1; b=2");
    expect(shown("https://app.example.com/voices")).toBe("b=2; c=3");
    expect(shown("https://www.example.com/voice/")).toBe("b=2");
    expect(shown("https://badexample.com/voice/")).toBe("");
    cookies.keep(at, ["b=; Domain=example.com; Path=/; Max-Age=0", "a=x=y"]);
    cookies.keep(at, ["c=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT"]);
    expect(shown("https://app.example.com/voice/next")).toBe("a=x=y");
  });

  it("of an address are that address's alone, and of a registry's domain nobody's", () => {
    const cookies = openCookies();
    const shown = (address: string) => cookies.header(new URL(address));
    const at = new URL("http://127.0.0.1:3000/voice");
    cookies.keep(at, ["own=1; Path=/", "said=1; Domain=127.0.0.1; Path=/", "wide=1; Domain=0.0.1; Path=/"]);
    expect(shown("http://127.0.0.1:3000/")).toBe("own=1; said=1");
    expect(shown("http://126.0.0.1/")).toBe("");
    cookies.keep(new URL("http://[::1]/"), ["six=1", "wide=1; Domain=1]"]);
    expect(shown("http://[::1]/")).toBe("six=1");
    cookies.keep(new URL("https://agency.co.uk/"), ["all=1; Domain=co.uk", "mine=1; Domain=agency.co.uk"]);
    expect(shown("https://other.co.uk/")).toBe("");
    expect(shown("https://www.agency.co.uk/")).toBe("mine=1");
  });

  it("are no more than fifty: the oldest go", () => {
    const cookies = openCookies();
    const at = new URL("http://localhost/");
    for (let n = 0; n < 60; n += 1) cookies.keep(at, [`c${n}=1`]);
    const names = cookies.header(at).split("; ");
    expect([names.length, names[0], names.at(-1)]).toEqual([50, "c10=1", "c59=1"]);
  });
});
