import { CircleAlert, CircleCheck, TriangleAlert, X } from "lucide-react";
import {
  Text,
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as ToastRegion,
} from "react-aria-components/Toast";
import { limits } from "../../contract/limits.ts";
import { closeOnRetry } from "../api/retried.ts";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";
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
}

interface ErrorOptions extends ToastOptions {
  /** What the call threw: the toast goes when that call is made again. */
  of?: unknown;
}

type Kind = "success" | "error" | "warning";

interface Notice extends ToastOptions {
  kind: Kind;
  text: string;
}

const SHOWN_MS = 6_000;
const ICONS = { success: CircleCheck, error: CircleAlert, warning: TriangleAlert };

const queue = new ToastQueue<Notice>({ maxVisibleToasts: limits.toasts });

function add(kind: Kind, text: string, options: ToastOptions = {}): string {
  const stays = kind === "error" || options.sticky;
  return queue.add({ kind, text, ...options }, { timeout: stays ? undefined : SHOWN_MS });
}

function addError(text: string, { of, ...options }: ErrorOptions = {}): string {
  const key = add("error", text, options);
  if (of instanceof Error) closeOnRetry(of, () => queue.close(key));
  return key;
}

/** Each gives a key for `toast.close`. Toasts confirm; they never carry the only copy of information. */
export const toast = {
  success: (text: string, options?: ToastOptions) => add("success", text, options),
  warning: (text: string, options?: ToastOptions) => add("warning", text, options),
  error: (text: string, options?: ErrorOptions) => addError(text, options),
  close: (key: string) => queue.close(key),
};

/** Rendered once, beside the routes. `--toast-center` (a length from the left) moves it over the sheet. */
export function Toasts() {
  return (
    <ToastRegion queue={queue} className="toasts" aria-label="Notices">
      {({ toast: shown }) => (
        <AriaToast toast={shown} className="toast">
          <Icon icon={ICONS[shown.content.kind]} className={`toast__i toast__i--${shown.content.kind}`} />
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
          {!shown.content.actions && <IconButton icon={X} label="Dismiss" slot="close" />}
        </AriaToast>
      )}
    </ToastRegion>
  );
}
