import { useState } from "react";
import { numbers } from "../../contract/numbers.ts";
import { useEndpoint } from "../api/use-query.ts";
import type { Recipient } from "../drafts/draft-places.ts";
import { useMe } from "../shell/me.ts";

const enterNumber = "Choose a contact, or enter a phone number with its area code, like (801) 555-0142";
const whichOne = "Several have this name. Choose one of them.";

/** Goes on to the conversation with somebody, or says why not. */
export function useStart(onStart: (recipient: Recipient) => void) {
  const [error, setError] = useState<string>();
  const { account } = useMe();
  const own = useEndpoint(numbers.list, { params: { id: account.id } });

  function whyNot(recipient: Recipient | undefined, isUnclear: boolean): string | undefined {
    if (!recipient) return isUnclear ? whichOne : enterNumber;
    if (own.data?.length === 0) return "There is no number to text from yet.";
    const isOwn = own.data?.some(({ phoneNumber }) => phoneNumber === recipient.mobilePhone);
    return isOwn ? "That is one of your own numbers." : undefined;
  }

  /** Whether it is gone on with. `isUnclear`: several are meant, which is why there is none. */
  function submit(recipient: Recipient | undefined, isUnclear = false): boolean {
    const wrong = whyNot(recipient, isUnclear);
    setError(wrong);
    if (!recipient || wrong !== undefined) return false;
    onStart(recipient);
    return true;
  }

  return { submit, error, forget: () => setError(undefined) };
}
