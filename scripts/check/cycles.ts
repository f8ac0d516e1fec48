import { importsOf } from "./imports.ts";
import type { Source } from "./sources.ts";

/** Circles of imports that remain in the built program, each once: `a -> b -> a`. */
export function cycleFindings(sources: Source[]) {
  const graph = new Map(
    sources.map((source) => [
      source.path,
      importsOf(source).flatMap(({ target, typeOnly }) => (target && !typeOnly ? [target] : [])),
    ]),
  );
  const found = new Map<string, string>();
  const done = new Set<string>();
  const visit = (file: string, trail: string[]) => {
    const at = trail.indexOf(file);
    if (at >= 0) {
      const circle = trail.slice(at);
      found.set(
        circle.toSorted().join(),
        `${[...circle, file].join(" -> ")}: move what they share into a third file.`,
      );
      return;
    }
    if (done.has(file)) return;
    for (const next of graph.get(file) ?? []) visit(next, [...trail, file]);
    done.add(file);
  };
  for (const file of graph.keys()) visit(file, []);
  return [...found.values()];
}
