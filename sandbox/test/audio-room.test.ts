import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Engine, Part } from "../audio/audio.ts";
import { openEngine } from "../audio/engine.ts";
import { tone } from "../audio/tones.ts";
import { openPeer, toneAt, type Peer } from "./audio-peer.ts";
import { amplitudeOf, frequencies } from "./audio-tones.ts";

/** Each leg says a tone of its own through another WebRTC stack; what arrives back there says who hears whom. */
let engine: Engine;
let peers: Peer[] = [];

beforeEach(() => {
  engine = openEngine();
});
afterEach(async () => {
  for (const peer of peers) peer.vanish();
  peers = [];
  await engine.close();
});

const names = "ABCDEFGHIJ";
const holdTone = 2110;
const tellTone = 2330;

const gather = async (count: number) => {
  peers = await Promise.all(
    frequencies.slice(0, count).map((frequency) => openPeer(engine, toneAt(frequency, 2500))),
  );
  const room = engine.openRoom();
  for (const peer of peers) room.add(peer.leg);
  return room;
};
const idOf = (index: number) => peers[index]?.leg.id ?? "";

/** What each hears, as letters: the others, `h` for the hold music, `t` for what is announced. */
const whoHears = () => {
  for (const peer of peers) expect(peer.heard(0.5).length).toBe(4000);
  return peers.map((peer) => {
    const heard = peer.heard(0.5);
    const has = (frequency: number) => amplitudeOf(heard, frequency) > 500;
    const voices = frequencies.slice(0, peers.length).map((frequency, i) => (has(frequency) ? names[i] : ""));
    return [...voices, has(holdTone) ? "h" : "", has(tellTone) ? "t" : ""].join("");
  });
};
/** Half a second of sound of the new state must have arrived, so this waits until it is so. */
const expectHearing = (expected: string[]) =>
  vi.waitFor(() => expect(whoHears()).toEqual(expected), { timeout: 15_000, interval: 100 });
const everybodyElse = (count: number) =>
  Array.from({ length: count }, (_, i) =>
    [...names.slice(0, count)].filter((name) => name !== names[i]).join(""),
  );

test("alone one hears nothing, two hear each other, and after a leave nobody hears the one who left", async () => {
  const room = await gather(2);
  await expectHearing(["B", "A"]);
  room.remove(idOf(1));
  await expectHearing(["", ""]);
  room.add((peers[1] as Peer).leg);
  await expectHearing(["B", "A"]);
});

test("ten hear nine each", async () => {
  await gather(10);
  await expectHearing(everybodyElse(10));
}, 60_000);

const bed = tone([holdTone], 1, 0.1);
test.each<[string, number, Partial<Part>, string[]]>([
  ["muted", 1, { muted: true }, ["C", "AC", "A"]],
  ["held without music", 1, { held: true }, ["C", "", "A"]],
  ["held with music", 1, { held: true, holdSound: bed }, ["C", "h", "A"]],
  ["muted and held", 1, { muted: true, held: true, holdSound: bed }, ["C", "h", "A"]],
])("one %s", async (_how, who, part, expected) => {
  const room = await gather(3);
  await expectHearing(["BC", "AC", "AB"]);
  room.change(idOf(who), part);
  await expectHearing(expected);
  room.change(idOf(who), { muted: false, held: false });
  await expectHearing(["BC", "AC", "AB"]);
});

test("a coach is heard by one and hears all; not when muted or held", async () => {
  const room = await gather(3);
  room.change(idOf(2), { coaching: idOf(0) });
  await expectHearing(["BC", "A", "AB"]);
  room.change(idOf(2), { muted: true });
  await expectHearing(["B", "A", "AB"]);
  room.change(idOf(2), { muted: false, coaching: idOf(1) });
  await expectHearing(["B", "AC", "AB"]);
  room.change(idOf(2), { coaching: null });
  await expectHearing(["BC", "AC", "AB"]);
});

test("an announcement reaches all who are not held, or the one it is for, and Say to a leg only that leg", async () => {
  const room = await gather(3);
  room.change(idOf(2), { held: true });
  const long = tone([tellTone], 60, 0.1);
  const toAll = room.announce(long);
  await expectHearing(["Bt", "At", ""]);
  toAll.stop();
  expect(await toAll.ended).toBe(false);
  const toHeld = room.announce(long, idOf(2));
  await expectHearing(["B", "A", "t"]);
  toHeld.stop();
  peers[0]?.leg.play(long);
  await expectHearing(["Bt", "A", ""]);
});
