import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { Button } from "../ui/button.tsx";
import { focusToWrite, useFocusToWrite } from "./begin-writing.ts";
import { saveDrafts, setDraft, useDraft } from "./drafts.ts";
import type { Writing } from "./writing.ts";
import "../ui/writing-box.css";
import "./composer.css";

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
  const [pressed, setPressed] = useState(false);
  useFocusToWrite(
    place,
    writing,
    () => focusToWrite(field.current, null),
    () => writing.leadsTo(place),
  );

  useEffect(() => {
    const onInput = ({ target }: Event) => {
      if (target !== field.current && writing.leadsTo(place)) writing.end();
    };
    document.addEventListener("input", onInput, true);
    return () => document.removeEventListener("input", onInput, true);
  }, [place, writing]);

  // It begins a line: what is typed on blindly stays apart from what was to be sent.
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    if (text === "") event.preventDefault();
    else setPressed(true);
  }

  return (
    <footer className="composer">
      <div className="wbox">
        <textarea
          ref={field}
          className="wbox__t composer__ta"
          rows={text.includes("\n") ? 2 : 1}
          aria-label="Message"
          placeholder="Write a text"
          value={text}
          onChange={(event) => setDraft(place, event.target.value)}
          onKeyDown={onKeyDown}
          onBlur={saveDrafts}
        />
        <div className="composer__bar">
          <span className="sp" />
          <span className="composer__hint" role="status">
            {pressed && `Not sent. ${why}`}
          </span>
          <Button kind="primary" disabled why={why}>
            Send
          </Button>
        </div>
      </div>
    </footer>
  );
}

/** The same where no conversation is chosen. */
export function NoComposer({ why }: { why: string }) {
  return (
    <footer className="composer">
      <div className="wbox composer__box--off">
        <textarea
          className="wbox__t composer__ta"
          rows={1}
          aria-label="Message"
          placeholder={why.replace(/\.$/, "")}
          disabled
        />
        <div className="composer__bar">
          <span className="sp" />
          <Button kind="primary" disabled why={why}>
            Send
          </Button>
        </div>
      </div>
    </footer>
  );
}
