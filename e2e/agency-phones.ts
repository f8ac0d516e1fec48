import { expect, type Page } from "@playwright/test";
import { AgencyPage } from "./agency-page.ts";
import { startDocuments } from "./voice-documents.ts";

/** Keeps the connections of sound; the newest one can be told to send nothing and to say that it has failed. */
const keepPeers = () => {
  const peers: RTCPeerConnection[] = [];
  const Peer = RTCPeerConnection;
  const say = (peer: RTCPeerConnection, state: string) => {
    Object.defineProperty(peer, "connectionState", { value: state, configurable: true });
    peer.dispatchEvent(new Event("connectionstatechange"));
  };
  Object.assign(globalThis, {
    peers,
    say,
    failSound: async () => {
      const peer = peers.at(-1)!;
      for (const sender of peer.getSenders()) await sender.replaceTrack(null);
      say(peer, "failed");
    },
    RTCPeerConnection: class extends Peer {
      constructor(options?: RTCConfiguration) {
        super(options);
        peers.push(this);
      }
    },
  });
};

/** Telephones of the agency, in pages, that call each other on a company of their own. */
export class AgencyPhones {
  readonly agency = new AgencyPage();
  readonly carrier = this.agency.carrier;
  #documents: Awaited<ReturnType<typeof startDocuments>> | null = null;

  async open(): Promise<void> {
    this.#documents = await startDocuments({
      "/voice": (fields) => `<Dial answerOnBridge="true"><Client>${fields.get("client")}</Client></Dial>`,
    });
    await this.agency.open({ voice: this.#documents.url("/voice") });
  }

  async close(): Promise<void> {
    await this.agency.close();
    await this.#documents?.close();
  }

  /** Registered under the name; `call` is the newest that came or was placed, and `states` are those that it had. */
  async register(page: Page, identity: string): Promise<void> {
    await page.addInitScript(keepPeers);
    await page.goto(this.agency.url);
    await page.evaluate(`import("${this.carrier.url}/device.js").then(async ({ openDevice }) => {
      window.phone = openDevice({ token: "${this.agency.token(identity)}" }, { url: "${this.carrier.url}" });
      window.take = (call) => {
        Object.assign(window, { call, states: [] });
        call.on("state", (state) => states.push(state));
      };
      phone.on("incoming", take);
      await phone.register();
    })`);
  }

  /** In a window beside the other one. */
  async registerBeside(page: Page, identity: string): Promise<Page> {
    const other = await page.context().newPage();
    await this.register(other, identity);
    return other;
  }

  /** One rings at the other. */
  async ring(page: Page, client: string, other: Page): Promise<void> {
    await page.evaluate(`{
      const placed = phone.connect({ parameters: { client: "${client}" } });
      const look = () => phone.calls()[0] ? take(phone.calls()[0]) : setTimeout(look, 10);
      look();
      placed
    }`);
    await expectState(other, "pending");
    await expectState(page, "ringing");
  }

  /** They speak with each other. */
  async connect(page: Page, client: string, other: Page): Promise<void> {
    await this.ring(page, client, other);
    await other.evaluate("call.accept()");
    await expectState(page, "open");
    await page.evaluate("states.length = 0");
  }
}

export const expectState = (page: Page, state: string) =>
  expect.poll(() => page.evaluate("window.call?.state()")).toBe(state);

export const expectPhoneState = (page: Page, state: string) =>
  expect.poll(() => page.evaluate("phone.state()")).toBe(state);

/** The microphone of everybody beeps. */
export const expectToHear = (page: Page) =>
  expect.poll(() => page.evaluate<number>("call.levels().output"), { intervals: [50] }).toBeGreaterThan(0.01);
