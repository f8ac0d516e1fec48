import { type Ref, useId } from "react";
import { Button as AriaButton } from "react-aria-components/Button";
import { TooltipTrigger } from "react-aria-components/Tooltip";
import { classNames } from "./class-names.ts";
import { Icon, type IconType } from "./icon.tsx";
import { Reason } from "./reason.tsx";
import { Spinner } from "./spinner.tsx";
import { TooltipBubble } from "./tooltip.tsx";
import "./icon-button.css";

export interface IconButtonProps {
  icon: IconType;
  /** The accessible name, also the tooltip. */
  label: string;
  /** Tooltip text where it differs from the name. */
  tip?: string;
  /** Why it is disabled: shown under the pointer, and described. */
  why?: string;
  kbd?: string;
  /** A toggle: pressed or not. */
  pressed?: boolean;
  /** Filled icon (star, play). */
  fill?: boolean;
  danger?: boolean;
  /** 40 px: phone and rails. */
  large?: boolean;
  busy?: boolean;
  disabled?: boolean;
  type?: "button" | "submit";
  placement?: "top" | "bottom" | "left" | "right";
  onPress?: () => void;
  slot?: string;
  /** Set to -1 inside a grid row: the grid walks its buttons with the arrows. */
  excludeFromTabOrder?: boolean;
  "aria-expanded"?: boolean;
  "aria-controls"?: string;
  className?: string;
  id?: string;
  ref?: Ref<HTMLButtonElement>;
}

export function IconButton(props: IconButtonProps) {
  const {
    icon,
    label,
    tip,
    why,
    kbd,
    pressed,
    fill,
    danger,
    large,
    busy,
    disabled,
    placement,
    onPress,
    ref,
  } = props;
  const reason = useId();
  const button = (
    <TooltipTrigger delay={500} closeDelay={100}>
      <AriaButton
        ref={ref}
        id={props.id}
        slot={props.slot}
        type={props.type ?? "button"}
        aria-label={label}
        aria-pressed={pressed}
        aria-expanded={props["aria-expanded"]}
        aria-controls={props["aria-controls"]}
        {...(why && disabled && { "aria-describedby": reason })}
        isDisabled={disabled}
        isPending={busy}
        render={(dom) => <button {...dom} aria-busy={busy || undefined} />}
        excludeFromTabOrder={props.excludeFromTabOrder}
        onPress={onPress && (() => onPress())}
        className={classNames("ib", danger && "ib--danger", large && "ib--40", props.className)}
      >
        {busy ? <Spinner /> : <Icon icon={icon} fill={fill} size={large ? 20 : 16} />}
      </AriaButton>
      <TooltipBubble text={tip ?? label} kbd={kbd} placement={placement} />
    </TooltipTrigger>
  );
  if (why === undefined) return button;
  return (
    <Reason id={reason} why={why} disabled={disabled ?? false}>
      {button}
    </Reason>
  );
}
