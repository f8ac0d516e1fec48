import { type ReactNode, type Ref, useId } from "react";
import { Button as AriaButton } from "react-aria-components/Button";
import { classNames } from "./class-names.ts";
import { Icon, type IconType } from "./icon.tsx";
import { Kbd } from "./kbd.tsx";
import { Reason } from "./reason.tsx";
import { Spinner } from "./spinner.tsx";
import "./button.css";

export type ButtonKind = "primary" | "secondary" | "ghost" | "danger" | "danger-ghost" | "answer";

export interface ButtonProps {
  children: ReactNode;
  kind?: ButtonKind;
  icon?: IconType;
  /** Printed at the end of the button; the shortcut itself is registered with `useShortcut`. */
  kbd?: string;
  /** Spinner in place of the icon, or over the label; presses are ignored, focus stays. */
  busy?: boolean;
  /** "Saving...": what a screen reader says then, and what a button as wide as its container shows. */
  busyLabel?: string;
  /** 40 px high: sign-in and phone only. */
  large?: boolean;
  /** As wide as its container. */
  block?: boolean;
  disabled?: boolean;
  /** Why it is disabled, or what it waits for: shown under the pointer, and described. */
  why?: string;
  type?: "button" | "submit" | "reset";
  /** The `id` of the form this button submits, when it stands outside of it. */
  form?: string;
  autoFocus?: boolean;
  onPress?: () => void;
  /** "close" inside a dialog closes it. */
  slot?: string;
  className?: string;
  id?: string;
  "aria-label"?: string;
  "aria-expanded"?: boolean;
  "aria-controls"?: string;
  "aria-describedby"?: string;
  ref?: Ref<HTMLButtonElement>;
}

export function Button({
  children,
  kind = "secondary",
  icon,
  kbd,
  busy,
  busyLabel,
  large,
  block,
  disabled,
  why,
  onPress,
  className,
  ...rest
}: ButtonProps) {
  const reason = useId();
  const button = (
    <AriaButton
      type="button"
      {...rest}
      {...(why && disabled && { "aria-describedby": reason })}
      isPending={busy}
      render={(dom) => <button {...dom} aria-busy={busy || undefined} />}
      isDisabled={disabled}
      onPress={onPress && (() => onPress())}
      className={classNames("btn", `btn--${kind}`, large && "btn--lg", block && "btn--block", className)}
    >
      <Faces {...{ icon, kbd, busyLabel, block }} busy={busy ?? false}>
        {children}
      </Faces>
    </AriaButton>
  );
  if (why === undefined) return button;
  return (
    <Reason id={reason} why={why} disabled={disabled ?? false}>
      {button}
    </Reason>
  );
}

type FacesProps = Pick<ButtonProps, "children" | "icon" | "kbd" | "busyLabel" | "block"> & { busy: boolean };

/** At work it is as wide as before, and nothing beside it moves: without room for them the words are only heard. */
function Faces({ children, icon, kbd, busyLabel, block, busy }: FacesProps) {
  const said = busy && busyLabel;
  if (said && block)
    return (
      <>
        <Spinner />
        <span>{said}</span>
      </>
    );
  const face = (
    <>
      {icon && (busy ? <Spinner /> : <Icon icon={icon} />)}
      <span aria-hidden={said ? true : undefined}>{children}</span>
      {said && <span className="sr">{said}</span>}
      {kbd && <Kbd keys={kbd} />}
    </>
  );
  if (!busy || icon) return face;
  return (
    <span className="btn__faces">
      <span className="btn__face">{face}</span>
      <Spinner />
    </span>
  );
}
