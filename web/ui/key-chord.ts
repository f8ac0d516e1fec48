/** One press: modifiers and a key, or "1..9". Alt chords compare `code`: on a Mac Alt-A types "å". */
export interface Chord {
  mod: boolean;
  alt: boolean;
  shift: boolean;
  key: string;
}

const NAMES: Record<string, string> = {
  enter: "↵",
  escape: "Esc",
  esc: "Esc",
  arrowup: "↑",
  arrowdown: "↓",
  arrowleft: "←",
  arrowright: "→",
  space: "Space",
  backspace: "⌫",
  delete: "Del",
  home: "Home",
  end: "End",
};

const ALIASES: Record<string, string> = { esc: "escape", space: " " };

export function isMac(): boolean {
  return typeof navigator !== "undefined" && /mac|iphone|ipad/i.test(navigator.platform);
}

/** "mod+shift+k" is one chord, "g d" two in a row. */
export function parse(keys: string): Chord[] {
  return keys.split(" ").map((chord) => {
    const parts = chord.toLowerCase().split("+");
    const key = parts.pop() ?? "";
    return {
      mod: parts.includes("mod"),
      alt: parts.includes("alt"),
      shift: parts.includes("shift"),
      key: ALIASES[key] ?? key,
    };
  });
}

export function matches(chord: Chord, event: KeyboardEvent): boolean {
  const mod = isMac() ? event.metaKey : event.ctrlKey;
  const foreign = isMac() ? event.ctrlKey : event.metaKey;
  if (mod !== chord.mod || foreign || event.altKey !== chord.alt) return false;
  // "?" is Shift-/ on one layout and a key of its own on another: only letters and named keys look at Shift.
  if (/^([a-z]|.{2,})$/.test(chord.key) && event.shiftKey !== chord.shift) return false;
  if (chord.alt) {
    const key = event.code.toLowerCase().replace(/^(key|digit)/, "");
    return chord.key === "1..9" ? /^[1-9]$/.test(key) : key === chord.key;
  }
  return chord.key === "1..9" ? /^[1-9]$/.test(event.key) : event.key.toLowerCase() === chord.key;
}

/** The chord as printed on buttons and in menus: "⌘K" on a Mac, "Ctrl K" elsewhere. */
export function formatKeys(keys: string): string {
  const mac = isMac();
  const signs: Record<string, string> = mac
    ? { mod: "⌘", alt: "⌥", shift: "⇧" }
    : { mod: "Ctrl", alt: "Alt", shift: "Shift" };
  return keys
    .split(" ")
    .map((chord) => {
      const parts = chord.split("+").map((part) => signs[part] ?? NAMES[part.toLowerCase()] ?? capital(part));
      return parts.join(mac ? "" : " ");
    })
    .join(" ");
}

function capital(part: string): string {
  return part.length === 1 ? part.toUpperCase() : part;
}
