import {
  type ClipboardEvent,
  type KeyboardEvent,
  type Ref,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { counted } from "../../contract/counted.ts";
import { hasVisibleText } from "../../contract/formats.ts";
import { limits } from "../../contract/limits.ts";
import type { Placeholder } from "../../contract/placeholders.ts";
import { saveDrafts, setDraft, setNotSent, useDraft, useNotSent } from "../drafts/drafts.ts";
import { NotKept } from "../drafts/not-kept.tsx";
import { LeftOut } from "../templates/left-out.tsx";
import { useAt } from "../templates/use-at.ts";
import { WritingMenu } from "../templates/writing-menu.tsx";
import { Button } from "../ui/button.tsx";
import { Kbd } from "../ui/kbd.tsx";
import { pastedFiles } from "../ui/pasted-files.ts";
import { attach, detachAll, filesPlace, useAttachments } from "./attachments.ts";
import { ComposerFiles } from "./composer-files.tsx";
import { ComposerFrame } from "./composer-frame.tsx";
import { ComposerTools } from "./composer-tools.tsx";
import { sendMessage } from "./use-outbox.ts";
import { sayTyping } from "./viewers.ts";

const TWO_ROWS = 62;
const HINT_FROM = limits.messageLength - 200;

export interface ComposerProps {
  roomId: string;
  /** Who reads it, for the field's name. */
  to: string;
  /** Whose data fills a template, and who of the two reads it. */
  clientId: string | undefined;
  level: "primary" | "secondary" | undefined;
  /** In a dialog on another page, whose keys are that page's. */
  inDialog?: boolean;
  onEscape: () => void;
  ref?: Ref<HTMLTextAreaElement>;
}

/** Works without a connection: what is sent waits in the outbox. */
export function Composer({ roomId, to, clientId, level, inDialog, onEscape, ref }: ComposerProps) {
  const text = useDraft(roomId);
  const notSent = useNotSent(roomId);
  const attachments = useAttachments(roomId);
  const field = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(ref, () => field.current!);
  function edit(next: string) {
    setDraft(roomId, next);
    setNotSent(roomId, false);
  }
  const writing = useAt(text, edit, field);
  const [leftOut, setLeftOut] = useState<{ roomId: string; missing: Placeholder[] }>();

  // One row of 42 to begin with, two at most; then it scrolls.
  useLayoutEffect(() => {
    const area = field.current;
    if (!area) return;
    area.style.height = "auto";
    area.style.height = text === "" ? "" : `${Math.min(TWO_ROWS, area.scrollHeight)}px`;
  }, [text]);

  const length = text.trim().length;
  const uploading = attachments.filter(({ media, failed }) => !media && !failed).length;
  const failed = attachments.some((attachment) => attachment.failed);
  const ready = hasVisibleText(text) || attachments.length > 0;
  const blocked = whyNot(uploading, failed, length);
  const sendable = ready && blocked === null;

  function send() {
    if (!sendable) return;
    sendMessage(
      roomId,
      text.trim(),
      attachments.flatMap(({ media }) => media ?? []),
      to,
    );
    edit("");
    saveDrafts();
    detachAll(roomId);
    setLeftOut(undefined);
    field.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || writing.onKey(event)) return;
    if (event.key === "Escape") onEscape();
    if (event.key !== "Enter" || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // One that is still held is of the press that led here.
    if (!event.repeat) send();
  }

  function onPaste(event: ClipboardEvent) {
    const files = pastedFiles(event.clipboardData);
    if (files.length === 0) return;
    event.preventDefault();
    attach(roomId, files);
  }

  return (
    <ComposerFrame
      tools={<ComposerTools {...{ roomId, field, inDialog }} canSchedule={clientId !== undefined} />}
      hint={<Hint blocked={blocked} notSent={notSent} length={length} />}
      send={
        <Button
          kind="primary"
          disabled={!sendable}
          why={blocked ?? "Write a text or attach a file."}
          onPress={send}
        >
          Send
        </Button>
      }
    >
      <NotKept what="file" place={filesPlace(roomId)} attached={attachments.length > 0} />
      <ComposerFiles roomId={roomId} attachments={attachments} />
      <textarea
        ref={field}
        className="wbox__t composer__ta"
        rows={1}
        aria-label={`Message to ${to}`}
        aria-describedby="composer-hint"
        aria-autocomplete="list"
        placeholder="Write a text"
        value={text}
        onChange={(event) => {
          edit(event.target.value);
          if (event.target.value) sayTyping(roomId);
          writing.track(event);
        }}
        onSelect={writing.track}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onBlur={() => {
          saveDrafts();
          writing.leave();
        }}
      />
      <WritingMenu
        writing={writing}
        client={clientId === undefined ? null : { id: clientId, ...(level && { level }) }}
        onMissing={(missing) => setLeftOut({ roomId, missing })}
      />
      <LeftOut
        missing={leftOut?.roomId === roomId && text !== "" ? leftOut.missing : []}
        onClose={() => {
          setLeftOut(undefined);
          field.current?.focus();
        }}
      />
    </ComposerFrame>
  );
}

/** What keeps that which was written from being sent, or null. */
function whyNot(uploading: number, failed: boolean, length: number): string | null {
  const over = length - limits.messageLength;
  if (uploading > 0) return `Waiting for ${counted(uploading, "upload")}`;
  if (failed) return "Try the file again or remove it";
  return over > 0 ? `${over} ${over === 1 ? "character" : "characters"} too long` : null;
}

const roomLeft = (length: number): string | null =>
  length > HINT_FROM ? `${counted(length)} of ${counted(limits.messageLength)}` : null;

interface HintProps {
  blocked: string | null;
  notSent: boolean;
  length: number;
}

/** Why it cannot be or was not sent, how much room is left, or else the keys. */
function Hint({ blocked, notSent, length }: HintProps) {
  const words = blocked ?? (notSent ? "Not sent. Press Enter to send it." : roomLeft(length));
  return (
    <span id="composer-hint" className="composer__hint" role="status">
      {words && <span className={length > limits.messageLength ? "red num" : "num"}>{words}</span>}
      {!words && (
        <span className="no-mobile">
          <Kbd keys="enter" /> send&ensp;
          <Kbd keys="shift+enter" /> new line
        </span>
      )}
    </span>
  );
}
