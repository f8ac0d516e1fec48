import { Star, Tag } from "lucide-react";
import { memo } from "react";
import { ToggleButton } from "react-aria-components/ToggleButton";
import { ToggleButtonGroup } from "react-aria-components/ToggleButtonGroup";
import { clientLetters } from "../../contract/clients.ts";
import { classNames } from "../ui/class-names.ts";
import { Icon } from "../ui/icon.tsx";
import type { Scope } from "./scope.ts";
import "../ui/fading.css";
import "./letter-strip.css";

interface LetterStripProps {
  scope: Scope;
  /** How many stand under each letter; undefined while it is not known. */
  counts: Record<string, number> | undefined;
  onChange: (scope: Scope) => void;
}

/** Favorites, #, A to Z and Group by Tags: one of them or none. */
export function LetterStrip({ scope, ...rest }: LetterStripProps) {
  const chosen = scope.search ? undefined : scope.favorites ? "favorites" : scope.letter;
  return <Strip chosen={chosen} byTags={!scope.search && scope.tags === true} {...rest} />;
}

interface StripProps extends Omit<LetterStripProps, "scope"> {
  chosen: string | undefined;
  byTags: boolean;
}

/** Thirty buttons, which no key of a search changes. */
const Strip = memo(function Strip({ chosen, byTags, counts, onChange }: StripProps) {
  return (
    <div className="azs">
      <ToggleButtonGroup
        className="az fading"
        aria-label="Contacts by letter"
        selectionMode="single"
        selectedKeys={chosen === undefined ? [] : [chosen]}
        onSelectionChange={(keys) => {
          const [key] = keys;
          onChange(
            key === undefined ? {} : key === "favorites" ? { favorites: true } : { letter: String(key) },
          );
        }}
      >
        <ToggleButton id="favorites" className="az__b az__w" aria-label="Favorites">
          <Icon icon={Star} size={14} />
          <span>Favorites</span>
        </ToggleButton>
        {clientLetters.map((letter) => (
          <ToggleButton
            key={letter}
            id={letter}
            className={classNames("az__b", counts && !counts[letter] && "is-none")}
          >
            {letter.toUpperCase()}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <ToggleButton
        className="az__b az__w az__tags"
        aria-label="Group by Tags"
        isSelected={byTags}
        onChange={(on) => onChange(on ? { tags: true } : {})}
      >
        <Icon icon={Tag} size={14} />
        <span>Group by Tags</span>
      </ToggleButton>
    </div>
  );
});
