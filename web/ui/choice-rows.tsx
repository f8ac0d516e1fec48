import { classNames } from "./class-names.ts";
import { Icon, type IconType } from "./icon.tsx";
import type { OptionLike } from "./option.ts";
import { Segmented } from "./segmented.tsx";
import "./choice-rows.css";

export interface ChoiceRow {
  id: string;
  label: string;
  icon?: IconType;
  /** How many things the choice is for; with none the row stays, quiet. */
  count?: number;
}

export interface ChoiceRowsProps<T extends string> {
  label: string;
  rows: readonly ChoiceRow[];
  /** The same two to four for each row. */
  options: readonly (OptionLike & (T | { id: T }))[];
  /** What is chosen for each row; where nothing is, `otherwise` is. */
  value: Readonly<Record<string, T>>;
  otherwise: T;
  onChange: (id: string, choice: T) => void;
}

/** The same question for several things: what stays, what is copied, what goes along. */
export function ChoiceRows<T extends string>(props: ChoiceRowsProps<T>) {
  const { label, rows, options, value, otherwise, onChange } = props;
  return (
    <ul aria-label={label} className="chrows">
      {rows.map(({ id, label: name, icon, count }) => (
        <li key={id} className={classNames(count === 0 && "is-zero")}>
          {icon && <Icon icon={icon} />}
          <span className="trunc">{name}</span>
          {!!count && <span className="t3 num">{count}</span>}
          <span className="sp" />
          <Segmented<T>
            label={name}
            hideLabel
            options={options}
            value={value[id] ?? otherwise}
            onChange={(choice) => onChange(id, choice)}
          />
        </li>
      ))}
    </ul>
  );
}
