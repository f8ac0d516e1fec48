import { Building2 } from "lucide-react";
import "./face.css";

const colours = ["peach", "sky", "sand", "mint", "rose", "lilac"] as const;

const colourOf = (seed: string) => {
  let sum = 0;
  for (const letter of seed) sum = (sum * 31 + letter.charCodeAt(0)) % 9973;
  return colours[sum % colours.length] ?? "sand";
};

const initialsOf = (name: string) => {
  const words = name.split(/[\s.@_-]+/).filter((word) => /^\p{L}/u.test(word));
  return words
    .slice(0, 2)
    .map((word) => [...word][0])
    .join("");
};

type Props = { name: string; seed: string; size: 32 | 36 | 40 | 44; agency?: boolean };

/** A rounded square with initials, its colour from the seed; the agency has a building. */
export const Face = ({ name, seed, size, agency = false }: Props) => (
  <span className={`bx-face bx-face--${size} bx-${agency ? "ink" : colourOf(seed)}`} aria-hidden="true">
    {agency ? <Building2 className="i" /> : initialsOf(name) || "#"}
  </span>
);
