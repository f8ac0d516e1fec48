import type { Microphone } from "./microphone.ts";
import { openSound, type Sound } from "./sound.ts";
import type { Speaker } from "./speaker.ts";

/** Offers of a call are numbered: one that the company hears late takes the place of none that was made after it. */
export type Offer = { offer: string; turn: number };

export type Reach = (offer: Offer) => Promise<{ answer: string }>;

export type Connection = {
  /**
   * Takes an offer to the company by `reach`, and its answer. The one before sounds on until then, but no longer counts:
   * whether the company has let go of it is not known any more.
   */
  offer: (reach: Reach) => Promise<void>;
  mute: (on: boolean) => void;
  isMuted: () => boolean;
  /** False when they have to go another way: nothing flows, or the company takes no key events. */
  press: Sound["press"];
  levels: Sound["levels"];
  /** Another offer may follow. */
  close: () => void;
};

export type ConnectionPlan = {
  microphone: Microphone;
  speaker: Speaker;
  /** Whether sound comes through, by the newest offer. */
  flows: (does: boolean) => void;
  silent: (error: Error) => void;
};

/** The sound of a call, for which another connection may be offered when the one that it has is lost. */
export const openConnection = ({ microphone, speaker, flows, silent }: ConnectionPlan): Connection => {
  let [sound, next]: [Sound | null, Sound | null] = [null, null];
  let muted = false;
  let flowing = false;
  let turns = 0;

  return {
    offer: async (reach) => {
      turns += 1;
      const turn = turns;
      const say = (does: boolean) => {
        if (opened !== (next ?? sound)) return;
        flowing = does;
        flows(does);
      };
      const opened: Sound = openSound(microphone, speaker, {
        open: () => say(true),
        lost: () => say(false),
        silent,
      });
      opened.mute(muted);
      next?.close();
      next = opened;
      const offer = await opened.offer();
      // Closed meanwhile, or another offer is on its way.
      if (next !== opened) return;
      const { answer } = await reach({ offer, turn });
      if (next !== opened) return;
      sound?.close();
      [sound, next] = [opened, null];
      await opened.answered(answer);
    },
    mute: (on) => {
      muted = on;
      for (const each of [sound, next]) each?.mute(on);
    },
    isMuted: () => muted,
    press: (digits) => flowing && sound !== null && sound.press(digits),
    levels: () => (sound ?? next)?.levels() ?? { input: 0, output: 0 },
    close: () => {
      for (const each of [sound, next]) each?.close();
      sound = next = null;
      flowing = false;
    },
  };
};
