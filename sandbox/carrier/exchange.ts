import { type Callbacks, openCallbacks } from "./callbacks.ts";
import type { Carrier } from "./carrier.ts";
import { type Deliver, delivery } from "./deliver.ts";
import { inboundWebhooks } from "./inbound-webhooks.ts";
import { openPostOffice, type PostOffice } from "./post-office.ts";
import { statusCallbacks } from "./status-callbacks.ts";

/** The carrier at work: texts to phones, texts from phones, and the webhooks of both. */
export type Exchange = {
  deliver: Deliver;
  office: PostOffice;
  callbacks: Callbacks;
  /** Goes on with the messages and webhooks that an earlier run left half way. */
  takeUp: () => void;
};

export const openExchange = (carrier: Carrier): Exchange => {
  const office = openPostOffice(
    carrier,
    inboundWebhooks(carrier, () => deliver),
  );
  const callbacks = openCallbacks(carrier, office);
  const deliver = delivery(carrier, statusCallbacks(callbacks));
  const takeUp = () => {
    office.resume();
    for (const message of carrier.store.all("messages")) {
      if (message.direction.startsWith("outbound")) deliver(message);
    }
  };
  return { deliver, office, callbacks, takeUp };
};
