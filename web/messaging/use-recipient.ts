import { useDeferredValue, useEffect, useEffectEvent, useState } from "react";
import { clients } from "../../contract/clients.ts";
import { phoneDigits } from "../../contract/phone.ts";
import { showPhone } from "../../contract/show-phone.ts";
import { useEndpoint } from "../api/use-query.ts";
import type { Recipient } from "../drafts/draft-places.ts";
import { type Listed, recipientsOf } from "./recipients.ts";
import { useStart } from "./use-start.ts";

interface Asked {
  /** A name or a number, in any spelling. */
  text: string;
  /** Who was chosen of those it may mean. */
  picked?: Recipient | undefined;
  /** Not where nobody is listed for nothing. */
  isAsked?: boolean;
  onStart: (recipient: Recipient) => void;
}

/** Whom a name or a number that is typed means, among the contacts with a mobile phone or as any number. */
export function useRecipient({ text, picked, isAsked = true, onStart }: Asked) {
  const { submit: start, error, forget: forgetWrong } = useStart(onStart);
  /** Enter was pressed while it was still searched for: whom it means is known with the answer. */
  const [isHasty, setHasty] = useState(false);
  const search = useDeferredValue(text.trim());
  const found = useEndpoint(
    clients.list,
    { query: { ...(search && { search }), limit: 20 } },
    { enabled: isAsked, keepPrevious: true },
  );
  // That the letters before found nobody says nothing of these, nor while these wait to be asked for.
  const isSearching = isAsked && (found.isPending || found.isPlaceholderData || search !== text.trim());
  const typed = phoneDigits(text);
  const listed = recipientsOf(found.data ?? [], typed, /\p{L}/u.test(text) ? "" : text.replace(/\D/g, ""));
  const number = typed && !listed.some(({ recipient }) => recipient.mobilePhone === typed) ? typed : null;
  const ofNumber: Listed[] = number
    ? [
        {
          option: { id: number, label: showPhone(number), note: "No contact has it" },
          recipient: { mobilePhone: number },
        },
      ]
    : [];
  const all = [...ofNumber, ...listed];
  const recipientOf = (key: string | null | undefined) =>
    all.find(({ option }) => option.id === key)?.recipient;
  const called = all.filter(({ option }) => option.label === text.trim());
  // Of the letters before, one may be the only one by that name, and is not.
  const byName = called.length === 1 && !isSearching ? called[0]!.recipient : undefined;
  const meant = picked ?? (typed ? { mobilePhone: typed } : byName);
  const submit = (recipient: Recipient | undefined) => start(recipient, called.length > 1);

  const onFound = useEffectEvent(() => submit(meant));
  useEffect(() => {
    if (isHasty && !isSearching) onFound();
  }, [isHasty, isSearching]);

  return {
    listed: all,
    recipientOf,
    /** Whoever is chosen, or is all that the text can mean. */
    meant,
    isSearching,
    /** Why contacts could not be searched. */
    trouble: found.error?.message,
    /** What is wrong with what is typed. */
    error,
    submit,
    /** Goes on with whom the text means once that is known. */
    wait: () => setHasty(true),
    /** Something else is typed. */
    forget() {
      forgetWrong();
      setHasty(false);
    },
  };
}
