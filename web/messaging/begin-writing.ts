import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from "react";
import { sms, type SmsRoom } from "../../contract/sms.ts";
import { command } from "../api/use-command.ts";
import { queryKey } from "../api/use-query.ts";
import { toast } from "../ui/toast.tsx";
import { draftOf, setDraft } from "./drafts.ts";

/** What "Text" hands over to the conversation that it opens. */
export interface Writing {
  /** Keeps what is typed while the conversation is on its way. */
  type: (text: string) => void;
  /** Whether this one was opened to write in, and what was typed already; says so once. */
  take: (roomId: string) => { early: string } | undefined;
}

/**
 * `?phone=` is "Text": it opens the conversation with that number, a new one where there is none, to write in.
 * `writing` says so to the conversation, once it is there.
 */
export function usePhoneParameter(
  phone: string | undefined,
  onOpen: (roomId: string) => void,
  onFailed: () => void,
): { writing: Writing; openToWrite: (roomId: string) => void } {
  const toWrite = useRef<{ roomId: string | undefined; early: string }>({ roomId: undefined, early: "" });
  const client = useQueryClient();
  const openToWrite = useCallback(
    (roomId: string) => {
      toWrite.current.roomId = roomId;
      onOpen(roomId);
    },
    [onOpen],
  );

  useEffect(() => {
    if (!phone) return;
    let current = true;
    toWrite.current = { roomId: undefined, early: "" };
    void open(phone);
    async function open(mobilePhone: string) {
      try {
        const room = await command(sms.createRoom, { body: { mobilePhone } });
        if (!current) return;
        // Shown at once, so that no key is lost in between; and asked for, as an event may have come meanwhile.
        const key = queryKey(sms.room, { params: { id: room.id } });
        client.setQueryData<SmsRoom>(key, (known) => known ?? room);
        void client.invalidateQueries({ queryKey: key, refetchType: "none" });
        openToWrite(room.id);
      } catch (error) {
        if (!current) return;
        toast.failed((error as Error).message, error);
        onFailed();
      }
    }
    return () => {
      current = false;
    };
  }, [phone, client, openToWrite, onFailed]);

  const writing = useMemo<Writing>(
    () => ({
      type(text) {
        toWrite.current.early = text;
      },
      take(roomId) {
        const taken = toWrite.current;
        toWrite.current = { roomId: undefined, early: "" };
        return taken.roomId === roomId ? taken : undefined;
      },
    }),
    [],
  );
  return { writing, openToWrite };
}

/** Puts the caret into the field of the conversation that was opened to write in. */
export function useBeginWriting(roomId: string, writing: Writing, write: () => void): void {
  const begin = useRef(write);
  useLayoutEffect(() => {
    begin.current = write;
  });
  useLayoutEffect(() => {
    const taken = writing.take(roomId);
    if (!taken) return;
    if (taken.early) setDraft(roomId, draftOf(roomId) + taken.early);
    begin.current();
  }, [roomId, writing]);
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
