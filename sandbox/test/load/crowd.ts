import { startTicker } from "../../audio/ticker.ts";
import { amplitudeOf } from "../audio-tones.ts";
import { openLightCaller, type LightCaller } from "./light-caller.ts";
import { askSignal, callsOn } from "./signal.ts";

/** Each of a crowd has a number and a tone of its own, by its place. */
export const numberOf = (who: number): string => `+1435557${String(1000 + who)}`;
export const placeOf = (number: string): number => Number(number.slice(-4)) - 1000;
const toneOf = (who: number) => 300 + 40 * who;

/** A quarter of what each says, so that neither a busy machine nor the sum of forty tones deceives. */
const audible = 250;
const second = 8000;

type Phone = { session: string; calls: AsyncGenerator<string>; cut: () => void; caller: LightCaller | null };

/** People outside with telephones, each of whom says a tone all the time. */
export const openCrowd = (sandbox: string) => {
  const phones = new Map<number, Phone>();
  const ticker = startTicker(() => {
    for (const { caller } of phones.values()) caller?.speak();
  });

  const phoneOf = async (who: number): Promise<Phone> => {
    const known = phones.get(who);
    if (known) return known;
    const { id = "" } = await askSignal(sandbox, "/sessions", { number: numberOf(who) });
    const cut = new AbortController();
    const url = `${sandbox}/sandbox/signal/sessions/${id}/events`;
    const stream = await fetch(url, { signal: cut.signal });
    const phone = { session: id, calls: callsOn(stream), cut: () => cut.abort(), caller: null };
    phones.set(who, phone);
    return phone;
  };
  const speak = async (who: number, phone: Phone, path: string, wish: object = {}) => {
    const ask = async (offer: string) =>
      (await askSignal(sandbox, `/sessions/${phone.session}${path}`, { ...wish, offer }))["answer"] ?? "";
    phone.caller = await openLightCaller(toneOf(who), ask);
  };
  const callers = () => [...phones].flatMap(([who, { caller }]) => (caller ? [[who, caller] as const] : []));

  return {
    call: async (who: number, to: string) =>
      speak(who, await phoneOf(who), "/calls", { call: "mine", to, parameters: {} }),
    /** Lets the telephone ring when it is called. */
    present: async (who: number) => void (await phoneOf(who)),
    /** Takes the next call that rings. */
    pickUp: async (who: number) => {
      const phone = await phoneOf(who);
      const { value: call } = await phone.calls.next();
      await speak(who, phone, `/calls/${call}/accept`);
    },
    /** Whom each hears, by their places; undefined until a whole second was heard since `forget`. */
    hearing: (others: readonly number[]): Map<number, number[]> | undefined => {
      const heard = callers().map(([who, caller]) => [who, caller.heard()] as const);
      if (heard.some(([, samples]) => samples.length < second)) return undefined;
      const among = (samples: Int16Array) => others.filter((o) => amplitudeOf(samples, toneOf(o)) > audible);
      return new Map(heard.map(([who, samples]) => [who, among(samples)]));
    },
    forget: () => {
      for (const [, caller] of callers()) caller.forget();
    },
    figures: () => ({
      frames: callers().reduce((sum, [, caller]) => sum + caller.figures().frames, 0),
      gaps: callers().reduce((sum, [, caller]) => sum + caller.figures().gaps, 0),
      lateTicks: ticker.late(),
    }),
    /** Vanishes without a word. */
    leave: async (who: number) => {
      const phone = phones.get(who);
      phones.delete(who);
      phone?.cut();
      await phone?.caller?.vanish();
    },
    close: async () => {
      ticker.stop();
      for (const { cut } of phones.values()) cut();
      await Promise.all(callers().map(([, caller]) => caller.vanish()));
      phones.clear();
    },
  };
};
export type Crowd = ReturnType<typeof openCrowd>;
