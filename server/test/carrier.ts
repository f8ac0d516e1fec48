import {
  CarrierRefusal,
  CarrierUnreachable,
  type Carrier,
  type CarrierMessage,
  type ListedText,
  type OutgoingMessage,
} from "../gateways/carrier/carrier.ts";

/** The carrier as a test arranges it: what was sent is kept, and the next answers can be chosen. */
export class TestCarrier implements Carrier {
  sent: OutgoingMessage[] = [];
  known: CarrierMessage[] = [];
  /** Texts that came to us, as the carrier lists them. */
  incoming: ListedText[] = [];
  /** Ids of those whose form cannot be had for now. */
  unreadable = new Set<string>();
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

  async *listSent(_query: { from: string; since: Date; until: Date }) {
    yield* this.known;
  }

  async listMessages(): Promise<CarrierMessage[]> {
    return this.known;
  }

  async listIncoming({ to }: { to: string; since: Date }) {
    return this.incoming.filter((text) => text.to === `+${to}`);
  }

  async formOf({ sid, from, to, body, sentAt }: ListedText) {
    if (this.unreadable.has(sid)) throw new CarrierUnreachable("try later");
    const form = { MessageSid: sid, From: from, To: to, Body: body, NumMedia: "0" };
    return { ...form, DateSent: sentAt.toISOString() };
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
