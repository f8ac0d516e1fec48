import {
  CarrierRefusal,
  CarrierUnreachable,
  type Carrier,
  type CarrierMessage,
  type OutgoingMessage,
} from "../gateways/carrier/carrier.ts";

/** The carrier as a test arranges it: what was sent is kept, and the next answers can be chosen. */
export class TestCarrier implements Carrier {
  sent: OutgoingMessage[] = [];
  known: CarrierMessage[] = [];
  /** Forms of texts that came to us, as the carrier lists them. */
  incoming: Record<string, string>[] = [];
  media = new Map<string, { format: string; content: Buffer }>();
  /**
   * How the next sends end: a refusal's code, "lost" (taken, but the answer never came), "gone" (not
   * taken, and no answer either) or "down" (nobody there).
   */
  next: (number | "lost" | "gone" | "down")[] = [];
  trusts = true;
  #count = 0;

  async sendMessage(message: OutgoingMessage) {
    const fate = this.next.shift();
    if (typeof fate === "number") throw new CarrierRefusal(fate, `refused ${fate}`);
    if (fate === "down") throw new CarrierUnreachable("connection refused");
    if (fate === "gone") throw new Error("timeout");
    this.sent.push(message);
    const sid = `SM${String(++this.#count).padStart(32, "0")}`;
    this.known.push({ sid, body: message.body, status: "queued", errorCode: null, createdAt: new Date() });
    if (fate === "lost") throw new Error("timeout");
    return { sid, status: "queued" as const };
  }

  async fetchMessage(sid: string) {
    const found = this.known.find((message) => message.sid === sid);
    if (!found) throw new CarrierRefusal(20404, "not found");
    return { status: found.status, errorCode: found.errorCode };
  }

  async listMessages(): Promise<CarrierMessage[]> {
    return this.known;
  }

  async listIncoming({ to }: { to: string; since: Date }) {
    return this.incoming.filter((form) => form["To"] === `+${to}`);
  }

  async fetchMedia(url: string) {
    const found = this.media.get(url);
    if (!found) throw new Error(`no media at ${url}`);
    return found;
  }

  async takeNumber(number: { phoneNumber: string; friendlyName: string }) {
    return { sid: `PN${number.phoneNumber.padStart(32, "0")}`, phoneNumber: number.phoneNumber };
  }

  async pointNumber(_number: { phoneNumber: string; friendlyName: string }): Promise<boolean> {
    return true;
  }

  verifies(): boolean {
    return this.trusts;
  }
}
