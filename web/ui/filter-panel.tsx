import { Plus, X } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { counted } from "../../contract/counted.ts";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";
import { IconButton } from "./icon-button.tsx";
import { type OptionLike, toOption } from "./option.ts";
import { Select } from "./select.tsx";
import "./filter-panel.css";

export interface FilterLine {
  id: string;
  field: string;
  operator: string;
}

export interface FilterPanelProps<Line extends FilterLine> {
  lines: readonly Line[];
  fields: readonly OptionLike[];
  operatorsOf: (line: Line) => readonly OptionLike[];
  /** The field for the value, with its label hidden; null where the operator needs none ("is empty"). */
  renderValue: (line: Line, label: string) => ReactNode;
  onField: (line: Line, field: string) => void;
  onOperator: (line: Line, operator: string) => void;
  onRemove: (line: Line) => void;
  onAdd: () => void;
  /** How many it would show right now, `more` when there are even more; undefined while they are counted. */
  count: { count: number; more: boolean } | undefined;
  /** Chips for what is asked for often. */
  quick?: ReactNode;
  /** Between Clear and Show: "Save as view". */
  actions?: ReactNode;
  onClear: () => void;
  onShow: () => void;
}

/** Conditions that all hold. Goes into a Popover with `className="fpop"`. */
export function FilterPanel<Line extends FilterLine>(props: FilterPanelProps<Line>) {
  const { lines, fields, count, quick, actions, onAdd } = props;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const added = useRef(false);
  const shown = count && `${counted(count.count)}${count.more ? "+" : ""}`;

  useEffect(() => {
    if (!added.current || lines.length === 0) return;
    added.current = false;
    box.current?.querySelector<HTMLElement>(".fline:last-of-type button")?.focus();
  }, [lines.length]);

  return (
    <>
      <header className="fpop__h">
        <h2 id={id}>Filters</h2>
        <span className="sp" />
        <output className="t3 t12 num">
          {shown !== undefined && `${shown} ${shown === "1" ? "matches" : "match"}`}
        </output>
      </header>
      <div ref={box} role="group" aria-labelledby={id} className="fpop__b">
        {lines.map((line, at) => (
          <Line key={line.id} {...props} line={line} first={at === 0} at={at + 1} fields={fields} />
        ))}
        <button
          type="button"
          className="addrow"
          onClick={() => {
            added.current = true;
            onAdd();
          }}
        >
          <Icon icon={Plus} size={14} />
          Add filter
        </button>
      </div>
      {quick && (
        <div role="group" aria-label="Quick filters" className="fpop__q">
          <span className="t3 t12">Quick</span>
          {quick}
        </div>
      )}
      <footer className="fpop__f">
        <Button kind="ghost" onPress={props.onClear}>
          Clear
        </Button>
        <span className="sp" />
        {actions}
        <Button kind="primary" onPress={props.onShow}>
          {shown === undefined ? "Show" : `Show ${shown}`}
        </Button>
      </footer>
    </>
  );
}

interface LineProps<L extends FilterLine> extends FilterPanelProps<L> {
  line: L;
  first: boolean;
  at: number;
}

function Line<L extends FilterLine>({ line, first, at, fields, ...props }: LineProps<L>) {
  const field = fields.map(toOption).find((one) => one.id === line.field);
  const value = props.renderValue(line, `Value of filter ${at}`);
  return (
    <div className="fline">
      <span className="fline__w t3 t12">{first ? "where" : "and"}</span>
      <Select
        label={`Field of filter ${at}`}
        hideLabel
        options={fields}
        value={line.field}
        onChange={(chosen) => chosen !== null && props.onField(line, chosen)}
      />
      <Select
        label={`Comparison of filter ${at}`}
        hideLabel
        options={props.operatorsOf(line)}
        value={line.operator}
        onChange={(chosen) => chosen !== null && props.onOperator(line, chosen)}
      />
      <div className="fline__v">{value}</div>
      <IconButton
        icon={X}
        label={`Remove ${field?.label ?? ""} filter`}
        tip="Remove filter"
        onPress={() => props.onRemove(line)}
      />
    </div>
  );
}
