import path from "node:path";
import type { Source } from "./sources.ts";

export type Import = {
  /** As written. */
  name: string;
  /** Path from the root for a relative import, undefined for a package. */
  target: string | undefined;
  /** Gone from the built program, so it cannot make a cycle. */
  typeOnly: boolean;
};

const pattern =
  /(?:^|[\n;])\s*(?:import|export)\s+(?<type>type\s)?[^"';]*?from\s*["'](?<from>[^"']+)["']|(?:^|[\n;])\s*import\s*["'](?<bare>[^"']+)["']|\bimport\(\s*["'](?<lazy>[^"']+)["']\s*\)/g;

/** What a file imports: static, for its effects, and lazily. */
export function importsOf({ path: file, text }: Source): Import[] {
  return [...text.matchAll(pattern)].map(({ groups = {} }) => {
    const name = groups["from"] ?? groups["bare"] ?? groups["lazy"] ?? "";
    const target = name.startsWith(".") ? path.posix.join(path.posix.dirname(file), name) : undefined;
    return { name, target, typeOnly: Boolean(groups["type"]) };
  });
}
