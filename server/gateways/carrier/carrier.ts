/** The telephone company, in our words. One implementation: `twilio.ts`. Numbers are digits without the plus. */
export interface Carrier {
  /**
   * Asks the carrier to send a text.
   * @throws CarrierRefusal when it said no, CarrierUnreachable when it was not asked, anything else when
   * its answer did not come and the text may have been taken
   */
  sendMessage(message: OutgoingMessage): Promise<{ sid: string; status: CarrierStatus }>;
  /** What became of the texts from a number of ours that were sent within a time, newest first. */
  listSent(query: { from: string; since: Date; until: Date }): AsyncIterable<CarrierReport>;
  /** Every text to a number from one of ours since a time, newest first: finds a text whose answer was lost. */
  listMessages(query: { from: string; to: string; since: Date }): Promise<CarrierMessage[]>;
  /** Texts to a number of ours since a time, oldest first. */
  listIncoming(query: { to: string; since: Date }): Promise<ListedText[]>;
  /** A text as the form its webhook brings, with its time; without its pictures when the carrier will not tell of them. */
  formOf(text: ListedText): Promise<Record<string, string>>;
  /** Content of a picture that came with an incoming text; `url` as the webhook gave it. */
  fetchMedia(url: string): Promise<{ format: string; content: Buffer }>;
  /** Makes a number ours and points its webhooks at us. Answers the number as digits. */
  takeNumber(number: {
    phoneNumber: string;
    friendlyName: string;
  }): Promise<{ sid: string; phoneNumber: string }>;
  /** Points the webhooks of a number that is ours at us. Answers false when the carrier knows of no such number. */
  pointNumber(number: { phoneNumber: string; friendlyName: string }): Promise<boolean>;
  /** Whether a webhook was signed with our token. `url` is the public one that the carrier called. */
  verifies(signature: string | undefined, url: string, parameters: Record<string, string>): boolean;
}

export interface OutgoingMessage {
  /** Ours: it comes back in the status callback, so that a lost answer can still be matched. */
  id: string;
  accountId: string;
  from: string;
  to: string;
  body: string;
  mediaUrls: string[];
}

export type CarrierStatus = "queued" | "sending" | "sent" | "delivered" | "undelivered" | "failed";

export interface CarrierReport {
  sid: string;
  status: CarrierStatus;
  errorCode: number | null;
}

export interface CarrierMessage extends CarrierReport {
  body: string;
  createdAt: Date;
}

/** A text to us as the carrier lists it; its pictures are asked for by `formOf`. */
export interface ListedText {
  sid: string;
  from: string;
  to: string;
  body: string;
  pictures: number;
  /** In whole seconds. */
  sentAt: Date;
}

/** The carrier answered, and the answer was no: trying again cannot help. */
export class CarrierRefusal extends Error {
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

/** The carrier was certainly not asked, or put us off: trying again is safe. */
export class CarrierUnreachable extends Error {}
