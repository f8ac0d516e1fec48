import { afterEach, expect, it, vi } from "vitest";
import { openMusic } from "../audio/music/music.ts";
import { Astray, fetchOutside } from "../carrier/outside.ts";
import { post } from "../carrier/post.ts";
import { openSounds } from "../carrier/voice/sounds.ts";
import { dropFolder, newFolder } from "./start.ts";

const elsewhere = "http://203.0.113.8/a";
const here = "http://127.0.0.1:4010/sandbox/api/numbers";
const asked: string[] = [];
/** The network beyond this computer: a server there that sends whoever asks it back here. */
const sendBack = () =>
  vi.stubGlobal("fetch", async (url: URL) => {
    asked.push(url.href);
    if (url.href === here) return new Response("what only this computer may read");
    return new Response(null, { status: 302, headers: { location: here } });
  });
afterEach(() => {
  asked.length = 0;
  vi.unstubAllGlobals();
});

it("media that leads from elsewhere to this computer is not fetched", async () => {
  sendBack();
  await expect(fetchOutside(elsewhere, {}, 5000)).rejects.toThrow(Astray);
  expect(asked).toEqual([elsewhere]);
});

it("nor is a sound", async () => {
  sendBack();
  const folder = newFolder();
  const sounds = openSounds(5000, openMusic(folder));
  await expect(sounds.get(elsewhere)).rejects.toMatchObject({
    code: 11200,
    message: `${elsewhere}: it redirected to ${here}`,
  });
  expect(asked).toEqual([elsewhere]);
  dropFolder(folder);
});

it("nor a webhook's answer", async () => {
  sendBack();
  const order = { method: "POST", params: {}, authToken: "t", timeoutMs: 5000 };
  const answered = await post({ ...order, url: elsewhere, stopped: new AbortController().signal });
  expect(answered).toEqual({ ok: false, code: 11200, reason: `it redirected to ${here}` });
  expect(asked).toEqual([elsewhere]);
});

it("what is named here is fetched here, and may lead on here", async () => {
  sendBack();
  const response = await fetchOutside("http://localhost:3000/a", {}, 5000);
  expect(await response.text()).toBe("what only this computer may read");
  expect(asked).toEqual(["http://localhost:3000/a", here]);
});
