import { ArrowDown, ArrowUp, ChevronUp } from "lucide-react";
import { memo, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useNow } from "../shell/use-now.ts";
import { Button } from "../ui/button.tsx";
import { classNames } from "../ui/class-names.ts";
import { Spinner } from "../ui/spinner.tsx";
import { MessageBubble } from "./message-bubble.tsx";
import { Failed } from "./rooms-pane.tsx";
import { setMissing, setPainted } from "./seen-log.ts";
import { useLines } from "./shown-messages.ts";
import { StatusLine } from "./status-line.tsx";
import { dayLabel } from "../text/times.ts";
import { TypingLine } from "./typing-line.tsx";
import { useLogScroll } from "./use-log-scroll.ts";
import { readBack, useMessages } from "./use-messages.ts";
import { outbox } from "./use-outbox.ts";
import "./message-log.css";

export interface MessageLogProps {
  roomId: string;
  /** Who it is with. */
  from: string;
  me: string;
  /** A message to bring into view, loaded from further back where needed. */
  find: string | undefined;
  /** Whoever it is with asked for no texts. */
  optedOut: boolean;
}

/** Keyed by room where it is used: every conversation begins at its end. */
export const MessageLog = memo(function MessageLog({ roomId, from, me, find, optedOut }: MessageLogProps) {
  const messages = useMessages(roomId);
  const { log, error, retry, loadOlder, loadingOlder } = messages;
  const lines = useLines(roomId, log?.messages);
  const now = useNow(60_000);
  const listeners = useMemo(
    () => ({
      onReadBack: (reading: boolean) => readBack(roomId, reading),
      onMissing: (isMissing: boolean) => setMissing(roomId, isMissing),
    }),
    [roomId],
  );
  const { scroller, content, onScroll, fresh, missed, toEnd, show } = useLogScroll(lines, me, listeners);

  // After what is missed in it was looked for.
  useLayoutEffect(() => setPainted(roomId, log), [roomId, log]);
  useEffect(
    () => () => {
      readBack(roomId, false);
      setMissing(roomId, false);
      setPainted(roomId, undefined);
    },
    [roomId],
  );
  useEffect(() => {
    if (log) outbox.settle(roomId, new Set(log.messages.map((message) => message.id)));
  }, [roomId, log]);

  useFind(find, lines.length, messages, show);

  if (error && !log) return <Failed text={`Unable to load messages. ${error.message}`} retry={retry} />;
  return (
    <div className="thread__box">
      <div
        ref={scroller}
        className="scroll thread"
        role="log"
        aria-label={`Messages with ${from}`}
        aria-busy={loadingOlder}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard
        tabIndex={0}
        onScroll={onScroll}
      >
        <div ref={content} className="thread__in">
          {log?.more && (
            <Button
              kind="ghost"
              icon={ChevronUp}
              className="thread__more"
              busy={loadingOlder}
              busyLabel="Loading..."
              onPress={() => void loadOlder()}
            >
              Load earlier messages
            </Button>
          )}
          {!log && <LateSpinner />}
          {lines.map((line) =>
            line.kind === "day" ? (
              <div key={line.key} className="day">
                <span>{dayLabel(line.at, now)}</span>
              </div>
            ) : line.message.type === "status" ? (
              <StatusLine key={line.key} message={line.message} />
            ) : (
              <MessageBubble
                key={line.key}
                message={line.message}
                unsent={line.unsent}
                continued={line.continued}
                mine={line.message.user?.id === me}
                from={from}
                found={line.key === find}
                optedOut={optedOut}
              />
            ),
          )}
          <TypingLine roomId={roomId} messages={log?.messages} />
        </div>
      </div>
      {missed && (missed.above || fresh === 0) && (
        <Button
          kind="primary"
          icon={missed.above ? ArrowUp : ArrowDown}
          className={classNames("thread__new", missed.above && "thread__new--above")}
          onPress={() => show(missed.key)}
        >
          {newMessages(missed.count)} {missed.above && "above"}
        </Button>
      )}
      {fresh > 0 && (
        <Button kind="primary" icon={ArrowDown} className="thread__new" onPress={toEnd}>
          {newMessages(fresh)}
        </Button>
      )}
    </div>
  );
});

const newMessages = (count: number): string => (count === 1 ? "1 new message" : `${count} new messages`);

const MOST_BACK = 100;

/** Reads back until the message is there, then shows it once. */
function useFind(
  find: string | undefined,
  loaded: number,
  { log, loadOlder, loadingOlder }: ReturnType<typeof useMessages>,
  show: (key: string) => boolean,
): void {
  const shown = useRef<string>(undefined);
  const more = log?.more ?? false;
  useEffect(() => {
    if (!find || find === shown.current || loaded === 0 || loadingOlder) return;
    if (show(find) || !more) shown.current = find;
    else void loadOlder(MOST_BACK);
  }, [find, loaded, loadingOlder, more, show, loadOlder]);
}

/** A conversation is there at once as a rule; only a slow one says that it loads. */
function LateSpinner() {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 300);
    return () => clearTimeout(timer);
  }, []);
  return <div className="thread__wait">{late && <Spinner label="Loading messages" />}</div>;
}
