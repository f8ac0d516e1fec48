import type { KeyboardEvent } from "react";
import { Button } from "../ui/button.tsx";
import type { Writing } from "./begin-writing.ts";

/** While "Text" looks for the conversation: what is typed is its text, not keys of this page. */
export function ComingRoom({ writing }: { writing: Writing }) {
  function onKeyDown(event: KeyboardEvent) {
    // There is nobody yet to send it to.
    if (event.key === "Enter" && !event.shiftKey && !event.nativeEvent.isComposing) event.preventDefault();
  }

  return (
    <section className="convo convo--empty" aria-label="Conversation" aria-busy="true">
      <div className="convo__none" />
      <footer className="composer">
        <div className="wbox">
          <textarea
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- whoever chose "Text" came to write
            autoFocus
            className="wbox__t composer__ta"
            rows={1}
            aria-label="Message"
            placeholder="Write a text"
            onChange={(event) => writing.type(event.target.value)}
            onKeyDown={onKeyDown}
          />
          <div className="composer__bar">
            <span className="sp" />
            <Button kind="primary" disabled why="The conversation is on its way.">
              Send
            </Button>
          </div>
        </div>
      </footer>
    </section>
  );
}
