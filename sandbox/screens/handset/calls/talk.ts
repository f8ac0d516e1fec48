import type { Call, CallState, Ending } from "../../../device/call.ts";
import { openDevice, type Device } from "../../../device/device.ts";
import { call as ask } from "../../parts/api.ts";
import { openMouth, type Hearing } from "./mouth.ts";
import { settingsOf } from "./phone-settings.ts";
import { spoken, type Sound } from "./sounds.ts";

export type Caption = { id: number; who: "you" | "them"; how: "said" | "pressed"; text: string };

/** A call of one phone, as it is shown. Once over it stays until it is dismissed. */
export type Talk = {
  id: string;
  with: string;
  direction: "incoming" | "outgoing";
  state: CallState;
  ending: Ending | null;
  /** Why it could not be, in a sentence. */
  problem: string;
  callSid: string;
  answeredAt: number | null;
  endedAt: number | null;
  captions: readonly Caption[];
  /** The words that a machine expects while it listens for some; null while none does. */
  listening: readonly string[] | null;
  muted: boolean;
  hearing: Hearing;
  /** The chosen sound that is playing. */
  playing: string | null;
  act: TalkActions;
};

export type TalkActions = {
  hangUp: () => void;
  press: (key: string) => void;
  mute: (on: boolean) => void;
  want: (microphone: boolean) => void;
  play: (sound: Sound) => Promise<void>;
  stop: () => void;
  /** Says words aloud and to whoever understands speech; resolves when they are said. */
  say: (text: string) => Promise<void>;
  levels: () => { input: number; output: number };
};

const dropMs = 10_000;
const droppedWords = "The carrier dropped it after 10 seconds, as it was told to.";

/** Another window of the phone has the call. */
export class TakenElsewhere extends Error {}

export type TalkPlan = Pick<Talk, "with" | "direction" | "callSid"> & {
  number: string;
  /** Places or answers the call on a device that is registered. */
  reach: (device: Device, follow: (call: Call) => void) => Promise<unknown>;
  change: (talk: Talk) => void;
  /** The person ended it, or another window has it: nothing is left to show. */
  gone: (id: string) => void;
};

/** Holds one call from the first ring to its end, on a device that is registered for as long. */
export const openTalk = ({ number, reach, change, gone, ...plan }: TalkPlan): void => {
  let call: Call | null = null;
  let byMe = false;
  let dropped = false;
  let sounding: { stop: () => void } | null = null;
  let captions = 0;
  const settings = settingsOf(number);
  const mouth = openMouth(settings.microphone, (hearing) => become({ hearing }));
  const device = openDevice({ number }, { url: "", microphone: mouth });

  const become = (next: Partial<Talk>) => {
    talk = { ...talk, ...next };
    change(talk);
  };
  const caption = (who: Caption["who"], how: Caption["how"], text: string) => {
    const last = talk.captions.at(-1);
    const goesOn = how === "pressed" && last?.how === "pressed";
    captions += goesOn ? 0 : 1;
    const line = { id: captions, who, how, text: goesOn ? last.text + text : text };
    become({ captions: [...talk.captions.slice(0, goesOn ? -1 : undefined), line] });
  };
  const over = (ending: Ending | null, problem = "") => {
    if (talk.endedAt !== null) return;
    act.stop();
    become({ state: "closed", ending, problem, endedAt: Date.now() });
    device.destroy();
    const isTakenElsewhere =
      ending === "elsewhere" && talk.answeredAt === null && talk.direction === "incoming";
    if (byMe || isTakenElsewhere) gone(talk.id);
  };
  const follow = (followed: Call) => {
    call = followed;
    if (byMe) return hangUp();
    followed.on("caption", ({ who, text }) => caption(who === "You" ? "you" : "them", "said", text));
    followed.on("listening", (listening) => become({ listening }));
    followed.on("state", (state) => {
      if (state === "closed") return over(followed.ending(), dropped ? droppedWords : "");
      const isNew = state === "open" && talk.answeredAt === null;
      become({ state, callSid: followed.callSid(), ...(isNew && { answeredAt: Date.now() }) });
      if (isNew) setTimeout(drop, dropMs);
    });
    return undefined;
  };
  const hangUp = () => void call?.hangUp();
  const drop = () => {
    if (!settingsOf(number).drop) return;
    dropped = true;
    hangUp();
  };
  const play = async (name: string, load: () => Promise<AudioBuffer>) => {
    act.stop();
    become({ playing: name });
    try {
      const sound = await load();
      if (talk.endedAt !== null || talk.playing !== name) return;
      const mine = mouth.play(sound);
      sounding = mine;
      await mine.ended;
      if (sounding !== mine) return;
      sounding = null;
      become({ playing: null });
    } catch (error) {
      become({ playing: null });
      throw error;
    }
  };

  const act: TalkActions = {
    hangUp: () => {
      byMe = true;
      if (call) return hangUp();
      // The device knows nothing of it yet, and the phone rings on.
      const { direction, callSid } = plan;
      if (direction === "incoming") ask("POST", `/calls/${callSid}/decline`, {}).catch(() => undefined);
      return over("canceled");
    },
    press: (key) => {
      caption("you", "pressed", key);
      void call?.sendDigits(key).catch(() => undefined);
    },
    mute: (on) => {
      call?.mute(on);
      become({ muted: on });
    },
    want: mouth.want,
    play: ({ name, load }) => play(name, load),
    stop: () => {
      sounding?.stop();
      sounding = null;
      if (talk.playing !== null) become({ playing: null });
    },
    say: async (text) => {
      await play(`“${text}”`, () => spoken(text));
      // Said first: whoever understands speech does so at its end.
      if (call && talk.endedAt === null) await ask("POST", `/calls/${call.callSid()}/words`, { text });
    },
    levels: () => call?.levels() ?? { input: 0, output: 0 },
  };
  let talk: Talk = {
    ...plan,
    id: crypto.randomUUID(),
    state: "connecting",
    ending: null,
    problem: "",
    answeredAt: null,
    endedAt: null,
    captions: [],
    listening: null,
    muted: false,
    hearing: "asking",
    playing: null,
    act,
  };
  change(talk);
  const start = async () => {
    await device.register();
    if (talk.endedAt === null) await reach(device, follow);
    // A quick answer is known before the name of the call is.
    if (call && talk.endedAt === null) become({ callSid: call.callSid() });
  };
  start().catch((error: unknown) => {
    if (error instanceof TakenElsewhere) return over("elsewhere");
    const problem = error instanceof Error ? error.message : String(error);
    if (talk.endedAt === null) return over("failed", problem);
    // The call said that it failed before whoever asked for it learned why.
    if (!byMe && talk.ending === "failed") become({ problem });
    return undefined;
  });
};
