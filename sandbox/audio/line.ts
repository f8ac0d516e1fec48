import type { Leg } from "./audio.ts";
import { clip, frameSamples, loudnessOf } from "./frame.ts";
import { openKeySender } from "./key-sender.ts";
import { openMeter, openSpeechWatch } from "./loudness.ts";
import { openPlayer } from "./player.ts";
import { openRecorder, type Tap } from "./recorder.ts";
import { keyTone } from "./tones.ts";

/** A leg as the engine sees it: one frame in and one out at every tick. */
export type Line = Leg & {
  /** What came from the leg in this tick; filled anew at each. */
  readonly from: Int16Array;
  /** The tones of a key of the leg in this tick; null while none sounds. They are not in `from`. */
  keySound: () => Int16Array | null;
  /** Rooms add here what the leg is to hear in this tick. */
  readonly heard: Int32Array;
  /** Reads `from` and empties `heard`. */
  take: () => void;
  /** Adds what is played to this leg alone, and sends it. */
  give: () => void;
};

/** The far end of a line. */
export type Far = {
  answer: (offer: string) => Promise<string>;
  connected: Promise<void>;
  read: (frame: Int16Array) => void;
  send: (frame: Int16Array) => void;
  sendDigits: (digits: string) => Promise<void>;
  close: () => void;
};

const announcer = <T>() => {
  const listeners = new Set<(value: T) => void>();
  return {
    on: (listener: (value: T) => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tell: (value: T) => {
      for (const listener of listeners) listener(value);
    },
    forget: () => listeners.clear(),
  };
};

export type Signals = { press: (digit: string) => void; close: () => void };

/** A line to the far end that `reach` opens; `reach` is given how to tell of keys and of the end. */
export const openLine = (id: string, reach: (signals: Signals) => Far): Line => {
  const from = new Int16Array(frameSamples);
  const heard = new Int32Array(frameSamples);
  const sent = new Int16Array(frameSamples);
  const player = openPlayer();
  const taps = new Set<Tap>();
  const meters = { from: openMeter(), to: openMeter() };
  const digits = announcer<string>();
  const speech = announcer<boolean>();
  const ends = announcer<void>();
  let speaking = false;
  const watch = openSpeechWatch((now) => {
    speaking = now;
    speech.tell(now);
  });
  let closed = false;
  // However long a key is held, it sounds for the usual time: that is known when it goes down.
  const sounding = openKeySender();
  let keySound: Int16Array | null = null;
  const press = (digit: string) => {
    void sounding.press(digit);
    digits.tell(digit);
  };

  const close = () => {
    if (closed) return;
    closed = true;
    player.stop();
    sounding.stop();
    far.close();
    ends.tell();
    for (const each of [digits, speech, ends]) each.forget();
  };
  const far = reach({ press, close });

  return {
    id,
    from,
    keySound: () => keySound,
    heard,
    answer: far.answer,
    connected: far.connected,
    play: (sound, options) => {
      const playing = player.play(sound, options);
      if (closed) playing.stop();
      return playing;
    },
    sendDigits: far.sendDigits,
    record: (options) => {
      const tap = openRecorder(options?.dual ? 2 : 1, (ended) => taps.delete(ended));
      if (!closed) taps.add(tap);
      return tap;
    },
    levels: () => ({ from: meters.from.level(), to: meters.to.level() }),
    onDigit: digits.on,
    onSpeech: speech.on,
    isSpeaking: () => speaking,
    onClosed: (listener) => {
      // Whoever comes too late is told all the same: a leg may be gone before it is anybody's.
      if (!closed) return ends.on(listener);
      queueMicrotask(listener);
      return () => {};
    },
    close,
    press,
    take: () => {
      heard.fill(0);
      const beats = sounding.beat();
      keySound = beats && keyTone(beats[0]);
      far.read(from);
      const loudness = loudnessOf(from);
      meters.from.take(loudness);
      watch(loudness);
    },
    give: () => {
      player.addTo(heard);
      for (let i = 0; i < frameSamples; i++) sent[i] = clip(heard[i] ?? 0);
      meters.to.take(loudnessOf(sent));
      for (const tap of taps) tap.take(from, sent);
      far.send(sent);
    },
  };
};
