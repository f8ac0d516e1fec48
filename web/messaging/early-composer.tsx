import { type KeyboardEvent, useLayoutEffect, useRef } from "react";
import { Button } from "../ui/button.tsx";
import { focusToWrite } from "./begin-writing.ts";
import type { Writing } from "./writing.ts";
import "../ui/writing-box.css";
import "./composer.css";

interface EarlyComposerProps {
  /** Keeps what is typed; without it nothing can be, as no conversation is chosen. */
  writing?: Writing;
  why: string;
}

/** The composer while there is nobody yet to send to. */
export function EarlyComposer({ writing, why }: EarlyComposerProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  // Whoever chose "Text" came to write.
  useLayoutEffect(() => {
    if (writing) focusToWrite(field.current, null);
  }, [writing]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Enter" && !event.shiftKey && !event.nativeEvent.isComposing) event.preventDefault();
  }

  return (
    <footer className="composer">
      <div className={writing ? "wbox" : "wbox composer__box--off"}>
        <textarea
          ref={field}
          className="wbox__t composer__ta"
          rows={1}
          aria-label="Message"
          placeholder={writing ? "Write a text" : why.replace(/\.$/, "")}
          defaultValue={writing?.early()}
          disabled={!writing}
          onChange={(event) => writing?.type(event.target.value)}
          onKeyDown={onKeyDown}
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
