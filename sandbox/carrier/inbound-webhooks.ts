import type { DeliveryRow, MessageRow, Passage } from "../store/rows.ts";
import type { Carrier } from "./carrier.ts";
import { subjectOf } from "./callbacks.ts";
import type { Deliver } from "./deliver.ts";
import { CarrierError } from "./errors.ts";
import { mediaOf } from "./fetch-media.ts";
import type { Answer, PostOfficeEvents } from "./post-office.ts";
import { takeMessage } from "./take.ts";
import { readAnswer } from "./twiml.ts";
import { happened, tellProblems } from "./what-happened.ts";

/** What happens to a text, and on its phone, as its webhook is answered or not. */
export const inboundWebhooks = (carrier: Carrier, deliver: () => Deliver): PostOfficeEvents => {
  const { store } = carrier;

  const pass = ({ about }: DeliveryRow, passage: Passage): MessageRow | undefined => {
    const message = store.get("messages", about);
    if (message) store.put("messages", about, { ...message, passage });
    return message;
  };

  const reply = (inbound: MessageRow, { contentType, body }: Answer) => {
    const { replies, problems } = readAnswer(contentType, body);
    tellProblems(problems, (text) => happened(carrier, inbound.from, "to-phone", text, true));
    for (const each of replies) {
      try {
        const message = takeMessage(carrier, {
          ...each,
          to: each.to ?? inbound.from,
          from: each.from ?? inbound.to,
          direction: "outbound-reply",
        });
        deliver()(message);
      } catch (error) {
        if (!(error instanceof CarrierError)) throw error;
        happened(carrier, inbound.from, "to-phone", `Reply refused, error ${error.code}`, true);
      }
    }
  };

  return {
    answered: (row, answer) => {
      if (row.kind !== "inbound") return;
      const message = pass(row, "delivered");
      if (!message) return;
      happened(carrier, message.from, "from-phone", deliveredText(carrier, message));
      reply(message, answer);
    },
    retrying: (row, reason, tries, most) => {
      const what = row.kind === "inbound" ? "text" : `callback "${subjectOf(row)}"`;
      const text = `Switchboard did not take the ${what}: ${reason}. Sent again (try ${tries} of ${most})`;
      happened(carrier, row.outside, wayOf(row), text, true);
    },
    gaveUp: (row, { code, reason }) => {
      const what = row.kind === "inbound" ? "Text" : `Callback "${subjectOf(row)}"`;
      if (row.kind === "inbound") pass(row, "unanswered");
      happened(carrier, row.outside, wayOf(row), `${what} given up, error ${code}: ${reason}`, true);
    },
  };
};

const wayOf = ({ kind }: DeliveryRow) => (kind === "inbound" ? "from-phone" : "to-phone");

const deliveredText = (carrier: Carrier, { sid, numMedia }: MessageRow): string => {
  if (numMedia === 0) return "Text delivered";
  const bytes = mediaOf(carrier, sid).reduce((sum, { size }) => sum + size, 0);
  const what = numMedia === 1 ? "Picture" : `${numMedia} pictures`;
  return `${what} delivered, ${Math.max(1, Math.round(bytes / 1024))} KB`;
};
