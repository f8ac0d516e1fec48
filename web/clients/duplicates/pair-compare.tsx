import { Link } from "@tanstack/react-router";
import { ArrowUpRight } from "lucide-react";
import type { DuplicateClient, DuplicatePair } from "../../../contract/duplicates.ts";
import { clientName } from "../../../contract/names.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Breaking } from "../../ui/breaking.tsx";
import { CompareTable, type CompareRow } from "../../ui/compare-table.tsx";
import { Icon } from "../../ui/icon.tsx";
import { differing } from "./differing.ts";
import { amounts, elder, pairRows, pairTitle, type PairRow } from "./pair-rows.ts";

/** Two contacts beside each other, with what parts them marked. */
export function PairCompare({ pair }: { pair: DuplicatePair }) {
  const first = elder(pair)[0] === pair.a ? "first" : "second";
  return (
    <CompareTable
      label={pairTitle(pair)}
      one={<Head client={pair.a} />}
      other={<Head client={pair.b} />}
      score={pair.score}
      rows={pairRows(pair).map((row) => compareRow(row, first))}
    />
  );
}

function Head({ client }: { client: DuplicateClient }) {
  const name = clientName(client);
  return (
    <span className="dup__who">
      <Avatar id={client.id} name={name} company={name === client.companyName} />
      <span className="dup__n">
        <b className="trunc">{name}</b>
        <span className="t3 num">{amounts(client)}</span>
      </span>
      <Link to="/contacts/contact/$id" params={{ id: client.id }} className="ib" aria-label={`Open ${name}`}>
        <Icon icon={ArrowUpRight} />
      </Link>
    </span>
  );
}

function compareRow(
  { id, label, one, other, reason, isTold, keeps }: PairRow,
  first: "first" | "second",
): CompareRow {
  const shown = {
    id,
    label,
    one: isTold ? one : <Marked text={one} other={other} />,
    other: isTold ? other : <Marked text={other} other={one} />,
  };
  if (keeps) return { ...shown, sign: "keeps", why: `The ${first} is older and keeps its place` };
  if (!reason) return shown;
  const sign = reason.like === "differs" ? "different" : reason.like;
  return { ...shown, sign, why: reason.text, points: reason.points };
}

function Marked({ text, other }: { text: string; other: string }) {
  return differing(text, other).map((piece, at) =>
    piece.differs ? (
      <mark key={at} className="dup__d">
        <Breaking text={piece.text} />
      </mark>
    ) : (
      <Breaking key={at} text={piece.text} />
    ),
  );
}
