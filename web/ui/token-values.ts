import { fromHex, type Oklch, type Rgb, toRgb } from "./oklch.ts";

export type Tokens = ReadonlyMap<string, string>;

/** The custom properties of one mode, as written in tokens.css. Dark overrides light. */
export function readTokens(css: string, mode: "light" | "dark"): Tokens {
  const light = declarations(css, ":root {");
  return mode === "light" ? light : new Map([...light, ...declarations(css, ':root[data-theme="dark"] {')]);
}

function declarations(css: string, selector: string): Map<string, string> {
  const start = css.indexOf(selector);
  if (start < 0) throw new Error(`tokens.css has no ${selector}`);
  const body = css.slice(start + selector.length, css.indexOf("\n}", start)).replace(/\/\*[\s\S]*?\*\//g, "");
  return new Map(
    [...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = "", value = ""]) => [name, squeeze(value)]),
  );
}

function squeeze(value: string): string {
  return value
    .replace(/\s+/g, " ")
    .replace(/(?<=\() | (?=\))/g, "")
    .trim();
}

/** The colour a token has for a user's theme ("#rrggbb"). Throws on syntax the tokens do not use. */
export function colorOf(tokens: Tokens, name: string, theme: string): Rgb {
  const value = name === "theme" ? theme : tokens.get(name);
  if (value === undefined) throw new Error(`no token --${name}`);
  const alias = /^var\(--([\w-]+)\)$/.exec(value)?.[1];
  if (alias) return colorOf(tokens, alias, theme);
  if (value.startsWith("#")) return toRgb(fromHex(value));
  return toRgb(oklch(value, fromHex(theme)));
}

function oklch(value: string, base: Oklch): Oklch {
  const relative = /^oklch\(from var\(--theme\) ([\d.]+) min\(c, ([\d.]+)\) (h|calc\(h \+ (\d+)\))\)$/.exec(
    value,
  );
  if (relative) {
    const [, l, cap, , turn = "0"] = relative;
    return { l: Number(l), c: Math.min(base.c, Number(cap)), h: base.h + Number(turn) };
  }
  const absolute = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/.exec(value);
  if (!absolute) throw new Error(`cannot read ${value}`);
  return { l: Number(absolute[1]), c: Number(absolute[2]), h: Number(absolute[3]) };
}
