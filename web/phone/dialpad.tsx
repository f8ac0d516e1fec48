import { Delete, MessageSquareText } from "lucide-react";
import {
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
} from "react";
import type { Recipient } from "../drafts/draft-places.ts";
import { TWICE_MS } from "../messaging/keep-keys.ts";
import { useRecipient } from "../messaging/use-recipient.ts";
import { Button } from "../ui/button.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { Keypad } from "../ui/keypad.tsx";
import type { VirtualGridHandle } from "../ui/virtual-grid.tsx";
import type { Caret } from "./caret.ts";
import { DialField } from "./dial-field.tsx";
import { dial } from "./dialled.ts";
import { RecipientRows } from "./recipient-rows.tsx";
import type { SoftphoneProps } from "./softphone.tsx";

/** A number or a name, by keys of any kind, and whom it reaches. */
export function Dialpad({ caret, dialled, onDialled, onStart, onClose }: SoftphoneProps) {
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const rows = useRef<VirtualGridHandle>(null);
  const startedAt = useRef(-Infinity);
  const isAsked = dialled.trim() !== "";
  const recipient = useRecipient({ text: dialled, isAsked, form, onStart: start });
  const listed = isAsked ? recipient.listed : [];
  useCaret(form, field, caret);
  useEarly(dialled, onDialled);

  function start(chosen: Recipient) {
    startedAt.current = performance.now();
    onStart(chosen);
  }

  function change(text: string) {
    if (text !== dialled) recipient.forget();
    onDialled(text);
  }

  /** At the end: what is pressed is dialled. */
  function write(text: string) {
    change(dial(dialled, { text, caret: text.length }).text);
  }

  function clear() {
    change("");
    field.current?.focus();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isAsked && performance.now() - startedAt.current < TWICE_MS) return;
    const { meant, isUnsure } = recipient;
    if (!meant && isAsked && isUnsure) recipient.wait();
    else if (!recipient.submit(meant)) field.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === "ArrowDown" && listed.length > 0) rows.current?.focus();
    else if (event.key === "Escape" && dialled !== "") clear();
    // No letter of a name, and the key that led here.
    else if (event.key === "]") onClose();
    // One that is still held is of the press that led here.
    else if (event.key !== "Enter" || !event.repeat) return;
    event.preventDefault();
    event.stopPropagation();
  }

  // Keys of a number belong to it wherever in here they are pressed.
  function onOtherKey(event: KeyboardEvent) {
    if (event.target === field.current || event.altKey || event.ctrlKey || event.metaKey) return;
    if (/^[\d*#+]$/.test(event.key)) write(dialled + event.key);
    else if (event.key === "Backspace") write(dialled.slice(0, -1));
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its keys are those of the field in it
    <form ref={form} className="dp" noValidate onSubmit={submit} onKeyDown={onOtherKey}>
      <div className="dp__f">
        <DialField
          ref={field}
          value={dialled}
          onChange={change}
          onClear={clear}
          error={recipient.error}
          onKeyDown={onKeyDown}
        />
        <Matches {...{ isAsked, dialled, recipient }} />
        {listed.length > 0 && (
          <RecipientRows
            ref={rows}
            label="Contacts found"
            rows={listed}
            onOpen={recipient.submit}
            onEscape={() => field.current?.focus()}
          />
        )}
      </div>
      <Keypad onKey={(key) => write(dialled + key)} />
      <div className="dp__a">
        <Button kind="primary" large type="submit" icon={MessageSquareText} busy={recipient.isWaiting}>
          Text
        </Button>
        <IconButton
          large
          icon={Delete}
          label="Backspace"
          placement="top"
          onPress={() => write(dialled.slice(0, -1))}
        />
      </div>
    </form>
  );
}

interface MatchesProps {
  isAsked: boolean;
  dialled: string;
  recipient: ReturnType<typeof useRecipient>;
}

/** What came of the search, in words where there is no row. */
function Matches({ isAsked, dialled, recipient: { listed, isSearching, trouble } }: MatchesProps) {
  if (!isAsked) return null;
  if (trouble !== undefined) return <p className="dp__none">{trouble}</p>;
  const isName = /\p{L}/u.test(dialled);
  return (
    <p role="status" className={listed.length === 0 && isName ? "dp__none" : "sr"}>
      {isSearching ? "" : wordsOf(listed.length)}
    </p>
  );
}

const wordsOf = (count: number): string =>
  count === 0 ? "No contact with a mobile phone by that name" : count === 1 ? "1 found" : `${count} found`;

/** Opened to dial, the field is where one begins. */
function useCaret(
  form: RefObject<HTMLFormElement | null>,
  field: RefObject<HTMLInputElement | null>,
  caret: Caret,
): void {
  useLayoutEffect(() => {
    const isEntered = caret.takeEnter();
    if (!caret.take()) return;
    field.current?.focus();
    field.current?.setSelectionRange(field.current.value.length, field.current.value.length);
    if (isEntered) form.current?.requestSubmit();
  }, [form, field, caret]);
}

/** What was typed before this was there stands as it would have been dialled here. */
function useEarly(dialled: string, onDialled: (text: string) => void): void {
  useEffect(() => {
    const { text } = dial("", { text: dialled, caret: dialled.length });
    if (text !== dialled) onDialled(text);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is typed from now on is written by the field
  }, []);
}
