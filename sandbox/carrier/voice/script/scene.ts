import type { Asked } from "../ask.ts";
import type { Call } from "../call.ts";
import type { Telephone } from "../telephone.ts";
import type { Ask, Verb } from "../twiml/verbs.ts";

/** What a verb leads to: the next one, another document, the way out of a queue, or the end, which may be for a fault. */
export type Next =
  | { to: "next" }
  | { to: "ask"; ask: Ask; params: Record<string, string>; asked?: () => void }
  | { to: "leave" }
  | { to: "fault" }
  | { to: "end" };

export const goOn: Next = { to: "next" };
export const ending: Next = { to: "end" };
/** A document that may not say this is wrong. */
export const faulty: Next = { to: "fault" };

/** One document being performed for a call. `url` is its own address. */
export type Scene = {
  telephone: Telephone;
  call: Call;
  url: string;
  signal: AbortSignal;
  /** Played before a bridge or while waiting: verbs that connect calls are refused with this code. */
  limited: { code: number; verbs: readonly Verb["verb"][] } | null;
};

/** `failed`: a document could not be had or is wrong, or they lead to each other without end. */
export type Outcome = "ran-out" | "ended" | "failed" | "left" | "cut";
export type Perform = (scene: Scene, asked: Asked | null) => Promise<Outcome>;
