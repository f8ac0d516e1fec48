import { useRouter } from "@tanstack/react-router";
import { type RefObject, useEffect, useRef, useState } from "react";
import { placeOf, type Recipient } from "../drafts/draft-places.ts";
import { keepKeys } from "../messaging/keep-keys.ts";
import type { Edge } from "../shell/use-edge.ts";
import { type Caret, newCaret } from "./caret.ts";
import { usePhoneEdge } from "./use-phone-edge.ts";

export interface PhoneState extends Edge {
  panel: RefObject<HTMLElement | null>;
  toggler: RefObject<HTMLButtonElement | null>;
  caret: Caret;
  /** What is dialled, also while it is closed. */
  dialled: string;
  onDialled: (text: string) => void;
  /** To dial at once. */
  open: () => void;
  /** Whoever was in it is back where they came from. */
  close: () => void;
  /** What its key and the button that names the key do. */
  toggle: () => void;
  /** Opens the conversation with somebody. */
  text: (recipient: Recipient) => void;
}

/** The phone at the right edge of the frame: how it stands, and what is dialled there. */
export function usePhone(): PhoneState {
  const edge = usePhoneEdge();
  const [dialled, setDialled] = useState("");
  const panel = useRef<HTMLElement>(null);
  const toggler = useRef<HTMLButtonElement>(null);
  const [caret] = useState(newCaret);
  const before = useRef<Element>(null);

  function open() {
    if (!edge.rail) return;
    before.current = document.activeElement;
    caret.ask();
    edge.open();
  }

  function close() {
    if (edge.rail) return;
    if (panel.current?.contains(document.activeElement))
      (wayBack(before.current) ?? toggler.current)?.focus();
    edge.close();
  }

  const toggle = edge.rail ? open : close;

  const lead = useTexting(() => setDialled(""));
  function text(recipient: Recipient) {
    if (edge.over) edge.close();
    lead(recipient);
  }

  return { ...edge, panel, toggler, caret, dialled, onDialled: setDialled, open, close, toggle, text };
}

const wayBack = (place: Element | null) =>
  place instanceof HTMLElement && place.isConnected && place !== document.body ? place : undefined;

/** Leads to Messages. The page that is left may ask to stay: what was dialled, and the keys, are its own until then. */
function useTexting(onLed: () => void): (recipient: Recipient) => void {
  const router = useRouter();
  const stop = useRef(() => {});
  useEffect(() => () => stop.current(), []);
  return (recipient) => {
    const { mobilePhone, id } = recipient;
    stop.current();
    stop.current = router.subscribe("onBeforeNavigate", ({ toLocation: { pathname, search } }) => {
      stop.current();
      if (pathname !== "/messages" || !("phone" in search) || String(search.phone) !== mobilePhone) return;
      keepKeys(placeOf(recipient));
      onLed();
    });
    void router.navigate({
      to: "/messages",
      search: { phone: mobilePhone, ...(id !== undefined && { client: id }) },
    });
  };
}
