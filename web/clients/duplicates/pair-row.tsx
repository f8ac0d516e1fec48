import { memo } from "react";
import type { DuplicatePair } from "../../../contract/duplicates.ts";
import { clientName } from "../../../contract/names.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { classNames } from "../../ui/class-names.ts";

const strong = 90;

/** One pair of the queue: both names, and how sure it is. */
export const PairRow = memo(function PairRow({ pair }: { pair: DuplicatePair }) {
  const { a, b, score } = pair;
  const [one, other] = [clientName(a), clientName(b)];
  return (
    <span role="gridcell" className="dpr">
      <span className="avs" aria-hidden="true">
        <Avatar id={a.id} name={one} company={one === a.companyName} />
        <Avatar id={b.id} name={other} company={other === b.companyName} />
      </span>
      <span className="dpr__t">
        <b className="trunc">{one}</b>
        <span className="trunc">{other}</span>
      </span>
      <span className={classNames("dpr__s num", score >= strong && "is-hi")}>
        {score}
        <span className="sr"> of 100</span>
      </span>
    </span>
  );
});
