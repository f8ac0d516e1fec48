import { type KeyboardEvent, useRef, useState } from "react";
import { Button } from "react-aria-components/Button";
import { useHeldButton } from "./use-held-button.ts";
import "./keypad.css";

export interface KeypadProps {
  /** Told each key: "0" to "9", "*", "#", and "+" where 0 is held. */
  onKey: (key: string) => void;
}

interface Key {
  key: string;
  /** Printed on it, where that is another sign. */
  shown?: string;
  /** Printed below the key. */
  below?: string;
  /** The name where the sign has none that is spoken. */
  name?: string;
}

const keys: readonly Key[] = [
  { key: "1" },
  { key: "2", below: "ABC" },
  { key: "3", below: "DEF" },
  { key: "4", below: "GHI" },
  { key: "5", below: "JKL" },
  { key: "6", below: "MNO" },
  { key: "7", below: "PQRS" },
  { key: "8", below: "TUV" },
  { key: "9", below: "WXYZ" },
  { key: "*", shown: "✱", name: "Star" },
  { key: "0", below: "+" },
  { key: "#", name: "Pound" },
];

const steps: Partial<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 3, ArrowUp: -3 };

/** The keys of a telephone: one stop of the Tab key, the arrows go from key to key. A press leaves the focus where it is. */
export function Keypad({ onKey }: KeypadProps) {
  const box = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);

  function onArrow(event: KeyboardEvent) {
    const by = event.altKey || event.ctrlKey || event.metaKey ? undefined : steps[event.key];
    const next = by === undefined ? -1 : at + by;
    if (by === undefined || next < 0 || next >= keys.length) return;
    setAt(next);
    box.current?.querySelectorAll("button")[next]?.focus();
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div ref={box} role="group" aria-label="Keypad" className="keypad" onKeyDownCapture={onArrow}>
      {keys.map((one, index) =>
        one.key === "0" ? (
          <Zero key={one.key} of={one} apart={index !== at} onFocus={() => setAt(index)} onKey={onKey} />
        ) : (
          <KeyButton
            key={one.key}
            of={one}
            apart={index !== at}
            onFocus={() => setAt(index)}
            onPress={() => onKey(one.key)}
          />
        ),
      )}
    </div>
  );
}

interface KeyButtonProps {
  of: Key;
  /** Not the one that the Tab key comes to. */
  apart: boolean;
  onFocus: () => void;
  onPress: () => void;
}

function KeyButton({ of: { key, shown, below, name }, apart, onFocus, onPress }: KeyButtonProps) {
  return (
    <Button
      aria-label={name ?? (below ? `${key} ${below}` : undefined)}
      excludeFromTabOrder={apart}
      preventFocusOnPress
      onFocus={onFocus}
      onPress={onPress}
    >
      <b>{shown ?? key}</b>
      {below && <span>{below}</span>}
    </Button>
  );
}

/** Held, it is the sign that begins a number from abroad. */
function Zero({ onKey, ...button }: Omit<KeyButtonProps, "onPress"> & KeypadProps) {
  const { wasHeld, target } = useHeldButton(() => onKey("+"));
  return (
    <div className="keypad__held" {...target}>
      <KeyButton {...button} onPress={() => void (wasHeld() || onKey("0"))} />
    </div>
  );
}
