import { Bell, CircleAlert, CircleCheck, TriangleAlert, Undo2, X } from "lucide-react";
import { useRef, useState } from "react";
import {
  Text,
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as ToastRegion,
} from "react-aria-components/Toast";
import { limits } from "../../contract/limits.ts";
import { forAsker } from "../api/asker.ts";
import { closeOnRetry } from "../api/retried.ts";
import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { Icon, type IconType } from "./icon.tsx";
import { IconButton } from "./icon-button.tsx";
import "./toast.css";

interface ToastAction {
  label: string;
  onPress: () => void;
}

export interface ToastOptions {
  /** Pressing one also closes the toast. */
  actions?: ToastAction[];
  /** Stays until closed. Errors always do. */
  sticky?: boolean;
  /** It can be closed beside its actions, and then this is called. */
  onDismiss?: () => void;
  /** In place of that of its kind. */
  icon?: IconType;
}

interface DoneOptions extends ToastOptions {
  /** Takes back what was done: offered for ten seconds, and longer while the notices have the pointer or the focus. */
  undo?: () => Promise<unknown> | void;
}

type Kind = "success" | "error" | "warning" | "undoing" | "news";

interface Notice extends DoneOptions {
  kind: Kind;
  text: string;
}

const SHOWN_MS = 6_000;
const UNDO_MS = 10_000;
const ICONS = {
  success: CircleCheck,
  error: CircleAlert,
  warning: TriangleAlert,
  undoing: Undo2,
  news: Bell,
};

const queue = new ToastQueue<Notice>({ maxVisibleToasts: limits.toasts });

const isStaying = ({ kind, sticky }: Pick<Notice, "kind" | "sticky">): boolean =>
  kind === "error" || sticky === true;

function add(kind: Kind, text: string, options: DoneOptions = {}): string {
  const stays = isStaying({ kind, ...options });
  const timeout = options.undo ? UNDO_MS : SHOWN_MS;
  return queue.add({ kind, text, ...options }, { timeout: stays ? undefined : timeout });
}

function failed(sentence: string, error: unknown): string {
  const key = add("error", sentence);
  if (error instanceof Error) closeOnRetry(error, () => queue.close(key));
  return key;
}

/** The clock is taken away, not only stopped: the queue starts them all again when the pointer leaves. */
function keep(key: string): void {
  const shown = queue.visibleToasts.find((one) => one.key === key);
  shown?.timer?.pause();
  if (shown) shown.timer = undefined;
}

/** What takes a while to undo: told until it is over, and then what came of it. */
function undoing(over: Promise<unknown>): void {
  const key = add("undoing", "Undoing...", { sticky: true });
  void forAsker(over, "undo")
    .then(
      () => add("success", "Undone"),
      (error: unknown) => add("error", notUndone(error)),
    )
    .finally(() => queue.close(key));
}

const notUndone = (error: unknown): string =>
  `Unable to undo. ${error instanceof Error ? error.message : String(error)}`;

/** Each gives a key for `toast.close`. Toasts confirm; they never carry the only copy of information. */
export const toast = {
  success: (text: string, options?: DoneOptions) => add("success", text, options),
  warning: (text: string, options?: ToastOptions) => add("warning", text, options),
  error: (text: string, options?: ToastOptions) => add("error", text, options),
  /** What a colleague has done or asks for. */
  news: (text: string, options?: ToastOptions) => add("news", text, options),
  /** What a call threw: goes when that call is made again. */
  failed,
  undoing,
  close: (key: string) => queue.close(key),
  clear: () => queue.clear(),
};

/**
 * A dialog on a small screen makes room for all that stand, however many lines they have; what is read below them
 * makes room for those that stay until they are answered.
 */
function makeRoom(region: HTMLElement | null) {
  if (!region) return;
  const room = document.documentElement.style;
  const measure = () => {
    const height = `${region.offsetHeight}px`;
    room.setProperty("--toasts-height", height);
    if (region.querySelector(".toast--stays"))
      room.setProperty("--toasts-staying", `calc(${height} + var(--s-4))`);
    else room.removeProperty("--toasts-staying");
  };
  const observer = new ResizeObserver(measure);
  observer.observe(region);
  return () => {
    observer.disconnect();
    room.removeProperty("--toasts-height");
    room.removeProperty("--toasts-staying");
  };
}

function classOf(notice: Notice): string {
  const { actions = [], onDismiss } = notice;
  const answers = actions.length > 1;
  return classNames(
    "toast",
    isStaying(notice) && "toast--stays",
    answers && "toast--answers",
    answers && onDismiss && "toast--asks",
  );
}

/** Rendered once, beside the routes. `--toast-center` (a length from the left) moves it over the sheet. */
export function Toasts() {
  return (
    <ToastRegion ref={makeRoom} queue={queue} className="toasts" aria-label="Notices">
      {({ toast: shown }) => (
        <AriaToast toast={shown} className={classOf(shown.content)}>
          <Icon
            icon={shown.content.icon ?? ICONS[shown.content.kind]}
            className={`toast__i toast__i--${shown.content.kind}`}
          />
          <ToastContent className="toast__t">
            <Text slot="title">{shown.content.text}</Text>
          </ToastContent>
          {shown.content.actions?.map((action) => (
            <Button
              key={action.label}
              kind="ghost"
              onPress={() => {
                queue.close(shown.key);
                action.onPress();
              }}
            >
              {action.label}
            </Button>
          ))}
          {shown.content.undo && <UndoButton notice={shown.key} undo={shown.content.undo} />}
          {!shown.content.actions && <IconButton icon={X} label="Dismiss" slot="close" />}
          {shown.content.actions && shown.content.onDismiss && (
            <IconButton
              icon={X}
              label="Dismiss"
              onPress={() => {
                queue.close(shown.key);
                shown.content.onDismiss?.();
              }}
            />
          )}
        </AriaToast>
      )}
    </ToastRegion>
  );
}

interface UndoProps {
  /** Its key. */
  notice: string;
  undo: NonNullable<DoneOptions["undo"]>;
}

function UndoButton({ notice, undo }: UndoProps) {
  const [busy, setBusy] = useState(false);
  const running = useRef(false);

  async function run() {
    // Not `busy`: of two presses without a pause the second knows nothing of it.
    if (running.current) return;
    running.current = true;
    keep(notice);
    setBusy(true);
    try {
      await undo();
      toast.success("Undone");
    } catch (error) {
      add("error", notUndone(error), { undo });
    }
    queue.close(notice);
  }

  return (
    <Button kind="ghost" icon={Undo2} busy={busy} busyLabel="Undoing..." onPress={() => void run()}>
      Undo
    </Button>
  );
}
