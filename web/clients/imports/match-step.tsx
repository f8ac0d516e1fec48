import { ArrowRight, Check } from "lucide-react";
import { useRef, useState } from "react";
import { counted } from "../../../contract/counted.ts";
import { importPlace, importPlaces } from "../../../contract/import-places.ts";
import {
  dayOrders,
  imports,
  type DayOrder,
  type Import,
  type ImportColumn,
} from "../../../contract/imports.ts";
import { ApiError } from "../../api/call.ts";
import { useCommand } from "../../api/use-command.ts";
import { Button } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { DataTable, type Column } from "../../ui/data-table.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useShortcut } from "../../ui/keys.ts";
import { Select } from "../../ui/select.tsx";
import { toast } from "../../ui/toast.tsx";
import { useStillHere } from "../../ui/use-still-here.ts";
import { dropMapping, keepMapping, mappingOf } from "./mapping-draft.ts";
import { ReadingChoice } from "./reading-choice.tsx";
import { orderLabels } from "./words.ts";
import "./match.css";

interface MatchRow extends ImportColumn {
  index: number;
  name: string;
  values: string[];
}

const places = importPlaces.map(({ id, label }) => ({ id, label }));
const orders = dayOrders.map((id) => ({ id, label: orderLabels[id] }));

export function MatchStep(props: { found: Import; onChecked: () => void; onBack: () => void }) {
  const { found, onChecked, onBack } = props;
  const [mapping, setMapping] = useState<ImportColumn[]>(() => mappingOf(found));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const stillHere = useStillHere();
  const isHere = useRef<() => boolean>(undefined);
  const check = useCommand(imports.update, {
    onSuccess: () => {
      dropMapping(found);
      if (isHere.current?.()) onChecked();
    },
    onError: (error) => {
      if (error instanceof ApiError && Object.keys(error.fields).length > 0) setErrors(error.fields);
      else toast.failed(`Unable to check the file: ${error.message}`, error);
    },
  });
  const goOn = () => {
    if (check.isPending) return;
    setErrors({});
    isHere.current = stillHere("hrefChanged");
    check.mutate({ params: { id: found.id }, body: { mapping } });
  };
  useShortcut({ keys: "mod+enter", label: "Next", group: "Import", run: goOn });

  const change = (index: number, column: Partial<ImportColumn>) => {
    const next = mapping.map((was, n) =>
      n === index ? { ...was, guess: "matched" as const, ...column } : was,
    );
    setMapping(next);
    keepMapping(found, next);
  };
  const rows = found.columns.map((name, index): MatchRow => ({
    ...mapping[index]!,
    index,
    name,
    values: [0, 1, 2].map((n) => found.sample[n]?.[index] ?? ""),
  }));
  const matched = mapping.filter(({ to }) => to).length;
  const unsure = mapping.filter(({ to, guess }) => to && guess === "check").length;
  return (
    <>
      <div className="scroll imp__b imp__match">
        <ReadingChoice found={found} />
        <DataTable
          label="Columns of the file"
          columns={columnsOf(change, errors)}
          rows={rows}
          rowKey={({ index }) => String(index)}
          rowHeight={44}
        />
      </div>
      <footer className="imp__f">
        <span className="t2 imp__fn">
          {`${matched} of ${counted(found.columns.length, "column")} matched.`}
          {unsure > 0 && ` ${unsure} to check.`}
        </span>
        <span className="sp" />
        <Button onPress={onBack}>Previous</Button>
        <Button kind="primary" kbd="mod+enter" busy={check.isPending} busyLabel="Checking..." onPress={goOn}>
          Next
        </Button>
      </footer>
    </>
  );
}

const allOf = (values: string[]): string => values.filter(Boolean).join(", ") || "empty";

function columnsOf(
  change: (index: number, column: Partial<ImportColumn>) => void,
  errors: Record<string, string>,
): Column<MatchRow>[] {
  const value = (n: number): Column<MatchRow> => ({
    id: `value${n}`,
    head: n === 0 ? "First three values" : `Value ${n + 1}`,
    hideHead: n > 0,
    width: "minmax(64px, 1fr)",
    drop: n === 0 ? 520 : 1020,
    cell: ({ values }) => (
      <>
        <span className={values[n] ? "imp__v" : "imp__v t3"} title={values[n]}>
          {values[n] || "empty"}
        </span>
        {n === 0 && <span className="imp__vs">{allOf(values)}</span>}
      </>
    ),
  });
  const goesTo = (row: MatchRow) => (
    <GoesTo
      row={row}
      error={errors[`mapping.${row.index}.to`]}
      onChange={(column) => change(row.index, column)}
    />
  );
  return [
    {
      id: "name",
      head: "Column in your file",
      width: "minmax(120px, 168px)",
      narrow: "minmax(0, 1fr)",
      cell: (row) => (
        <>
          <span className="imp__name">
            {row.to ? <b title={row.name}>{row.name}</b> : <span className="t2">{row.name}</span>}
            <span className="imp__thin">
              <Guess {...row} />
            </span>
          </span>
          <span className="imp__thin imp__thin--all">
            <span className="t3 imp__few">{allOf(row.values)}</span>
            {goesTo(row)}
          </span>
        </>
      ),
    },
    value(0),
    value(1),
    value(2),
    {
      id: "arrow",
      head: "To",
      hideHead: true,
      width: "32px",
      drop: 720,
      cell: () => <Icon icon={ArrowRight} className="t3" />,
    },
    {
      id: "to",
      head: "Goes to",
      width: "minmax(200px, 288px)",
      drop: 520,
      cell: goesTo,
    },
    { id: "guess", head: "Guess", width: "104px", drop: 520, cell: Guess },
  ];
}

function GoesTo(props: {
  row: MatchRow;
  error: string | undefined;
  onChange: (column: Partial<ImportColumn>) => void;
}) {
  const { row, error, onChange } = props;
  return (
    <div className="imp__to">
      <Select
        label={`${row.name} goes to`}
        hideLabel
        options={places}
        none="Do not import"
        value={row.to}
        onChange={(to) => onChange({ to })}
        {...(error && { error })}
      />
      {row.to && importPlace(row.to)?.isDay && (
        <Select
          label={`Days in ${row.name}`}
          hideLabel
          options={orders}
          value={row.order ?? "mdy"}
          onChange={(order) => onChange({ order: order as DayOrder })}
        />
      )}
    </div>
  );
}

function Guess({ to, guess }: MatchRow) {
  if (!to) return <span className="t3">{guess === "none" ? "No guess" : "Left out"}</span>;
  if (guess === "check") return <Chip tone="amber">Check</Chip>;
  return (
    <span className="imp__ok">
      <Icon icon={Check} /> Matched
    </span>
  );
}
