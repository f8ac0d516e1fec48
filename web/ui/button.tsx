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
  /** "Saving...": what it says then. Its room is kept from the start, so that nothing moves. */
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
      <Faces {...{ icon, kbd, busyLabel }} busy={busy ?? false}>
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

type FacesProps = Pick<ButtonProps, "children" | "icon" | "kbd" | "busyLabel"> & { busy: boolean };

/** At work it is as wide as before, and nothing beside it moves: both faces have their room, whichever is seen. */
function Faces({ children, icon, kbd, busyLabel, busy }: FacesProps) {
  const spins = busy && !busyLabel;
  const face = (
    <>
      {icon && (spins ? <Spinner /> : <Icon icon={icon} />)}
      <span>{children}</span>
      {kbd && <Kbd keys={kbd} />}
    </>
  );
  if (!busyLabel && (!busy || icon)) return face;
  return (
    <span className="btn__faces" data-busy={busyLabel}>
      <span
        className={classNames("btn__face", busy && "is-away")}
        aria-hidden={(busy && !spins) || undefined}
      >
        {face}
      </span>
      {busy && (
        <span className="btn__face">
          <Spinner />
          {busyLabel && <span>{busyLabel}</span>}
        </span>
      )}
    </span>
  );
}
