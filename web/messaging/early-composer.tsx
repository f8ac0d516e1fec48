import { type KeyboardEvent, useRef } from "react";
import { saveDrafts, setDraft, setNotSent, useDraft, useNotSent } from "../drafts/drafts.ts";
import { Button } from "../ui/button.tsx";
import { focusToWrite, useCaret, useFocusToWrite } from "./begin-writing.ts";
import { ComposerFrame } from "./composer-frame.tsx";
import type { Writing } from "./writing.ts";

interface EarlyComposerProps {
  /** Whose text it is. */
  place: string;
  writing: Writing;
  why: string;
}

/** The composer while there is nobody yet to send to: what is typed is a draft. */
export function EarlyComposer({ place, writing, why }: EarlyComposerProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const text = useDraft(place);
  const notSent = useNotSent(place);
  useFocusToWrite(
    place,
    writing,
    () => focusToWrite(field.current, null),
    () => writing.holds(place),
    () => field.current,
  );
  useCaret(place, writing, field);

  // It begins a line: what is typed on blindly stays apart from what was to be sent.
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    if (text === "" || event.repeat) event.preventDefault();
    else setNotSent(place, true);
  }

  return (
    <ComposerFrame
      hint={
        <span className="composer__hint" role="status">
          {notSent && `Not sent. ${why}`}
        </span>
      }
      send={
        <Button kind="primary" disabled why={why}>
          Send
        </Button>
      }
    >
      <textarea
        ref={field}
        className="wbox__t composer__ta"
        rows={text.includes("\n") ? 2 : 1}
        aria-label="Message"
        placeholder="Write a text"
        value={text}
        onChange={({ target }) => setDraft(place, target.value)}
        onKeyDown={onKeyDown}
        onBlur={saveDrafts}
      />
    </ComposerFrame>
  );
}

/** The same where no conversation is chosen. */
export function NoComposer({ why }: { why: string }) {
  return (
    <ComposerFrame
      off
      send={
        <Button kind="primary" disabled why={why}>
          Send
        </Button>
      }
    >
      <textarea
        className="wbox__t composer__ta"
        rows={1}
        aria-label="Message"
        placeholder={why.replace(/\.$/, "")}
        disabled
      />
    </ComposerFrame>
  );
}
