import { Equal } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Breaking } from "./breaking.tsx";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import "./data-table.css";
import "./checkbox.css";
import "./side-choice.css";

export type Side = "one" | "other";

export interface ChoiceLine {
  id: string;
  label: string;
  /** Undefined is blank: it cannot be chosen. */
  one?: string;
  other?: string;
}

export interface SideChoiceProps {
  label: string;
  /** The heads of the two columns. */
  one: ReactNode;
  other: ReactNode;
  /** What the buttons "Use all" are called for assistive technology. */
  names: Record<Side, string>;
  lines: readonly ChoiceLine[];
  value: Readonly<Record<string, Side>>;
  onChange: (value: Record<string, Side>) => void;
}

/** One value for each line from one of two sides. What is equal is one line, what is blank cannot be taken. */
export function SideChoice({ label, one, other, names, lines, value, onChange }: SideChoiceProps) {
  const heads = { one, other };

  function useAll(side: Side) {
    const taken = lines.filter((line) => line[side] !== undefined).map((line) => [line.id, side] as const);
    onChange({ ...value, ...Object.fromEntries(taken) });
  }

  return (
    <div className="gt">
      <div role="group" aria-label={label} className="sides">
        <div className="sides__r sides__h">
          <span />
          {(["one", "other"] as const).map((side) => (
            <div key={side} className="sides__p">
              {heads[side]}
              <button
                type="button"
                className="sides__all"
                aria-label={`Use all of ${names[side]}`}
                onClick={() => useAll(side)}
              >
                Use all
              </button>
            </div>
          ))}
        </div>
        {lines.map((line) => (
          <Choice
            key={line.id}
            line={line}
            chosen={value[line.id]}
            onChoose={(side) => onChange({ ...value, [line.id]: side })}
          />
        ))}
      </div>
    </div>
  );
}

interface ChoiceProps {
  line: ChoiceLine;
  chosen: Side | undefined;
  onChoose: (side: Side) => void;
}

function Choice({ line, chosen, onChoose }: ChoiceProps) {
  const name = useId();
  const { label, one, other } = line;
  if (one === other)
    return (
      <div className="sides__r sides__r--same">
        <span className="t3">{label}</span>
        <span className="sides__same">
          <Icon icon={Equal} size={14} />
          <span className="sr">Equal: </span>
          {one ?? "blank"}
        </span>
      </div>
    );
  return (
    <div role="radiogroup" aria-label={label} className="sides__r">
      <span className="t3" aria-hidden="true">
        {label}
      </span>
      {(["one", "other"] as const).map((side) =>
        line[side] === undefined ? (
          <span key={side} className="sides__no t3">
            blank
          </span>
        ) : (
          <label key={side} className={classNames("check sides__c", chosen === side && "is-on")}>
            <input type="radio" name={name} checked={chosen === side} onChange={() => onChoose(side)} />
            <span>
              <Breaking text={line[side]} />
            </span>
          </label>
        ),
      )}
    </div>
  );
}
