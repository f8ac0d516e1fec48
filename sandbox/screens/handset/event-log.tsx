import { ArrowDownLeft, ArrowUpRight } from "lucide-react";
import { query } from "../parts/api.ts";
import { useLive } from "../parts/live.ts";
import { logTime } from "../parts/times.ts";
import type { LogLine } from "./types.ts";

/** What happened between this handset and the agency, newest first. */
export const EventLog = ({ number }: { number: string | null }) => {
  const lines = useLive<LogLine[]>(number === null ? null : `/events${query({ number })}`, ["events"]);
  return (
    <>
      <h2>What happened</h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so it must be reachable by keyboard */}
      <ol className="bx-ev" tabIndex={0} aria-label="What happened">
        {lines?.map(({ id, at, way, text, bad }) => (
          <li key={id}>
            <time dateTime={at}>{logTime(at)}</time>
            <span className={`bx-dir bx-dir--${way === "to-phone" ? "in" : "out"}`}>
              {way === "to-phone" ? (
                <ArrowDownLeft className="i" aria-hidden="true" />
              ) : (
                <ArrowUpRight className="i" aria-hidden="true" />
              )}
              <span className="sr">{way === "to-phone" ? "To the phone" : "From the phone"}</span>
            </span>
            <span className={bad ? "bx-ev__bad" : undefined}>{text}</span>
          </li>
        ))}
      </ol>
      {lines?.length === 0 && <p className="bx-ev__none">Nothing yet.</p>}
    </>
  );
};
