import { BellRing } from "lucide-react";
import { Fragment } from "react";
import { go } from "../../parts/address.ts";
import { readable } from "../../parts/numbers.ts";
import type { Person, Ring } from "../types.ts";
import { useIsBusy } from "./elsewhere.ts";
import { answerCall } from "./talks.ts";
import "./ring-strip.css";

type Props = { rings: readonly Ring[]; people: readonly Person[] };

export const ringingName = ({ address }: Ring, people: readonly Person[]): string =>
  people.find(({ phoneNumber }) => phoneNumber === address)?.name || readable(address);

/** Phones that ring and are not shown, the longest first. It has a place of its own: nothing moves for it. */
export const RingStrip = ({ rings, people }: Props) => {
  const [first, ...others] = rings;
  const isBusy = useIsBusy(first?.address ?? null);
  if (!first) return null;
  const name = ringingName(first, people);
  const show = () => {
    go({ number: first.address });
    if (!isBusy) answerCall(first.address, first);
  };
  return (
    <span className="bx-rings">
      <BellRing className="i" aria-hidden="true" />
      <span className="bx-rings__t" role="status">
        <b>
          <bdi>{name}</bdi> rings
        </b>
        {others.length > 0 && (
          <span>
            {"also "}
            {others.map((ring, n) => (
              <Fragment key={ring.callSid}>
                {n > 0 && ", "}
                <bdi>{ringingName(ring, people)}</bdi>
              </Fragment>
            ))}
          </span>
        )}
      </span>
      <button type="button" className="bx-btn" onClick={show}>
        {isBusy ? "Show" : "Answer"}
        <span className="sr"> {name}</span>
      </button>
    </span>
  );
};
