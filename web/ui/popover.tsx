import type { ReactElement, ReactNode } from "react";
import { Dialog, DialogTrigger } from "react-aria-components/Dialog";
import { Popover as AriaPopover } from "react-aria-components/Popover";
import { classNames } from "./class-names.ts";
import "./menu.css";
import "./popover.css";

export interface PopoverProps {
  /** Names the panel for assistive technology. */
  label: string;
  /** A Button or IconButton. */
  trigger: ReactElement;
  placement?: "bottom start" | "bottom end" | "bottom" | "top start" | "top end" | "top" | "right" | "left";
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  className?: string;
  /** A function gets `close`. */
  children: ReactNode | ((close: () => void) => ReactNode);
}

export function Popover({
  label,
  trigger,
  placement = "bottom start",
  open,
  onOpenChange,
  className,
  children,
}: PopoverProps) {
  return (
    <DialogTrigger isOpen={open} onOpenChange={onOpenChange}>
      {trigger}
      <AriaPopover
        className={classNames("menu menu--pop popover", className)}
        offset={4}
        placement={placement}
      >
        <Dialog aria-label={label} className="popover__in">
          {({ close }) => <>{typeof children === "function" ? children(close) : children}</>}
        </Dialog>
      </AriaPopover>
    </DialogTrigger>
  );
}
