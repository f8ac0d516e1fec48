import type { Pcm } from "../../../audio/audio.ts";
import { report, resolve } from "../ask.ts";
import { caption } from "../captions.ts";
import { SoundFailure } from "../sounds.ts";
import type { Telephone } from "../telephone.ts";
import type { Play, Prompt, Say } from "../twiml/verbs.ts";
import { cutOf, passed } from "../waiting.ts";
import type { Scene } from "./scene.ts";

/** Rounds of what `loop="0"` says: as good as until the call ends. */
const forEver = 1000;
/** Seconds between two rounds of an empty sound, which by itself would leave no time for any other call. */
const emptyRound = 0.3;

/** The sound of a Say or a Play; null, with a line in the log, when it cannot be had. */
export const soundOf = async (
  { telephone, call, url }: Pick<Scene, "telephone" | "call" | "url">,
  prompt: Say | Play,
): Promise<Pcm | null> => {
  if (prompt.verb === "Say") return telephone.sounds.say(prompt.text, prompt.language);
  const address = resolve(prompt.url, url);
  if (address === null) {
    report(telephone, call, 11100, `Invalid URL format: ${prompt.url}`);
    return null;
  }
  try {
    return await telephone.sounds.get(address);
  } catch (error) {
    if (!(error instanceof SoundFailure)) throw error;
    if (!telephone.stopped.aborted) report(telephone, call, error.code, error.message);
    return null;
  }
};

/** Plays one prompt to its end, or until the signal. */
export const performPrompt = async (
  scene: Pick<Scene, "telephone" | "call" | "url">,
  prompt: Prompt,
  signal: AbortSignal,
): Promise<void> => {
  const { telephone, call } = scene;
  if (signal.aborted) return;
  if (prompt.verb === "Pause") {
    await passed(telephone.carrier.clock, prompt.length, signal);
    return;
  }
  if (prompt.verb === "Play" && prompt.digits !== "") {
    await Promise.race([call.leg?.sendDigits(prompt.digits), cutOf(signal)]);
    return;
  }
  const sound = await soundOf(scene, prompt);
  if (!sound) return;
  // Music goes on without a gap; what is said is said anew each time.
  if (prompt.verb === "Play" && sound.samples.length > 0)
    return playTo(scene, sound, signal, prompt.loop || Infinity);
  await repeat(telephone, prompt.loop, sound, signal, async () => {
    if (prompt.verb === "Say") caption(telephone, call, "Voice", prompt.text);
    await playTo(scene, sound, signal);
  });
};

/** Has a sound played as often as its verb says. */
export const repeat = async (
  { carrier }: Pick<Telephone, "carrier">,
  loop: number,
  sound: Pcm,
  signal: AbortSignal,
  play: () => Promise<void>,
): Promise<void> => {
  for (let left = loop || forEver; left > 0 && !signal.aborted; left -= 1) {
    await play();
    if (sound.samples.length === 0 && left > 1) await passed(carrier.clock, emptyRound, signal);
  }
};

/** Plays a sound to the call's own leg, over whatever room it is in. */
export const playTo = async (
  { call }: Pick<Scene, "call">,
  sound: Pcm,
  signal: AbortSignal,
  times = 1,
): Promise<void> => {
  if (!call.leg || signal.aborted) return;
  const playing = call.leg.play(sound, { times });
  const stop = () => playing.stop();
  signal.addEventListener("abort", stop, { once: true });
  await playing.ended;
  signal.removeEventListener("abort", stop);
};
