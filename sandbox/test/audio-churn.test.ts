import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test, vi } from "vitest";
import { openEngine } from "../audio/engine.ts";
import { openCaller, openPeer } from "./audio-peer.ts";

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;
const sockets = () => process.getActiveResourcesInfo().filter((name) => /udp/i.test(name)).length;

test("a browser that vanishes without a word is noticed, and its room goes on", async () => {
  const engine = openEngine({ deadAfterMs: 500 });
  const [gone, stays] = [await openPeer(engine), await openPeer(engine)];
  const room = engine.openRoom();
  room.add(gone.leg);
  room.add(stays.leg);
  const closed = vi.fn();
  gone.leg.onClosed(closed);
  const playing = gone.leg.play({ samples: new Int16Array(800_000) });
  const digits = gone.leg.sendDigits("123456789");
  gone.vanish();
  await vi.waitFor(() => expect(closed).toHaveBeenCalledTimes(1), { timeout: 5000 });
  expect(room.legs()).toEqual([stays.leg.id]);
  expect(await playing.ended).toBe(false);
  await digits;
  gone.leg.close();
  expect(closed).toHaveBeenCalledTimes(1);
  stays.vanish();
  await engine.close();
});

test("one that sends nothing, but is reached another way, is waited for: it comes back, or is gone after that", async () => {
  const engine = openEngine({ deadAfterMs: 300, silentAfterMs: 1500 });
  let isReached = true;
  const leg = engine.openBrowserLeg({ isReached: () => isReached });
  const closed = vi.fn();
  leg.onClosed(closed);
  const first = await openCaller((offer) => leg.answer(offer));
  await leg.connected;
  const ticks = { now: 0 };
  const recorder = leg.record();
  recorder.follow(() => (ticks.now += 1));
  const silentFor = async (ms: number) => {
    const until = ticks.now + ms / 20;
    await vi.waitFor(() => expect(ticks.now).toBeGreaterThan(until), { timeout: 5000 });
  };
  first.vanish();
  await silentFor(900);
  expect(closed).not.toHaveBeenCalled();
  const second = await openCaller((offer) => leg.answer(offer));
  await silentFor(900);
  expect(closed).not.toHaveBeenCalled();
  second.vanish();
  isReached = false;
  await vi.waitFor(() => expect(closed).toHaveBeenCalledTimes(1), { timeout: 1200 });
  await engine.close();
});

test("nobody waits for what is said or keyed at a leg that is gone, and who asks late is told that it is", async () => {
  const engine = openEngine();
  const [machine, [one, other]] = [engine.openMachineLeg(), engine.openPair()];
  machine.close();
  one.close();
  const long = { samples: new Int16Array(800_000) };
  expect(await machine.speak(long).ended).toBe(false);
  expect(await other.play(long).ended).toBe(false);
  await other.sendDigits("123");
  const told = vi.fn();
  other.onClosed(told);
  await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(1));
  await engine.close();
});

test("an offer that cannot be answered closes the leg", async () => {
  const engine = openEngine();
  const leg = engine.openBrowserLeg();
  await expect(leg.answer("v=0\r\nm=video 9 UDP/TLS/RTP/SAVPF 96\r\n")).rejects.toThrow(/audio/);
  await expect(leg.connected).rejects.toThrow();
  expect(engine.figures()).toMatchObject({ legs: 0, sockets: 0 });
  await engine.close();
});

test("a hundred calls that are cut leave no leg, no socket and no memory behind", async () => {
  const engine = openEngine({ deadAfterMs: 500 });
  const cutTen = async () => {
    const peers = await Promise.all(Array.from({ length: 10 }, () => openPeer(engine)));
    const room = engine.openRoom();
    for (const peer of peers) room.add(peer.leg);
    for (const peer of peers) peer.vanish();
    await vi.waitFor(() => expect(engine.figures()).toMatchObject({ legs: 0, sockets: 0 }), {
      timeout: 10_000,
    });
    expect(room.legs()).toEqual([]);
    room.close();
  };
  const heaps: number[] = [];
  for (let round = 0; round < 10; round++) {
    await cutTen();
    collect();
    heaps.push(process.memoryUsage().heapUsed / 1e6);
  }
  expect(engine.figures()).toMatchObject({ legs: 0, rooms: 0, sockets: 0 });
  await engine.close();
  await vi.waitFor(() => expect(sockets()).toBe(0));
  // The first rounds warm up; after them fifty more calls may not cost a megabyte.
  const growth = (heaps.at(-1) ?? 0) - (heaps[4] ?? 0);
  expect(growth, heaps.map((heap) => heap.toFixed(1)).join(" ")).toBeLessThan(1);
}, 120_000);
