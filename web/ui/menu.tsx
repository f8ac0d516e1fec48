import { Check } from "lucide-react";
import { type ReactElement, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { Header } from "react-aria-components/Header";
import {
  Menu as AriaMenu,
  MenuItem,
  MenuSection,
  MenuTrigger,
  Keyboard,
  Popover,
  Separator,
  Text,
} from "react-aria-components/Menu";
import { classNames } from "./class-names.ts";
import { Icon, type IconType } from "./icon.tsx";
import { formatKeys } from "./keys.ts";
import type { Point } from "./use-row-menu.ts";
import "./kbd.css";
import "./menu.css";

export interface MenuEntry {
  id: string;
  label: string;
  icon?: IconType;
  kbd?: string;
  /** Quiet text at the end. */
  note?: string;
  /** Put last, after a "-". */
  danger?: boolean;
  disabled?: boolean;
  /** A tick: the current choice. */
  checked?: boolean;
  /** The first press changes the label to this for 3 s, only the second one acts: "Click again to complete". */
  confirm?: string;
  onPress: () => void;
}

/** "-" is a rule; a heading starts a group. */
export type MenuLine = MenuEntry | "-" | { heading: string; entries: MenuEntry[] };

export interface MenuProps {
  /** Names the menu for assistive technology. */
  label: string;
  /** A Button or IconButton. */
  trigger: ReactElement;
  items: readonly MenuLine[];
  placement?: "bottom start" | "bottom end" | "top start" | "top end" | "right top" | "left top";
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
}

export interface ContextMenuProps {
  label: string;
  items: readonly MenuLine[];
  /** Where on screen it was asked for. */
  at: Point;
  onClose: () => void;
}

/** The menu of what was right-clicked; the focus goes back there. */
export function ContextMenu({ label, items, at, onClose }: ContextMenuProps) {
  const spot = useRef<HTMLSpanElement>(null);
  return (
    <>
      {createPortal(
        <span ref={spot} className="menu__at" style={{ left: at.x, top: at.y }} />,
        document.body,
      )}
      <Popover
        className="menu menu--pop"
        aria-label={label}
        triggerRef={spot}
        isOpen
        onOpenChange={(open) => open || onClose()}
        offset={0}
        placement="bottom start"
        // On Windows the menu key asks when it is let go, which is in here by now.
        onContextMenu={(event) => event.preventDefault()}
      >
        <AriaMenu className="menu__in" aria-label={label} autoFocus="first" onClose={onClose}>
          <Lines items={items} />
        </AriaMenu>
      </Popover>
    </>
  );
}

export function Menu({ label, trigger, items, placement = "bottom start", open, onOpenChange }: MenuProps) {
  return (
    <MenuTrigger isOpen={open} onOpenChange={onOpenChange}>
      {trigger}
      <Popover className="menu menu--pop" offset={4} placement={placement}>
        <AriaMenu className="menu__in" aria-label={label}>
          <Lines items={items} />
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}

function Lines({ items }: { items: readonly MenuLine[] }) {
  return items.map((line, at) => {
    if (line === "-") return <Separator key={`rule-${at}`} className="menu__sep" />;
    if ("entries" in line) return <Group key={line.heading} {...line} />;
    return <Entry key={line.id} {...line} />;
  });
}

function Group({ heading, entries }: { heading: string; entries: MenuEntry[] }) {
  return (
    <MenuSection>
      <Header className="menu__g">{heading}</Header>
      {entries.map((entry) => (
        <Entry key={entry.id} {...entry} />
      ))}
    </MenuSection>
  );
}

const CONFIRM_MS = 3_000;

function Entry({ id, label, icon, kbd, note, danger, disabled, checked, confirm, onPress }: MenuEntry) {
  const [armed, setArmed] = useState(false);
  useEffect(() => {
    if (!armed) return;
    const timer = setTimeout(() => setArmed(false), CONFIRM_MS);
    return () => clearTimeout(timer);
  }, [armed]);
  const asks = confirm !== undefined && !armed;
  const text = armed ? (confirm ?? label) : label;
  return (
    <MenuItem
      id={id}
      textValue={text}
      isDisabled={disabled}
      shouldCloseOnSelect={!asks}
      onAction={() => (asks ? setArmed(true) : onPress())}
      className={classNames("menu__i", danger && "menu__i--danger", armed && "menu__i--armed")}
    >
      {icon && <Icon icon={icon} />}
      <Text slot="label" aria-live={confirm ? "polite" : undefined}>
        {text}
      </Text>
      {note && <span className="t3 t12 menu__n">{note}</span>}
      {checked && <Icon icon={Check} size={14} className="menu__c" />}
      {kbd && <Keyboard>{formatKeys(kbd)}</Keyboard>}
    </MenuItem>
  );
}
