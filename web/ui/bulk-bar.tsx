import { X } from "lucide-react";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import { Toolbar } from "react-aria-components/Toolbar";
import { counted } from "../../contract/counted.ts";
import { focusHeading, isLost } from "./focus-heading.ts";
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
export function BulkBar(props: BulkBarProps) {
  const { count, onClear } = props;
  useShortcut({ keys: "esc", label: "Clear the selection", group: "Lists", run: onClear }, count !== 0);
  return count === 0 ? null : <Bar {...props} />;
}

function Bar({ count, noun, onClear, children }: BulkBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const here = bar.current;
    return () => {
      if (here?.contains(document.activeElement)) requestAnimationFrame(goOn);
    };
  }, []);
  const named = count === "all" ? "All" : counted(count);
  return (
    <Toolbar ref={bar} aria-label={`${named} ${count === 1 ? noun : `${noun}s`} selected`} className="bulk">
      <span className="bulk__n">
        <b className="num">{named}</b> selected
      </span>
      {children}
      <IconButton icon={X} label="Clear selection" kbd="esc" onPress={onClear} />
    </Toolbar>
  );
}

/** In the bar that has come in its place, if one has: once those are known who were being counted. */
function goOn(): void {
  if (!isLost()) return;
  const next = document.querySelector<HTMLElement>(".bulk button:not(:disabled)");
  if (next) next.focus();
  else focusHeading();
}

export function BulkRule() {
  return <span className="bulk__v" />;
}
