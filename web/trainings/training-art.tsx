import { pictures } from "./training-pictures.tsx";

/** Stands in for a thumbnail: the same for the same title, in steps of the accent alone. */
export function TrainingArt({ title }: { title: string }) {
  const seed = seedOf(title);
  const Picture = pictures[seed % pictures.length]!;
  return (
    <svg className="tr__th" viewBox="0 0 300 150" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <Picture seed={seed >>> 3} />
    </svg>
  );
}

/** FNV-1a. From this start the guides of the demo have a picture each. */
function seedOf(title: string): number {
  let hash = 245;
  for (const letter of title) hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193) >>> 0;
  return hash >>> 13;
}
