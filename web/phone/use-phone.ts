import { useLocation, useNavigate } from "@tanstack/react-router";
import { type RefObject, useEffect, useRef, useState } from "react";
import type { Recipient } from "../drafts/draft-places.ts";
import { type Edge, useEdge } from "../shell/use-edge.ts";
import { NO_PHONE } from "../ui/media.ts";
import { type Caret, newCaret } from "./caret.ts";

export interface PhoneState extends Edge {
  panel: RefObject<HTMLElement | null>;
  toggler: RefObject<HTMLButtonElement | null>;
  caret: Caret;
  /** What is dialled, also while it is closed. */
  dialled: string;
  onDialled: (text: string) => void;
  /** Opens it to dial at once. */
  dial: () => void;
  /** Whoever was in it is back where they came from. */
  close: () => void;
  /** Opens the conversation with somebody. */
  text: (recipient: Recipient) => void;
}

/** The phone at the right edge of the frame: how it stands, and what is dialled there. */
export function usePhone(): PhoneState {
  const edge = useEdge({ part: "phone", where: "everywhere", usual: false, small: NO_PHONE });
  const [dialled, setDialled] = useState("");
  const panel = useRef<HTMLElement>(null);
  const toggler = useRef<HTMLButtonElement>(null);
  const [caret] = useState(newCaret);
  const before = useRef<Element>(null);

  function dial() {
    before.current = document.activeElement;
    caret.ask();
    edge.toggle();
  }

  function close() {
    const within = panel.current?.contains(document.activeElement);
    if (within && document.activeElement !== toggler.current)
      (wayBack(before.current) ?? toggler.current)?.focus();
    edge.toggle();
  }

  const lead = useTexting(() => setDialled(""));
  function text(recipient: Recipient) {
    if (edge.over) edge.toggle();
    lead(recipient);
  }

  return { ...edge, panel, toggler, caret, dialled, onDialled: setDialled, dial, close, text };
}

const wayBack = (place: Element | null) =>
  place instanceof HTMLElement && place.isConnected && place !== document.body ? place : undefined;

/** Leads to Messages. The page that is left may ask to stay: what was dialled is kept until one is there. */
function useTexting(onLed: () => void): (recipient: Recipient) => void {
  const navigate = useNavigate();
  const at = useLocation({ select: ({ href }) => href });
  /** Where it leads from. */
  const from = useRef<string>(undefined);
  const latest = useRef(onLed);
  useEffect(() => {
    latest.current = onLed;
  });
  useEffect(() => {
    if (from.current === undefined || from.current === at) return;
    from.current = undefined;
    latest.current();
  }, [at]);
  return ({ mobilePhone, id }) => {
    from.current = at;
    void navigate({
      to: "/messages",
      search: { phone: mobilePhone, ...(id !== undefined && { client: id }) },
    });
  };
}
