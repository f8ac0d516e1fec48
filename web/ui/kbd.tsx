import { formatKeys } from "./keys.ts";
import "./kbd.css";

export interface KbdProps {
  /** A shortcut as registered, e.g. "mod+k", "shift+enter", "g d", "F". Shown in the platform's signs. */
  keys: string;
}

export function Kbd({ keys }: KbdProps) {
  return <kbd>{formatKeys(keys)}</kbd>;
}
