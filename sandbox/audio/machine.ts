import type { Leg, Pcm, Playing } from "./audio.ts";
import { clip, frameSamples } from "./frame.ts";
import { openLine, type Line } from "./line.ts";
import { openPlayer } from "./player.ts";

export type Machine = Line & Leg & { speak: (sound: Pcm, options?: { times?: number }) => Playing };

/** A leg that nobody holds: what it says is what `speak` plays. It is connected from the start. */
export const openMachine = (id: string): Machine => {
  const mouth = openPlayer();
  const said = new Int32Array(frameSamples);
  const line = openLine(id, () => ({
    answer: () => Promise.reject(new Error("A machine has no offer to answer")),
    connected: Promise.resolve(),
    read: (frame) => {
      said.fill(0);
      mouth.addTo(said);
      for (let i = 0; i < frameSamples; i++) frame[i] = clip(said[i] ?? 0);
    },
    send: () => undefined,
    sendDigits: () => Promise.resolve(),
    close: mouth.stop,
  }));
  let closed = false;
  line.onClosed(() => {
    closed = true;
  });
  return {
    ...line,
    speak: (sound, options) => {
      const playing = mouth.play(sound, options);
      // Nobody listens any more: whoever waits for the end must not wait for ever.
      if (closed) playing.stop();
      return playing;
    },
  };
};
