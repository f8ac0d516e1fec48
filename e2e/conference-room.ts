import { type BrowserContext, expect, type Page } from "@playwright/test";
import { carrier } from "./carrier.ts";
import { product } from "./product.ts";

const agency = "+18015550100";
/** What each says; no tone is near a harmonic of another. */
const tones = [410, 530, 670, 830, 970, 1130, 1310, 1490, 1670, 1870];
/** Of whoever is no page: a telephone on another stack, music for those who are held, what is announced. */
export const [elsewhere, music, news] = [2110, 2330, 2570] as const;
const all = [...tones, elsewhere, music, news];
const numberOf = (who: number) => `+143555502${String(10 + who)}`;
export const toneOf = (who: number) => tones[who] ?? 0;

/** A telephone in a page whose microphone is a tone, and which keeps the loudest that it hears at each frequency. */
const telephone = (who: number) => `(async () => {
  const context = new AudioContext();
  const said = context.createMediaStreamDestination();
  const tone = new OscillatorNode(context, { frequency: ${toneOf(who)} });
  tone.connect(new GainNode(context, { gain: 0.09 })).connect(said);
  tone.start();
  const analyser = new AnalyserNode(context, { fftSize: 8192, smoothingTimeConstant: 0 });
  const Peer = RTCPeerConnection;
  window.RTCPeerConnection = class extends Peer {
    constructor(options) {
      super(options);
      this.addEventListener("track", ({ track }) => {
        context.createMediaStreamSource(new MediaStream([track])).connect(analyser);
      });
    }
  };
  const bins = new Float32Array(analyser.frequencyBinCount);
  window.hears = () => {
    analyser.getFloatFrequencyData(bins);
    const loudness = (each) => bins[Math.round((each / context.sampleRate) * analyser.fftSize)];
    return ${JSON.stringify(all)}.filter((each) => loudness(each) > -50);
  };
  const [track] = said.stream.getAudioTracks();
  const microphone = {
    take: async (user) => { user(track); return { release: () => undefined }; },
    choose: async () => undefined,
    chosen: () => "default",
  };
  const { openDevice } = await import("/device.js");
  window.phone = openDevice({ number: "${numberOf(who)}" }, { url: "", microphone });
  phone.on("incoming", (call) => { window.call = call; call.accept(); });
  await phone.register();
})()`;

/** A conference that pages join by being called. */
export class ConferenceRoom {
  readonly #name = `everybody-${Date.now()}-${Math.floor(Math.random() * 1e6)}`;
  readonly #sids = new Map<number, string>();
  readonly #pages = new Map<number, Page>();
  readonly #context: BrowserContext;
  #sid = "";

  constructor(context: BrowserContext) {
    this.#context = context;
  }

  async #open(who: number): Promise<Page> {
    const page = await this.#context.newPage();
    await page.goto(new URL("/handset", product().sandboxUrl).href);
    await page.evaluate(telephone(who));
    this.#pages.set(who, page);
    return page;
  }

  async join(who: number): Promise<void> {
    const page = await this.#open(who);
    this.#sids.set(who, await this.call(numberOf(who)));
    await expect.poll(() => page.evaluate("window.call?.state()"), { timeout: 20_000 }).toBe("open");
  }

  /** As a server adds one who takes the call over. */
  async add(who: number): Promise<void> {
    const page = await this.#open(who);
    const wish = { From: agency, To: numberOf(who), Beep: "false" };
    const added = await carrier<{ call_sid: string }>(
      "POST",
      `Conferences/${await this.#conference()}/Participants`,
      wish,
    );
    this.#sids.set(who, added.call_sid);
    await expect.poll(() => page.evaluate("window.call?.state()"), { timeout: 20_000 }).toBe("open");
  }

  async call(number: string): Promise<string> {
    const twiml = `<Response><Dial><Conference beep="false" waitUrl="">${this.#name}</Conference></Dial></Response>`;
    return (await carrier("POST", "Calls", { From: agency, To: number, Twiml: twiml })).sid;
  }

  async #conference(): Promise<string> {
    if (this.#sid) return this.#sid;
    const { conferences } = await carrier<{ conferences: { sid: string; friendly_name: string }[] }>(
      "GET",
      "Conferences",
    );
    const mine = conferences.find(({ friendly_name }) => friendly_name === this.#name);
    return (this.#sid = mine?.sid ?? "");
  }

  async change(who: number, fields: Record<string, string>): Promise<void> {
    await carrier(
      "POST",
      `Conferences/${await this.#conference()}/Participants/${this.#sids.get(who)}`,
      fields,
    );
  }

  /** To all who are in the conference and not held. */
  async announce(url: string): Promise<void> {
    await carrier("POST", `Conferences/${await this.#conference()}`, { AnnounceUrl: url });
  }

  /** Out of the conference, as a transfer ends for the one who handed over: the call is over. */
  async remove(who: number): Promise<void> {
    const page = this.#pages.get(who);
    await carrier("DELETE", `Conferences/${await this.#conference()}/Participants/${this.#sids.get(who)}`);
    await expect.poll(() => page?.evaluate("window.call?.state()"), { timeout: 20_000 }).toBe("closed");
    await this.leave(who);
  }

  /** Whom each hears, by their tones; looked at twice, as a change under way may look like anything for a moment. */
  async expectHearing(expected: Record<number, number[]>): Promise<void> {
    const hearing = async () => {
      const heard = Object.keys(expected).map(async (who) => {
        const page = this.#pages.get(Number(who));
        return [who, await page?.evaluate<number[]>("hears()")] as const;
      });
      return Object.fromEntries(await Promise.all(heard));
    };
    for (let time = 0; time < 2; time++) {
      await expect.poll(hearing, { timeout: 20_000, intervals: [250] }).toEqual(expected);
    }
  }

  /** What each of these hears when all of them talk. */
  everybody(...others: number[]): Record<number, number[]> {
    const who = [...this.#pages.keys()];
    return Object.fromEntries(
      who.map((one) => {
        const heard = [...who.filter((each) => each !== one).map(toneOf), ...others];
        return [one, heard.toSorted((a, b) => a - b)];
      }),
    );
  }

  async leave(who: number): Promise<void> {
    await this.#pages.get(who)?.close();
    this.#pages.delete(who);
  }

  async close(): Promise<void> {
    for (const page of this.#pages.values()) await page.close();
  }
}
