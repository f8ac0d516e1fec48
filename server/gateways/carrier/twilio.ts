import twilio from "twilio";
import type { Config } from "../../config.ts";
import { fetchMedia } from "./media.ts";
import { toOurError } from "./errors.ts";
import { statusOf } from "./statuses.ts";
import { toDigits, toE164 } from "./e164.ts";
import { CarrierRefusal, type Carrier, type CarrierMessage, type CarrierReport } from "./carrier.ts";

const timeout = 10_000;
/** The most the carrier gives at once. */
const pageSize = 1000;
const unset =
  "No carrier is set: CARRIER_ACCOUNT_SID and CARRIER_AUTH_TOKEN are missing, so nothing can be sent.";

/** The carrier by its official client. Without credentials every call throws the sentence that says so. */
export function createCarrier(config: Config): Carrier {
  const { CARRIER_ACCOUNT_SID: sid, CARRIER_AUTH_TOKEN: token, CARRIER_URL, publicUrl } = config;
  if (!sid || !token) return noCarrier();
  const client = twilio(sid, token, { timeout });
  const baseUrl = (CARRIER_URL ?? "https://api.twilio.com").replace(/\/$/, "");
  client.api.baseUrl = baseUrl;
  const webhooks = `${publicUrl}/api/webhooks/carrier`;

  const settings = (friendlyName: string) => ({ friendlyName, smsUrl: `${webhooks}/sms`, smsMethod: "POST" });
  const standingNumber = async (phoneNumber: string) =>
    (await toOurError(client.incomingPhoneNumbers.list({ phoneNumber, limit: 1 })))[0];

  /** Newest first. */
  async function* pagesOf(query: Parameters<typeof client.messages.page>[0]) {
    let page = await toOurError(client.messages.page(query));
    while (page as typeof page | undefined) {
      yield page.instances;
      page = await toOurError(page.nextPage() as Promise<typeof page>);
    }
  }

  return {
    async sendMessage({ id, accountId, from, to, body, mediaUrls }) {
      const message = await toOurError(
        client.messages.create({
          from: toE164(from),
          to: toE164(to),
          ...(body !== "" && { body }),
          ...(mediaUrls.length > 0 && { mediaUrl: mediaUrls }),
          statusCallback: `${webhooks}/status?account=${accountId}&message=${id}`,
        }),
      );
      return { sid: message.sid, status: statusOf(message.status) };
    },

    async *listSent({ from, since, until }) {
      const query = { from: toE164(from), dateSentAfter: since, dateSentBefore: until, pageSize };
      for await (const page of pagesOf(query)) yield* page.map(reportOf);
    },

    async listMessages({ from, to, since }) {
      // Not by DateSent: a text that still waits at the carrier has none, and must be found all the same.
      const query = { from: toE164(from), to: toE164(to), pageSize: 100 };
      const found: CarrierMessage[] = [];
      for await (const page of pagesOf(query)) {
        const young = page.filter((message) => message.dateCreated >= since);
        for (const one of young) found.push({ ...reportOf(one), body: one.body, createdAt: one.dateCreated });
        if (young.length === 0) break;
      }
      return found;
    },

    async listIncoming({ to, since }) {
      const query = { to: toE164(to), dateSentAfter: since, pageSize };
      const found = await toOurError(client.messages.list(query));
      const texts = found.filter(({ direction }) => direction === "inbound");
      return texts.toReversed().map(({ sid, from, to, body, numMedia, dateSent, dateCreated }) => ({
        ...{ sid, from, to, body },
        pictures: Number(numMedia),
        sentAt: dateSent ?? dateCreated,
      }));
    },

    async formOf({ sid, from, to, body, pictures, sentAt }) {
      const listed =
        pictures > 0 ? await toOurError(client.messages(sid).media.list({ limit: 10 })).catch(none) : [];
      const media = listed.flatMap(({ uri, contentType }, n) => [
        [`MediaUrl${n}`, baseUrl + uri.replace(/\.json$/, "")],
        [`MediaContentType${n}`, contentType],
      ]);
      const form = { MessageSid: sid, From: from, To: to, Body: body, NumMedia: String(listed.length) };
      return {
        ...form,
        DateSent: sentAt.toISOString(),
        ...(Object.fromEntries(media) as Record<string, string>),
      };
    },

    fetchMedia: (url) => fetchMedia(url, { baseUrl, sid, token, timeout }),

    async takeNumber({ phoneNumber, friendlyName }) {
      const number = toE164(phoneNumber);
      const standing = await standingNumber(number);
      const taken = await toOurError(
        standing
          ? client.incomingPhoneNumbers(standing.sid).update(settings(friendlyName))
          : client.incomingPhoneNumbers.create({ phoneNumber: number, ...settings(friendlyName) }),
      );
      return { sid: taken.sid, phoneNumber: toDigits(taken.phoneNumber) };
    },

    async pointNumber({ phoneNumber, friendlyName }) {
      const standing = await standingNumber(toE164(phoneNumber));
      if (!standing) return false;
      await toOurError(client.incomingPhoneNumbers(standing.sid).update(settings(friendlyName)));
      return true;
    },

    verifies: (signature, url, parameters) => twilio.validateRequest(token, signature ?? "", url, parameters),
  };
}

const reportOf = (message: { sid: string; status: string; errorCode: number }): CarrierReport => ({
  sid: message.sid,
  status: statusOf(message.status),
  errorCode: message.errorCode || null,
});

/** What is deleted at the carrier is not to be had there: the words of the text are. */
const none = (error: unknown): never[] => {
  if (error instanceof CarrierRefusal) return [];
  throw error;
};

function noCarrier(): Carrier {
  const refuse = () => {
    throw new Error(unset);
  };
  const refuseLater = async () => refuse();
  return {
    sendMessage: refuseLater,
    listSent: refuse,
    listMessages: refuseLater,
    // Asked every few minutes: without a carrier nothing comes, and that is no failure.
    listIncoming: async () => [],
    formOf: refuseLater,
    fetchMedia: refuseLater,
    takeNumber: refuseLater,
    pointNumber: refuseLater,
    verifies: refuse,
  };
}
