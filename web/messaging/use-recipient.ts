import { useLocation } from "@tanstack/react-router";
import { type RefObject, useDeferredValue, useEffect, useEffectEvent, useState } from "react";
import { clients } from "../../contract/clients.ts";
import { phoneDigits } from "../../contract/phone.ts";
import { showPhone } from "../../contract/show-phone.ts";
import { useEndpoint } from "../api/use-query.ts";
import type { Recipient } from "../drafts/draft-places.ts";
import { useOnline } from "../shell/use-online.ts";
import { type Listed, recipientsOf } from "./recipients.ts";
import { useStart } from "./use-start.ts";

interface Asked {
  /** A name or a number, in any spelling. */
  text: string;
  /** Who was chosen of those it may mean. */
  picked?: Recipient | undefined;
  /** Not where nobody is listed for nothing. */
  isAsked?: boolean;
  /** Where it is typed. */
  form: RefObject<HTMLFormElement | null>;
  onStart: (recipient: Recipient) => void;
}

/** Whom a name or a number that is typed means, among the contacts with a mobile phone or as any number. */
export function useRecipient({ text, picked, isAsked = true, form, onStart }: Asked) {
  const { submit: start, error, forget: forgetWrong } = useStart(onStart);
  const at = useLocation({ select: ({ href }) => href });
  /** The page where Enter was pressed while it was still searched for: whom it means is known with the answer. */
  const [waitsAt, setWaitsAt] = useState<string>();
  const isWaiting = waitsAt === at;
  const stopWaiting = () => setWaitsAt(undefined);
  const search = useDeferredValue(text.trim());
  const found = useEndpoint(
    clients.list,
    { query: { ...(search && { search }), limit: 20 } },
    { enabled: isAsked, keepPrevious: true },
  );
  // That the letters before found nobody says nothing of these, nor while these wait to be asked for.
  const isSearching = isAsked && (found.isPending || found.isPlaceholderData || search !== text.trim());
  const isUnsure = isSearching || found.isError;
  const online = useOnline();
  const hasLetters = /\p{L}/u.test(text);
  const typed = phoneDigits(text);
  const listed = recipientsOf(found.data ?? [], typed, hasLetters ? "" : text.replace(/\D/g, ""));
  const number = typed && !listed.some(({ recipient }) => recipient.mobilePhone === typed) ? typed : null;
  // Of a number among other words, nobody was asked for.
  const isNobodys = !isUnsure && online && !hasLetters;
  const ofNumber: Listed[] = number ? [ofNoContact(number, isNobodys)] : [];
  const all = [...ofNumber, ...listed];
  const recipientOf = (key: string | null | undefined) =>
    all.find(({ option }) => option.id === key)?.recipient;
  const called = all.filter(({ option }) => isSameName(option.label, text.trim()));
  // Of the letters before, one may be the only one by that name, and is not.
  const byName = called.length === 1 && !isSearching ? called[0]!.recipient : undefined;
  const meant = picked ?? (typed ? { mobilePhone: typed } : byName);
  const submit = (recipient: Recipient | undefined) => start(recipient, called.length > 1);

  const onFound = useEffectEvent(() => {
    if (!found.isError) submit(meant);
  });
  useEffect(() => {
    if (isWaiting && !isSearching) onFound();
  }, [isWaiting, isSearching]);
  useLeaving(isWaiting, form, stopWaiting);

  function wait() {
    // Before it is drawn: what failed is then searched for again.
    if (found.isError) void found.refetch();
    setWaitsAt(at);
  }

  return {
    listed: all,
    recipientOf,
    /** Whoever is chosen, or is all that the text can mean. */
    meant,
    isSearching,
    /** Whom it means is not known, as the search goes on or failed. */
    isUnsure,
    /** Enter was pressed, and the answer leads on. */
    isWaiting: isWaiting && isSearching,
    /** Why contacts could not be searched. */
    trouble: found.error?.message,
    /** What is wrong with what is typed. */
    error,
    submit,
    /** Goes on with whom the text means once that is known. */
    wait,
    /** Something else is typed. */
    forget() {
      forgetWrong();
      stopWaiting();
    },
  };
}

const isSameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

const ofNoContact = (number: string, isSure: boolean): Listed => ({
  option: { id: number, label: showPhone(number), ...(isSure && { note: "No contact has it" }) },
  recipient: { mobilePhone: number },
});

/** Whoever goes on elsewhere with the focus is not to be led away from there by a late answer. */
function useLeaving(isOn: boolean, form: RefObject<HTMLFormElement | null>, onLeave: () => void): void {
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    if (!isOn) return;
    // The buttons of a dialog stand outside of its form.
    const scope = form.current?.closest("[role=dialog]") ?? form.current;
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      // Another window has it for a while: here nobody types.
      if (!document.hasFocus()) return;
      if (!(relatedTarget instanceof Node) || !scope?.contains(relatedTarget)) leave();
    };
    const onFocusIn = ({ target }: FocusEvent) => {
      if (target instanceof Node && !scope?.contains(target)) leave();
    };
    addEventListener("focusout", onFocusOut);
    addEventListener("focusin", onFocusIn);
    return () => {
      removeEventListener("focusout", onFocusOut);
      removeEventListener("focusin", onFocusIn);
    };
  }, [isOn, form]);
}
