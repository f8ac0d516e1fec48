import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import type { SmsRoom } from "../../contract/sms.ts";
import { getLock, useLock } from "../lock/lock-state.ts";
import { bringText, moveText } from "./early-text.ts";
import type { Writing } from "./writing.ts";

/** Puts the caret into the field of the conversation that was opened to write in, behind what was typed meanwhile. */
export function useBeginWriting(room: SmsRoom, writing: Writing, write: () => void, within = mainPart): void {
  const { id, phoneNumber } = room;
  const clientId = room.client?.id;
  useLayoutEffect(() => {
    bringText({ id, phoneNumber, client: clientId === undefined ? null : { id: clientId } });
  }, [id, phoneNumber, clientId]);
  useFocusToWrite(id, writing, write, () => writing.take(id), within);
}

const mainPart = (): Element | null => document.getElementById("main");

/** `isAsked`: whether whoever is here came to write to this one. `within`: what the field stands in, a dialog perhaps. */
export function useFocusToWrite(
  place: string,
  writing: Writing,
  write: () => void,
  isAsked: () => boolean,
  within = mainPart,
): void {
  const current = useRef({ write, isAsked, within });
  useLayoutEffect(() => {
    current.current = { write, isAsked, within };
  });
  const waits = useRef(false);

  useLayoutEffect(() => {
    let giveUp = () => {};
    const begin = () => {
      giveUp();
      const from = writing.from(place);
      if (from !== undefined) moveText(from, place);
      if (!current.current.isAsked()) return;
      // Hidden behind the lock nothing takes the focus.
      if (getLock()) waits.current = true;
      else if (isBehindDialog(current.current.within))
        giveUp = afterDialog(current.current.within, () => current.current.write());
      else current.current.write();
    };
    begin();
    // Asked for again while it stands.
    const unwatch = writing.watch(begin);
    return () => {
      giveUp();
      unwatch();
    };
  }, [place, writing]);

  const locked = useLock() !== null;
  useEffect(() => {
    if (locked || !waits.current) return;
    waits.current = false;
    // In the first frame the lock gives the focus back to what had it before.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => current.current.write());
    });
    return () => cancelAnimationFrame(frame);
  }, [locked]);
}

/** A dialog goes with the page that is left: its shade, and the focus it gives back, last some frames more. */
let dialogGoes = false;

type Within = () => Element | null;
const isBehindDialog = (within: Within) => dialogGoes || within()?.closest("[inert]") != null;

/** Answers how to give it up. */
function afterDialog(within: Within, write: () => void): () => void {
  dialogGoes = true;
  let isWanted = true;
  const look = () => {
    dialogGoes = false;
    // One that stands keeps the focus.
    if (!isWanted || document.querySelector("[data-modal]")) return;
    if (!isBehindDialog(within)) return void requestAnimationFrame(put);
    dialogGoes = true;
    requestAnimationFrame(look);
  };
  const put = () => {
    if (isWanted && !getLock()) write();
  };
  requestAnimationFrame(look);
  return () => void (isWanted = false);
}

const FIELD = "input, textarea, select, [contenteditable]";

/** Says where the caret is put while a conversation is on its way. */
export function useCaret(place: string, writing: Writing, field: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      // The lock gives back what it took, and so does a dialog.
      if (getLock() || dialogGoes || !(target instanceof Element)) return;
      if (target === field.current) writing.comeBack(place);
      else if (target.matches(FIELD)) writing.leave(place);
    };
    document.addEventListener("focusin", onFocus);
    return () => document.removeEventListener("focusin", onFocus);
  }, [place, writing, field]);
}

/** Behind what stands in the field; where there is none the heading of the conversation has the focus. */
export function focusToWrite(field: HTMLTextAreaElement | null, page: HTMLElement | null): void {
  if (field) {
    field.focus();
    field.setSelectionRange(field.value.length, field.value.length);
    field.scrollTop = field.scrollHeight;
    return;
  }
  const heading = page?.querySelector<HTMLElement>("h2");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
