import { useEffect, useState } from "react";
import { clickOf } from "./tones.ts";
import "./keypad.css";

const keys = [
  ["1", ""],
  ["2", "ABC"],
  ["3", "DEF"],
  ["4", "GHI"],
  ["5", "JKL"],
  ["6", "MNO"],
  ["7", "PQRS"],
  ["8", "TUV"],
  ["9", "WXYZ"],
  ["*", ""],
  ["0", "+"],
  ["#", ""],
] as const;
const names: Partial<Record<string, string>> = { "*": "Star", "#": "Hash" };

/** Into a field or a dialog, or with a key that makes a command of it. */
export const isTypedElsewhere = ({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  ctrlKey ||
  metaKey ||
  altKey ||
  (target instanceof Element && target.closest("input, textarea, select, dialog") !== null);

type Props = {
  onKey: (key: string) => void;
  typing?: boolean;
  /** A press now was meant for what was there before; those of the keyboard count. */
  shut?: boolean;
};

/** The twelve keys. With `typing` those of the keyboard count too, unless they are typed into a field. */
export const Keypad = ({ onKey, typing = false, shut = false }: Props) => {
  const [pressed, setPressed] = useState("");
  const press = (key: string) => {
    setPressed(key);
    clickOf(key);
    onKey(key);
  };
  useEffect(() => {
    if (pressed === "") return undefined;
    const timer = setTimeout(() => setPressed(""), 250);
    return () => clearTimeout(timer);
  }, [pressed]);
  useEffect(() => {
    if (!typing) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (isTypedElsewhere(event) || event.repeat) return;
      if (keys.some(([key]) => key === event.key)) press(event.key);
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  });
  return (
    <div className="bx-keys" role="group" aria-label="Keypad">
      {keys.map(([key, letters]) => (
        <button
          key={key}
          type="button"
          className={key === pressed ? "is-on" : undefined}
          aria-label={names[key] ?? key}
          disabled={shut}
          onClick={() => press(key)}
        >
          <b>{key}</b>
          <span>{letters}</span>
        </button>
      ))}
    </div>
  );
};
