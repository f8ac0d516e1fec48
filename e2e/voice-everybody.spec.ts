import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { expect, test, type BrowserContext } from "@playwright/test";
import { executablePath, flags, soundAtOnce } from "./chromium.ts";
import { ConferenceRoom, elsewhere, music, news, toneOf } from "./conference-room.ts";
import { product } from "./product.ts";
import { toneWav } from "./tone-wav.ts";
import { startDocuments } from "./voice-documents.ts";

test.use({ launchOptions: { executablePath, args: [...flags, soundAtOnce] } });

let documents: Awaited<ReturnType<typeof startDocuments>>;
let context: BrowserContext;
let room: ConferenceRoom;

test.beforeAll(async () => {
  documents = await startDocuments({
    "/hold": '<Play loop="0">/music.wav</Play>',
    "/music.wav": toneWav(music, 1, 0.09),
    "/notice": "<Play>/news.wav</Play>",
    "/news.wav": toneWav(news, 30, 0.09),
  });
});
test.afterAll(() => documents.close());
test.beforeEach(async ({ browser }) => {
  context = await browser.newContext();
  room = new ConferenceRoom(context);
});
test.afterEach(() => context.close());

test("one is alone, then held with music, spoken to over the room, and handed over", async () => {
  await room.join(0);
  await room.expectHearing({ 0: [] });
  await room.join(1);
  await room.expectHearing(room.everybody());

  // A transfer: the caller waits with music while a colleague is called in, and then is theirs.
  await room.change(0, { Hold: "true", HoldUrl: documents.url("/hold"), HoldMethod: "POST" });
  await room.expectHearing({ 0: [music], 1: [] });
  await room.add(2);
  await room.expectHearing({ 0: [music], 1: [toneOf(2)], 2: [toneOf(1)] });
  await room.change(0, { Hold: "false" });
  await room.expectHearing(room.everybody());
  await room.remove(1);
  await room.expectHearing({ 0: [toneOf(2)], 2: [toneOf(0)] });

  await room.change(2, { AnnounceUrl: documents.url("/notice") });
  await room.expectHearing({ 0: [toneOf(2)], 2: [toneOf(0), news] });
});

test("what is announced to all is heard by all over each other, and not by who is held", async () => {
  for (const who of [0, 1, 2]) await room.join(who);
  await room.change(0, { Hold: "true", HoldUrl: documents.url("/hold"), HoldMethod: "POST" });
  await room.expectHearing({ 0: [music], 1: [toneOf(2)], 2: [toneOf(1)] });
  await room.announce(documents.url("/notice"));
  await room.expectHearing({ 0: [music], 1: [toneOf(2), news], 2: [toneOf(1), news] });
});

test("ten browsers and a telephone on another stack hear each other, and all but the one who leaves", async () => {
  test.setTimeout(120_000);
  const pages = Array.from({ length: 10 }, (_, who) => who);
  for (const who of pages) await room.join(who);
  await room.expectHearing(room.everybody());

  const other = await startElsewhere();
  await room.call(other.number);
  await room.expectHearing(room.everybody(elsewhere));
  // Its own tone is asked for, too: nobody hears themselves.
  const everyone = [...pages.map(toneOf), elsewhere];
  await expect.poll(() => other.hears(everyone)).toEqual(pages.map(toneOf));

  await room.leave(0);
  await room.expectHearing(room.everybody(elsewhere));
  await expect.poll(() => other.hears(everyone)).toEqual(pages.slice(1).map(toneOf));
  other.end();
  await room.expectHearing(room.everybody());
});

/** A telephone on another WebRTC stack, in a process of its own; it takes the call that comes. */
async function startElsewhere() {
  const number = "+14355550230";
  const file = fileURLToPath(new URL("../sandbox/test/load/tone-process.ts", import.meta.url));
  const env = { ...process.env, SANDBOX_URL: product().sandboxUrl, NUMBER: number, TONE: String(elsewhere) };
  const child: ChildProcess = fork(file, { execArgv: ["--import", "tsx"], env });
  await once(child, "message");
  return {
    number,
    /** Which of these it heard in the last second. */
    hears: async (frequencies: number[]): Promise<number[]> => {
      const answered = once(child, "message") as Promise<[number[]]>;
      child.send(frequencies);
      return (await answered)[0];
    },
    end: () => child.kill("SIGKILL"),
  };
}
