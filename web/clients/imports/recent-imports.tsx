import { Link } from "@tanstack/react-router";
import { FileSpreadsheet } from "lucide-react";
import { useState } from "react";
import { counted } from "../../../contract/counted.ts";
import { imports, type ImportSummary } from "../../../contract/imports.ts";
import { doneBy } from "../../../contract/names.ts";
import { useEndpoint } from "../../api/use-query.ts";
import { useNow } from "../../shell/use-now.ts";
import { fullTime } from "../../text/times.ts";
import { past } from "../../text/past.ts";
import { Icon } from "../../ui/icon.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import "../../ui/data-table.css";

const stands: Partial<Record<ImportSummary["state"], string>> = {
  reading: "is being read",
  ready: "waits for its columns",
  checking: "is being checked",
  checked: "is checked, not imported",
  running: "is being imported",
  undoing: "is being undone",
  failed: "could not be read",
};

function about({ by, ghostedBy, state, counts, waits, kept }: ImportSummary): string {
  const ends: Partial<Record<typeof state, string>> = {
    undone: kept > 0 ? `, undone but for ${counted(kept, "thing")}` : ", undone",
    stopped: ", stopped",
  };
  const brought = `${counted(counts.created + counts.updated, "contact")}${ends[state] ?? ""}`;
  return [by && doneBy(by, ghostedBy), (waits ? "waits for another import" : stands[state]) ?? brought]
    .filter(Boolean)
    .join(" · ");
}

/** So many stand there before the rest is asked for. */
const few = 5;

/** Older ones of one name are told apart by their hour. */
const week = 7 * 24 * 60 * 60_000;

export function RecentImports() {
  const [isWhole, setWhole] = useState(false);
  const { data } = useEndpoint(imports.list, {});
  const now = useNow(60_000);
  if (!data) return <Skeleton rows={2} rowHeight={52} label="Loading recent imports" />;
  if (data.length === 0) return <p className="t3">None yet.</p>;
  const isNamedTwice = ({ id, name }: ImportSummary) =>
    data.some((other) => other.id !== id && other.name === name);
  return (
    <>
      <ul className="imp__r">
        {data.slice(0, isWhole ? undefined : few).map((one) => (
          <li key={one.id}>
            <Link to="/contacts/import" search={{ id: one.id }} className="imp__rr">
              <span className="imp__ri">
                <Icon icon={FileSpreadsheet} />
              </span>
              <span className="two2 imp__rt">
                <b>{one.name}</b>
                <small>{about(one)}</small>
              </span>
              <span className="t3 t12 num">
                {isNamedTwice(one) && now - Date.parse(one.createdAt) > week
                  ? fullTime(one.createdAt)
                  : past(one.createdAt, now)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {data.length > few && !isWhole && (
        <button type="button" className="link imp__tpl" onClick={() => setWhole(true)}>
          {`Show all ${data.length} imports`}
        </button>
      )}
    </>
  );
}
