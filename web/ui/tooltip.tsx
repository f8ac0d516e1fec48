import { type ReactElement, useContext, useEffect, useSyncExternalStore } from "react";
import { flushSync } from "react-dom";
import {
  Focusable,
  Tooltip as AriaTooltip,
  TooltipTrigger,
  TooltipTriggerStateContext,
} from "react-aria-components/Tooltip";
import { newCell } from "../api/cell.ts";
import { classNames } from "./class-names.ts";
import { Kbd } from "./kbd.tsx";
import "./tooltip.css";

export interface TooltipProps {
  text: string;
  kbd?: string;
  placement?: "top" | "bottom" | "left" | "right";
  /** A Button of ours, or one focusable DOM element. */
  children: ReactElement;
}

/** Never the only copy of information: touch users do not see it. */
export function Tooltip({ children, ...tip }: TooltipProps) {
  return (
    <TooltipTrigger delay={500} closeDelay={100}>
      {typeof children.type === "string" ? (
        <Focusable>{children as ReactElement<object, "button">}</Focusable>
      ) : (
        children
      )}
      <TooltipBubble {...tip} />
    </TooltipTrigger>
  );
}

export function TooltipBubble({ text, kbd, placement = "top" }: Omit<TooltipProps, "children">) {
  useEscape();
  // Not seen it is there all the same: what it belongs to is described by it as long as it is open.
  const isUnasked = useStillPointer();
  return (
    <AriaTooltip className={classNames("tip", isUnasked && "tip--unasked")} offset={6} placement={placement}>
      {text}
      {kbd && <Kbd keys={kbd} />}
    </AriaTooltip>
  );
}

/**
 * React Aria keeps the Escape that closes a tooltip to itself, so that a dialog would need a second one. It does so
 * at the document and only while the tooltip is open: closed at the window, before that, it lets the key go on.
 */
function useEscape(): void {
  const state = useContext(TooltipTriggerStateContext);
  useEffect(() => {
    if (!state?.isOpen) return;
    const close = ({ key }: KeyboardEvent) => key === "Escape" && flushSync(() => state.close(true));
    addEventListener("keydown", close, true);
    return () => removeEventListener("keydown", close, true);
  }, [state]);
}

/** A press was the last of the person's deeds: what has come under the pointer since then was not asked about. */
const isStill = newCell(false);
if (typeof document !== "undefined") {
  const set = (still: boolean) => () => {
    if (still !== isStill.get()) isStill.set(still);
  };
  document.addEventListener("pointerup", set(true), true);
  document.addEventListener("pointermove", set(false), true);
  document.addEventListener("keydown", set(false), true);
}

const nobody = () => () => {};

/** Of hundreds of tooltips only that which is open listens. */
function useStillPointer(): boolean {
  const open = useContext(TooltipTriggerStateContext)?.isOpen ?? false;
  return useSyncExternalStore(open ? isStill.on : nobody, () => open && isStill.get());
}
