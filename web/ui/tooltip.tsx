import type { ReactElement } from "react";
import { Focusable, Tooltip as AriaTooltip, TooltipTrigger } from "react-aria-components/Tooltip";
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
  return (
    <AriaTooltip className="tip" offset={6} placement={placement}>
      {text}
      {kbd && <Kbd keys={kbd} />}
    </AriaTooltip>
  );
}
