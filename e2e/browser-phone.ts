import fs from "node:fs";
import path from "node:path";
import { chromium, expect, type Browser, type Page } from "@playwright/test";
import { executablePath, flags, soundAtOnce } from "./chromium.ts";
import { product } from "./product.ts";

/** The microphone of a browser: a WAV that it plays round and round. Bursts, as noise suppression eats a steady tone. */
function writeMicrophone(file: string, frequency: number) {
  const rate = 16_000;
  const samples = Int16Array.from({ length: rate }, (_, i) => {
    const isOn = i % (rate / 2) < rate / 4;
    return isOn ? 9000 * Math.sin((2 * Math.PI * frequency * i) / rate) : 0;
  });
  const header = Buffer.alloc(44);
  header.write("RIFF", 0, "latin1");
  header.writeUInt32LE(36 + samples.byteLength, 4);
  header.write("WAVEfmt ", 8, "latin1");
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE(rate * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write("data", 36, "latin1");
  header.writeUInt32LE(samples.byteLength, 40);
  fs.writeFileSync(file, Buffer.concat([header, Buffer.from(samples.buffer)]));
}

/** Keeps the loudest that was heard at each frequency since `heard` was emptied, in decibels. */
const listen = (frequencies: number[]) => `(() => {
  window.heard = {};
  window.peers = [];
  const Peer = RTCPeerConnection;
  window.RTCPeerConnection = class extends Peer {
    constructor(options) {
      super(options);
      peers.push(this);
      this.addEventListener("track", ({ track }) => {
        const context = new AudioContext();
        const analyser = context.createAnalyser();
        analyser.fftSize = 4096;
        analyser.smoothingTimeConstant = 0;
        context.createMediaStreamSource(new MediaStream([track])).connect(analyser);
        const bins = new Float32Array(analyser.frequencyBinCount);
        setInterval(() => {
          analyser.getFloatFrequencyData(bins);
          for (const frequency of ${JSON.stringify(frequencies)}) {
            const loudness = bins[Math.round((frequency / context.sampleRate) * analyser.fftSize)];
            heard[frequency] = Math.max(heard[frequency] ?? -200, loudness);
          }
        }, 40);
      });
    }
  };
})()`;

/** Ends all tracks of the microphone that is open, as a plug that is drawn does; the next one can be opened. */
const canBeUnplugged = `(() => {
  const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
  const clone = MediaStreamTrack.prototype.clone;
  const real = new Set();
  navigator.mediaDevices.getUserMedia = async (wish) => {
    const stream = await open(wish);
    for (const track of stream.getTracks()) real.add(track);
    return stream;
  };
  MediaStreamTrack.prototype.clone = function () {
    const made = clone.call(this);
    if (real.has(this)) real.add(made);
    return made;
  };
  window.unplug = () => {
    const drawn = [...real].filter(({ readyState }) => readyState === "live");
    real.clear();
    for (const track of drawn) track.stop();
    for (const track of drawn) track.dispatchEvent(new Event("ended"));
  };
})()`;

/** An outside phone in a browser of its own, whose microphone is a tone. */
export class BrowserPhone {
  readonly number: string;
  readonly frequency: number;
  readonly page: Page;
  readonly #browser: Browser;

  private constructor(number: string, frequency: number, browser: Browser, page: Page) {
    this.number = number;
    this.frequency = frequency;
    this.#browser = browser;
    this.page = page;
  }

  static async open(number: string, frequency: number, all: number[]): Promise<BrowserPhone> {
    const microphone = path.join(product().dataDir, `${number}.wav`);
    writeMicrophone(microphone, frequency);
    const browser = await chromium.launch({
      executablePath,
      args: [...flags, soundAtOnce, `--use-file-for-fake-audio-capture=${microphone}`],
    });
    const page = await browser.newPage();
    await page.goto(new URL("/handset", product().sandboxUrl).href);
    await page.evaluate(listen(all));
    await page.evaluate(canBeUnplugged);
    await page.evaluate(`import("/device.js").then(async ({ openDevice }) => {
      window.phone = openDevice({ number: ${JSON.stringify(number)} }, { url: "" });
      phone.on("incoming", (call) => { window.call = call; });
      await phone.register();
    })`);
    return new BrowserPhone(number, frequency, browser, page);
  }

  /** Takes the call that comes, and waits until it is open. */
  async answer(): Promise<void> {
    await this.expectState("pending");
    await this.page.evaluate("call.accept()");
    await this.expectState("open");
  }

  /** Asked from outside: the page's content policy lets no text be run as code. */
  async expectState(state: string): Promise<void> {
    await expect.poll(() => this.page.evaluate("window.call?.state()"), { timeout: 30_000 }).toBe(state);
  }

  /** The frequencies heard within the next second and a half. */
  async hears(all: number[]): Promise<number[]> {
    await this.page.evaluate("window.heard = {}");
    // Three bursts long: what is not heard in this time is not there.
    await this.page.waitForTimeout(1500);
    const heard = await this.page.evaluate<Record<string, number>>("heard");
    return all.filter((frequency) => (heard[frequency] ?? -200) > -38);
  }

  async expectToHear(frequencies: number[], all: number[]): Promise<void> {
    await expect.poll(() => this.hears(all), { timeout: 20_000 }).toEqual(frequencies);
  }

  /** The newest connection of its sound is silent, and says that it has failed, as one without a network does. */
  async failSound(): Promise<void> {
    await this.page.evaluate(`(async () => {
      const peer = window.peers.at(-1);
      for (const sender of peer.getSenders()) await sender.replaceTrack(null);
      Object.defineProperty(peer, "connectionState", { value: "failed" });
      peer.dispatchEvent(new Event("connectionstatechange"));
    })()`);
  }

  close(): Promise<void> {
    return this.#browser.close();
  }
}
