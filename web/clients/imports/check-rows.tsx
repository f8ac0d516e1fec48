import type { ImportRow } from "../../../contract/import-rows.ts";
import { imports, type Import } from "../../../contract/imports.ts";
import { limits } from "../../../contract/limits.ts";
import { showPhone } from "../../../contract/show-phone.ts";
import { usePages } from "../../api/use-query.ts";
import { Button } from "../../ui/button.tsx";
import { DataTable, type Column } from "../../ui/data-table.tsx";
import { FixField } from "./fix-field.tsx";
import { RowChoice } from "./row-choice.tsx";
import { duplicateWords, outcomeWords, withoutWords } from "./words.ts";

export type Show = "all" | "new" | "possible" | "duplicates" | "errors";

const nothing: Record<Show, string> = {
  all: "The file has no rows.",
  new: "Nobody is new in this file.",
  possible: "Nobody in this file is likely there already.",
  duplicates: "Nobody in this file is there already.",
  errors: "Nothing is wrong in this file.",
};

export function CheckRows({ found, show }: { found: Import; show: Show }) {
  const pages = usePages(imports.get, { params: { id: found.id }, query: { show } }, ({ rows }) =>
    rows.length < limits.importPage ? undefined : { after: rows.at(-1)!.row },
  );
  const rows = pages.data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <>
      <DataTable
        label="Rows of the file"
        columns={columnsOf(found)}
        rows={rows}
        rowKey={({ row }) => String(row)}
        rowHeight={52}
        rowClassName={({ verdict, duplicate }) =>
          verdict === "error" ? "gr--red" : duplicate ? "gr--amber" : undefined
        }
        loading={pages.isPending ? 8 : 0}
        empty={<p className="t2 imp__none">{nothing[show]}</p>}
      />
      {pages.hasNextPage && (
        <div className="imp__more">
          <Button
            busy={pages.isFetchingNextPage}
            busyLabel="Loading..."
            onPress={() => void pages.fetchNextPage()}
          >
            Show more rows
          </Button>
        </div>
      )}
    </>
  );
}

/** A wrong value is corrected where it stands. */
function columnsOf(found: Import): Column<ImportRow>[] {
  const problem = (row: ImportRow, field: string) =>
    row.problems.find((one) => one.field === field && one.column !== null);
  const value = (
    id: "mobilePhone" | "email",
    head: string,
    show: (value: string) => string,
  ): Column<ImportRow> => ({
    id,
    head,
    width: id === "email" ? "minmax(0, 1fr)" : "148px",
    drop: id === "email" ? 900 : 720,
    cell: (row) => {
      const wrong = problem(row, id);
      if (wrong && row.verdict === "error")
        return <FixField found={found} row={row} problem={wrong} hideLabel />;
      return row[id] ? show(row[id]) : "";
    },
  });
  return [
    {
      id: "row",
      head: "Row",
      width: "56px",
      drop: 520,
      cell: ({ row }) => <span className="t3 num">{row}</span>,
    },
    {
      id: "name",
      head: "Name",
      width: "minmax(120px, 1fr)",
      narrow: "minmax(0, 1fr)",
      cell: ({ name, coName }) => (
        <span className="two2">
          <b>{name || "No name"}</b>
          {coName && <small>{`with ${coName}`}</small>}
        </span>
      ),
    },
    value("mobilePhone", "Mobile", showPhone),
    value("email", "Email", (text) => text),
    {
      id: "managedBy",
      head: "Managed by",
      width: "120px",
      drop: 1020,
      cell: ({ managedBy }) => managedBy ?? "",
    },
    {
      id: "result",
      head: "Result",
      width: "minmax(160px, 1.2fr)",
      narrow: "minmax(0, 1.2fr)",
      cell: (row) => <RowResult found={found} row={row} />,
    },
    {
      id: "choice",
      head: "What becomes of it",
      hideHead: true,
      width: "152px",
      drop: 520,
      end: true,
      cell: (row) => row.choice && <RowChoice found={found} row={row} />,
    },
  ];
}

function RowResult({ found, row }: { found: Import; row: ImportRow }) {
  if (row.duplicate)
    return (
      <span className="imp__dup" title={whyOf(row)}>
        {`${duplicateWords(row.duplicate)}${withoutWords(found.columns, row.problems)}`}
        <Contradictions row={row} />
        {row.choice && (
          <span className="imp__own imp__own--choice">
            <RowChoice found={found} row={row} />
          </span>
        )}
      </span>
    );
  if (row.verdict !== "error") {
    const left = withoutWords(found.columns, row.problems);
    if (row.outcome) return <span className="t3">{outcomeWords(row.outcome)}</span>;
    if (found.options.mode === "update") return <span className="t3">Not there, left out</span>;
    return (
      <span className="t3 imp__new" title={whyOf(row)}>
        {`New${left}`}
        <Contradictions row={row} />
      </span>
    );
  }
  return (
    <div className="imp__err">
      <p>
        Left out
        {row.problems.filter(hasOwnColumn).map(({ field, message }) => (
          <span key={field} className={`imp__why--${field}`}>
            {". "}
            <Unbroken text={message} />
          </span>
        ))}
      </p>
      {row.problems.map((problem) =>
        problem.column === null ? (
          <span key={problem.message}>{problem.message}</span>
        ) : (
          <div
            key={`${problem.column} ${problem.message}`}
            className={hasOwnColumn(problem) ? `imp__own imp__own--${problem.field}` : undefined}
          >
            <FixField found={found} row={row} problem={problem} />
          </div>
        ),
      )}
    </div>
  );
}

/** What an earlier row of the same person says, and which of the two values stands. */
function Contradictions({ row }: { row: ImportRow }) {
  return row.contradicts.map(({ message }) => (
    <span key={message} className="imp__con">
      {message}
    </span>
  ));
}

const whyOf = ({ problems }: ImportRow): string => problems.map(({ message }) => message).join(" ");

/** What has a column of its own is corrected there, as long as that column is to be seen. */
const hasOwnColumn = ({ field, column }: ImportRow["problems"][number]): boolean =>
  column !== null && (field === "mobilePhone" || field === "email");

/** A number that is an example stays on one line. */
function Unbroken({ text }: { text: string }) {
  const parts = text.split(/(\(\d{3}\) \d{3}-\d{4})/);
  return parts.map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <span key={at} className="imp__ex">
        {part}
      </span>
    ),
  );
}
