import { X } from "lucide-react";
import type { ReactNode } from "react";
import { Toolbar } from "react-aria-components/Toolbar";
import { IconButton } from "./icon-button.tsx";
import { useShortcut } from "./keys.ts";
import "./bulk-bar.css";

export interface BulkBarProps {
  /** "all" where nobody knows yet how many they are. */
  count: number | "all";
  /** Of what: "contact". */
  noun: string;
  onClear: () => void;
  /** Ghost Buttons and IconButtons; <BulkRule /> between groups. */
  children: ReactNode;
}

/** What can be done with the rows that are checked; over the foot of a sheet that is `position: relative`. */
export function BulkBar({ count, noun, onClear, children }: BulkBarProps) {
  useShortcut({ keys: "esc", label: "Clear the selection", group: "Lists", run: onClear }, count !== 0);
  if (count === 0) return null;
  const named = count === "all" ? "All" : count;
  return (
    <Toolbar aria-label={`${named} ${count === 1 ? noun : `${noun}s`} selected`} className="bulk">
      <span className="bulk__n">
        <b className="num">{named}</b> selected
      </span>
      {children}
      <IconButton icon={X} label="Clear selection" kbd="esc" onPress={onClear} />
    </Toolbar>
  );
}

export function BulkRule() {
  return <span className="bulk__v" />;
}
