import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { readable } from "../parts/numbers.ts";
import { shortTime } from "../parts/times.ts";

type RowProps = { name: ReactNode; number?: string; at?: string; children?: ReactNode };

/** Beside the face in every list of the phone: who, when, which number, and one line on what it is about. */
export const RowText = ({ name, number, at, children }: RowProps) => (
  <span className="bx-mi__t">
    <span>
      <b>{name}</b>
      {at && <time dateTime={at}>{shortTime(at)}</time>}
    </span>
    {number !== undefined && <span className="tel">{readable(number)}</span>}
    {children}
  </span>
);

type EmptyProps = { icon: LucideIcon; title: string; about: string; children?: ReactNode };

/** A list of the phone with nothing in it yet. */
export const EmptyList = ({ icon: Icon, title, about, children }: EmptyProps) => (
  <div className="bx-tl">
    <div className="bx-empty">
      <Icon className="i" aria-hidden="true" />
      <b>{title}</b>
      <span>{about}</span>
      {children}
    </div>
  </div>
);
