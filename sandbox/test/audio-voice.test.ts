import { spawnSync } from "node:child_process";
import { chmodSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { tone } from "../audio/tones.ts";
import { hum, openVoice } from "../audio/voice.ts";
import { encodeWav } from "../audio/wav.ts";
import { dropFolder, newFolder } from "./start.ts";

const words = "Thank you for calling";
const spoken = tone([500], 0.2);
let folder: string;
beforeAll(async () => {
  folder = newFolder();
  writeFileSync(join(folder, "spoken.wav"), await encodeWav([spoken]));
});
afterAll(() => dropFolder(folder));

/** A speech program of our own, which is called as espeak-ng is: `-v VOICE` comes first. */
const program = (name: string, script: string) => {
  const path = join(folder, name);
  writeFileSync(path, `#!/bin/sh\ncd "${folder}"\n${script}\n`);
  chmodSync(path, 0o755);
  return path;
};
const speaks = "cat > heard.txt; cat spoken.wav";

test("words are spoken by the program, once for the same words", async () => {
  const voice = openVoice(program("counts", `echo x >> times.txt; ${speaks}`));
  expect((await voice.say(words)).samples).toEqual(spoken.samples);
  expect(await voice.say(words)).toBe(await voice.say(words));
  expect(spawnSync("cat", [join(folder, "times.txt")], { encoding: "utf8" }).stdout).toBe("x\n");
});

test("a language that the program does not know is spoken in the usual one", async () => {
  const voice = openVoice(program("english", `[ "$2" = en-us ] || exit 1; ${speaks}`));
  expect((await voice.say(words, "zz-ZZ")).samples).toEqual(spoken.samples);
  expect((await voice.say(words, "-v; rm")).samples).toEqual(spoken.samples);
});

test("a program that is killed, or says nothing that is sound, leaves the words hummed, and is tried again", async () => {
  const voice = openVoice(program("dies", `[ -e died ] || { touch died; kill -9 $$; }; ${speaks}`));
  expect((await voice.say(words)).samples).toEqual(hum(words).samples);
  expect((await voice.say(words)).samples).toEqual(spoken.samples);
  const babbles = openVoice(program("babbles", "cat > heard.txt; echo no sound"));
  expect((await babbles.say(words)).samples).toEqual(hum(words).samples);
});

test("a program that hangs is waited for once, not for each voice", async () => {
  const voice = openVoice(program("hangs", "echo x >> starts.txt; exec sleep 600"), 300);
  expect((await voice.say(words, "zz-ZZ")).samples).toEqual(hum(words).samples);
  expect(readFileSync(join(folder, "starts.txt"), "utf8")).toBe("x\n");
});

test("without the program words are hummed: the same words alike, others not", async () => {
  const voice = openVoice(join(folder, "nowhere"));
  const [first, again, other] = await Promise.all(
    ["Press one", "Press one", "Press two"].map((text) => voice.say(text)),
  );
  expect(first?.samples).toEqual(again?.samples);
  expect(first?.samples).not.toEqual(other?.samples);
});

const isInstalled = spawnSync("espeak-ng", ["--version"]).status === 0;

test.runIf(isInstalled).each([
  ["a word", "Hi", true],
  ["options", "-v fr --help", true],
  ["markup", "<speak>hello & bye", true],
  ["other alphabets", "日本語 🎉 ñandú", true],
  ["phonemes in brackets", "[[h@'loU]]", true],
  ["a zero", "a\u0000b", true],
  ["dots only", "...", false],
  ["nothing", "", false],
])("espeak-ng: %s", async (_what, text, isLoud) => {
  const { samples } = await openVoice().say(text);
  expect(samples.some((sample) => Math.abs(sample) > 3000)).toBe(isLoud);
  expect(samples).not.toEqual(isLoud ? hum(text).samples : null);
});
