import type { Training } from "../../contract/trainings.ts";
import { pictures } from "./training-pictures.tsx";

/** Stands in for a thumbnail: drawn after its tags, varied by its title, in steps of the accent alone. */
export function TrainingArt({ item: { title, tags } }: { item: Pick<Training, "title" | "tags"> }) {
  const tag = tags.find((each) => Object.hasOwn(pictures, each)) ?? "Tasks";
  const Picture = pictures[tag]!;
  return (
    <svg className="tr__th" viewBox="0 0 300 150" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <Picture seed={seedOf(title)} />
    </svg>
  );
}

/** FNV-1a. */
function seedOf(title: string): number {
  let hash = 0x811c9dc5;
  for (const letter of title) hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193) >>> 0;
  return hash;
}
