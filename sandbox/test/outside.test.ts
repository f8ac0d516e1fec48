import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, isIP } from "node:net";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { openMusic } from "../audio/music/music.ts";
import { Astray } from "../carrier/astray.ts";
import { fetchOutside } from "../carrier/outside.ts";
import { post } from "../carrier/post.ts";
import { openSounds } from "../carrier/voice/sounds.ts";
import { openWaysOut } from "../carrier/ways-out.ts";
import { dropFolder, newFolder } from "./start.ts";

const here = "127.0.0.1";
/** Of this computer too, but here it stands for one that is not. */
const elsewhere = "127.0.0.2";

/** A web server that answers each path as told; without a redirect it tells a secret. */
const serve = async (address: string, redirect?: (path: string) => string) => {
  const asked: string[] = [];
  const server = createServer(({ url = "" }, response) => {
    asked.push(url);
    if (redirect) response.writeHead(302, { location: redirect(url) }).end();
    else response.end("what only this computer may read");
  }).listen(0, address);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { asked, port, close: () => server.close().closeAllConnections() };
};

/** What the names are said to be, one answer after the other; the last for good. */
let said: Record<string, string[][]> = {};
const wayTo = openWaysOut(
  (name, _options, done) => {
    const answers = said[name] ?? [[]];
    const found = (answers.length > 1 ? answers.shift() : answers[0]) ?? [];
    done(
      null,
      found.map((address) => ({ address, family: isIP(address) })),
    );
  },
  (host) => host === here || host === "localhost",
);

let secret: Awaited<ReturnType<typeof serve>>;
let stranger: Awaited<ReturnType<typeof serve>>;
let target = "";
let url = "";
beforeEach(async () => {
  secret = await serve(here);
  target = `http://${here}:${secret.port}/secret`;
  stranger = await serve(elsewhere, () => target);
  url = `http://${elsewhere}:${stranger.port}/a`;
  said = {};
});
afterEach(() => {
  secret.close();
  stranger.close();
});

it("media that leads from elsewhere to this computer is not fetched", async () => {
  await expect(fetchOutside(url, {}, 5000, wayTo)).rejects.toThrow(Astray);
  expect([stranger.asked, secret.asked]).toEqual([["/a"], []]);
});

it("nor is a sound", async () => {
  const folder = newFolder();
  const sounds = openSounds(5000, openMusic(folder), wayTo);
  const refused = { code: 11200, message: `${url}: it redirected to ${target}` };
  await expect(sounds.get(url)).rejects.toMatchObject(refused);
  expect([stranger.asked, secret.asked]).toEqual([["/a"], []]);
  dropFolder(folder);
});

const order = () => {
  const stopped = new AbortController().signal;
  return { url, method: "POST", params: {}, authToken: "t", timeoutMs: 5000, stopped };
};

it("nor a webhook's answer", async () => {
  const refused = { ok: false, code: 11200, reason: `it redirected to ${target}` };
  expect(await post(order(), wayTo)).toEqual(refused);
  expect([stranger.asked, secret.asked]).toEqual([["/a"], []]);
});

it("nor one whose name is said to be here once it was found to be elsewhere", async () => {
  target = `http://changing.test:${secret.port}/secret`;
  said = { "changing.test": [[elsewhere], [here]] };
  const refused = { ok: false, code: 11200, reason: "changing.test has moved meanwhile" };
  expect(await post(order(), wayTo)).toEqual(refused);
  expect([stranger.asked, secret.asked]).toEqual([["/a"], []]);
});

it("nor does a name that was asked elsewhere vouch for this computer by what it is said to be later", async () => {
  said = { "changing.test": [[elsewhere], [elsewhere], [here]] };
  url = `http://changing.test:${stranger.port}/a`;
  expect(await post(order(), wayTo)).toMatchObject({ ok: false, reason: `it redirected to ${target}` });
  expect([stranger.asked, secret.asked]).toEqual([["/a"], []]);
});

it("what is named here is fetched here, and may lead on here", async () => {
  const mine = await serve(here, () => target);
  said = { localhost: [[here]] };
  const response = await fetchOutside(`http://localhost:${mine.port}/a`, {}, 5000, wayTo);
  expect(await response.text()).toBe("what only this computer may read");
  expect([mine.asked, secret.asked]).toEqual([["/a"], ["/secret"]]);
  mine.close();
});

it("however many patiences addresses are given, few agents are kept, and those that are dropped are closed", async () => {
  const agentOf = async (connectMs: number) => (await wayTo(here, { connectMs, readMs: 1000 })).agent;
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const used = await agentOf(100);
  const unused = await agentOf(101);
  for (let n = 0; n < 100; n += 1) {
    await agentOf(200 + n);
    expect(await agentOf(100)).toBe(used);
  }
  expect(unused.closed).toBe(false);
  await vi.advanceTimersByTimeAsync(30_000);
  vi.useRealTimers();
  expect([unused.closed, used.closed]).toEqual([true, false]);
  expect(await agentOf(101)).not.toBe(unused);
});
