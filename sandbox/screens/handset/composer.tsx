import { ArrowUp, ImagePlus, X } from "lucide-react";
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { call } from "../parts/api.ts";
import { useDrop } from "./drop.ts";
import { keepText, keptText } from "./kept-text.ts";
import { usePictures } from "./pictures.ts";
import "./composer.css";

const most = 1600;

type Props = { number: string; partner: string };

/** Writes a text: Enter sends, Shift+Enter breaks the line; pictures are picked, pasted or dropped. */
export const Composer = ({ number, partner }: Props) => {
  const [body, setBody] = useState(() => keptText(number, partner));
  const [problem, setProblem] = useState("");
  const [sending, setSending] = useState(false);
  const pictures = usePictures(setProblem);
  const foot = useRef<HTMLElement>(null);
  const isOver = useDrop(foot, pictures.add);
  const picker = useRef<HTMLInputElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const over = body.length - most;
  const ready = !sending && over <= 0 && (body.trim() !== "" || pictures.list.length > 0);
  /** What the sandbox may have taken although no answer came: as long as it is the same text, it has the same id. */
  const unanswered = useRef<{ id: string; of: string }>(undefined);

  const write = (text: string) => {
    keepText(number, partner, text);
    setBody(text);
  };

  /** Behind what was typed meanwhile, and the caret stays where it is. Whoever has left finds it on coming back. */
  const putBack = (text: string) => {
    const at = field.current?.selectionEnd ?? 0;
    const since = field.current?.value ?? keptText(number, partner);
    flushSync(() => write(since === "" ? text : `${since}\n${text}`));
    const caret = since === "" ? text.length : at;
    field.current?.setSelectionRange(caret, caret);
  };

  const send = async () => {
    if (!ready) return;
    setSending(true);
    setProblem("");
    const form = new FormData();
    const taken = pictures.take();
    const of = JSON.stringify([body, taken.map(({ id }) => id)]);
    if (unanswered.current?.of !== of) unanswered.current = { id: crypto.randomUUID(), of };
    write("");
    form.set("id", unanswered.current.id);
    form.set("from", number);
    form.set("to", partner);
    form.set("body", body);
    for (const { file } of taken) form.append("pictures", file);
    try {
      await call("POST", "/texts", form);
      unanswered.current = undefined;
      pictures.drop(taken);
    } catch (error) {
      putBack(body);
      pictures.putBack(taken);
      setProblem(error instanceof Error ? error.message : String(error));
    }
    setSending(false);
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send();
  };
  const onPaste = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length === 0) return;
    event.preventDefault();
    pictures.add(event.clipboardData.files);
  };

  return (
    <footer className="bx-c" ref={foot}>
      <span className="bx-c__bad" role="alert">
        {problem}
      </span>
      <span className="bx-c__bad" role="status">
        {over > 0 &&
          `${over} ${over === 1 ? "character" : "characters"} too long: a text has at most ${most}`}
      </span>
      <button
        type="button"
        className="bx-ib"
        aria-label="Attach a picture"
        onClick={() => picker.current?.click()}
      >
        <ImagePlus className="i" aria-hidden="true" />
      </button>
      <input
        ref={picker}
        type="file"
        accept="image/*"
        multiple
        hidden
        onChange={({ target }) => {
          pictures.add(target.files);
          target.value = "";
        }}
      />
      <div className={`bx-in${isOver ? " bx-in--over" : ""}`}>
        {pictures.list.map(({ id, url, file }) => (
          <button
            key={id}
            type="button"
            className="bx-attach"
            aria-label={`Remove ${file.name}`}
            onClick={() => pictures.remove(id)}
          >
            <img alt="" src={url} />
            <X className="i" aria-hidden="true" />
          </button>
        ))}
        <textarea
          ref={field}
          rows={1}
          aria-label="Text message"
          placeholder="Text message"
          value={body}
          onChange={({ target }) => write(target.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
      </div>
      <button
        type="button"
        className="bx-send"
        aria-label="Send"
        disabled={!ready}
        onClick={() => void send()}
      >
        <ArrowUp className="i" aria-hidden="true" />
      </button>
    </footer>
  );
};
