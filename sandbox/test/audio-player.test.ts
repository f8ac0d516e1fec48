import { expect, it } from "vitest";
import { frameSamples } from "../audio/frame.ts";
import { openPlayer } from "../audio/player.ts";

/** So many frames of what is heard. */
function heard(player: ReturnType<typeof openPlayer>, frames: number): number[] {
  return Array.from({ length: frames }, () => {
    const sum = new Int32Array(frameSamples);
    player.addTo(sum);
    return [...sum];
  }).flat();
}

it.each([
  [1, 100],
  [3, 300],
  [Infinity, 3 * frameSamples],
])("a sound of no whole frames is heard %d times without a gap", (times, samples) => {
  const player = openPlayer();
  player.play({ samples: new Int16Array(100).fill(7) }, { times });
  const all = heard(player, 3);
  expect(all.slice(0, samples).every((sample) => sample === 7)).toBe(true);
  expect(all.slice(samples).every((sample) => sample === 0)).toBe(true);
});

it("says when the last round was heard, and that one was stopped", async () => {
  const player = openPlayer();
  const sound = { samples: new Int16Array(100) };
  const [played, stopped] = [player.play(sound, { times: 3 }), player.play(sound, { times: Infinity })];
  heard(player, 2);
  await expect(played.ended).resolves.toBe(true);
  stopped.stop();
  await expect(stopped.ended).resolves.toBe(false);
  expect(player.addTo(new Int32Array(frameSamples))).toBe(false);
});
