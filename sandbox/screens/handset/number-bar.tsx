import { ChevronsUpDown, RadioTower } from "lucide-react";
import { Face } from "../parts/face.tsx";
import { readable } from "../parts/numbers.ts";
import type { Opened } from "./handset-page.tsx";
import type { Person } from "./types.ts";

type Props = {
  me: Person | undefined;
  number: string | null;
  onOpen: (what: Opened) => void;
};

/** Where the side columns do not fit: who you are, and the way to the carrier. */
export const NumberBar = ({ me, number, onOpen }: Props) => (
  <div className="bx-mob">
    <button type="button" className="bx-mob__w" aria-haspopup="dialog" onClick={() => onOpen("people")}>
      {number !== null && <Face name={me?.name ?? ""} seed={number} size={32} />}
      <span className="bx-mob__t">
        <b>{me?.name || (number === null ? "Pick a number" : "No name")}</b>
        {number !== null && <span className="tel">{readable(number)}</span>}
      </span>
      <ChevronsUpDown className="i" aria-hidden="true" />
    </button>
    <button
      type="button"
      className="bx-ib"
      aria-label="Carrier and events"
      aria-haspopup="dialog"
      onClick={() => onOpen("carrier")}
    >
      <RadioTower className="i" aria-hidden="true" />
    </button>
  </div>
);
