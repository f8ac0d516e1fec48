import { ArrowUp, ImagePlus, X } from "lucide-react";
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from "react";
import { call } from "../parts/api.ts";
import { useDrop } from "./drop.ts";
import { usePictures } from "./pictures.ts";
import "./composer.css";

type Props = { number: string; partner: string };

/** Writes a text: Enter sends, Shift+Enter breaks the line; pictures are picked, pasted or dropped. */
export const Composer = ({ number, partner }: Props) => {
  const [body, setBody] = useState("");
  const [problem, setProblem] = useState("");
  const [sending, setSending] = useState(false);
  const pictures = usePictures(setProblem);
  const foot = useRef<HTMLElement>(null);
  const over = useDrop(foot, pictures.add);
  const picker = useRef<HTMLInputElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const ready = !sending && (body.trim() !== "" || pictures.list.length > 0);

  const send = async () => {
    if (!ready) return;
    setSending(true);
    setProblem("");
    const form = new FormData();
    form.set("from", number);
    form.set("to", partner);
    form.set("body", body);
    for (const { file } of pictures.list) form.append("pictures", file);
    try {
      await call("POST", "/texts", form);
      setBody("");
      pictures.clear();
    } catch (error) {
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
      <div className={`bx-in${over ? " bx-in--over" : ""}`}>
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
          maxLength={1600}
          value={body}
          onChange={({ target }) => setBody(target.value)}
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
