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
import { takeDoubleClickForOne } from "./double-click.ts";
import { Icon, type IconType } from "./icon.tsx";
import { formatKeys } from "./keys.ts";
import type { Point } from "./use-row-menu.ts";
import "./fading.css";
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
  /** Whether it has the tick. Entries that have one are one choice; see `many`. */
  checked?: boolean;
  /** The first press changes the label to this for 3 s, only the second one acts: "Click again to complete". */
  confirm?: string;
  onPress: () => void;
}

interface MenuGroup {
  heading: string;
  entries: MenuEntry[];
  /** Each of them is ticked by itself, and the menu stays open; else one of them is. */
  many?: boolean;
}

/** "-" is a rule; a heading starts a group. */
export type MenuLine = MenuEntry | "-" | MenuGroup;

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
        <AriaMenu
          className="menu__in fading fading--down"
          aria-label={label}
          autoFocus="first"
          onClose={onClose}
        >
          <Lines label={label} items={items} />
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
        <AriaMenu className="menu__in fading fading--down" aria-label={label}>
          <Lines label={label} items={items} />
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}

function Lines({ label, items }: { label: string; items: readonly MenuLine[] }) {
  return inRuns(items).map((run, at) => {
    if (run === "-") return <Separator key={`rule-${at}`} className="menu__sep" />;
    if ("heading" in run) return <Group key={run.heading} {...run} />;
    return <Run key={run.entries[0]?.id} label={label} entries={run.entries} />;
  });
}

type Run = "-" | MenuGroup | { entries: MenuEntry[] };

/** Entries side by side without a heading belong together, those with a tick and those without apart. */
function inRuns(items: readonly MenuLine[]): Run[] {
  const runs: Run[] = [];
  for (const line of items) {
    const last = runs.at(-1);
    if (line === "-" || "entries" in line) runs.push(line);
    else if (last && last !== "-" && !("heading" in last) && isTicked(last.entries) === isTicked([line]))
      last.entries.push(line);
    else runs.push({ entries: [line] });
  }
  return runs;
}

const isTicked = (entries: readonly MenuEntry[]) => entries.some(({ checked }) => checked !== undefined);

/** Which roles the entries of a section get, and which of them are checked. */
const ticksOf = (entries: readonly MenuEntry[], many = false) =>
  isTicked(entries)
    ? ({
        selectionMode: many ? "multiple" : "single",
        selectedKeys: entries.filter(({ checked }) => checked).map(({ id }) => id),
      } as const)
    : {};

const Entries = ({ entries, many }: { entries: readonly MenuEntry[]; many?: boolean | undefined }) =>
  entries.map((entry) => <Entry key={entry.id} many={many} {...entry} />);

function Run({ label, entries }: { label: string; entries: MenuEntry[] }) {
  if (!isTicked(entries)) return <Entries entries={entries} />;
  return (
    <MenuSection aria-label={label} {...ticksOf(entries)}>
      <Entries entries={entries} />
    </MenuSection>
  );
}

function Group({ heading, entries, many }: MenuGroup) {
  return (
    <MenuSection {...ticksOf(entries, many)}>
      <Header className="menu__g">{heading}</Header>
      <Entries entries={entries} many={many} />
    </MenuSection>
  );
}

const CONFIRM_MS = 3_000;

function Entry({ many, ...entry }: MenuEntry & { many?: boolean | undefined }) {
  const { id, label, icon, kbd, note, danger, disabled, checked, confirm, onPress } = entry;
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
      ref={confirm === undefined ? undefined : takeDoubleClickForOne}
      id={id}
      textValue={text}
      isDisabled={disabled}
      shouldCloseOnSelect={!asks && !many}
      onAction={() => (asks ? setArmed(true) : onPress())}
      className={classNames("menu__i", danger && "menu__i--danger", armed && "menu__i--armed")}
    >
      {icon && <Icon icon={icon} />}
      <Text slot="label" aria-live={confirm ? "polite" : undefined}>
        {text}
      </Text>
      {note && (
        <Text slot="description" className="t3 t12 menu__n">
          {note}
        </Text>
      )}
      {checked && <Icon icon={Check} size={14} className="menu__c" />}
      {kbd && <Keyboard>{formatKeys(kbd)}</Keyboard>}
    </MenuItem>
  );
}
