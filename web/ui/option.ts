import type { IconType } from "./icon.tsx";

/** One choice. A plain string is its own id and label. */
export interface Option {
  id: string;
  label: string;
  icon?: IconType;
  /** Quiet text after the label: a count, a number, a role. */
  note?: string;
  disabled?: boolean;
  /** It is no choice, but does something (ComboBox). */
  onAction?: () => void;
}

export type OptionLike = string | Option;

export function toOption(option: OptionLike): Option {
  return typeof option === "string" ? { id: option, label: option } : option;
}
