import { importsOf } from "./imports.ts";
import type { Source } from "./sources.ts";

const isComponent = (path: string) => /^web\/ui\/[^/]+(?<!\.test)\.tsx$/.test(path);
/** Draws nothing of its own. */
const exempt = new Set(["web/ui/later.tsx"]);

/** Components of web/ui that the gallery shows neither by themselves nor as a part of another one. */
export function galleryFindings(sources: Source[]) {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const shown = new Set<string>();
  const show = (path: string) => {
    if (shown.has(path)) return;
    shown.add(path);
    const source = byPath.get(path);
    for (const { target } of source ? importsOf(source) : [])
      if (target && (isComponent(target) || target.startsWith("web/gallery/"))) show(target);
  };
  show("web/gallery/gallery-page.tsx");
  return [...byPath.keys()]
    .filter((path) => isComponent(path) && !shown.has(path) && !exempt.has(path))
    .map((path) => `${path}: the gallery does not show it; add it to a section in web/gallery/.`);
}
