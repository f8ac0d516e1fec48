import { ChevronLeft, ChevronRight } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import {
  addMonths,
  type DayRange,
  type DayText,
  dayTime,
  ends,
  isOutside,
  stepDay,
  todayText,
  weeksAround,
  within,
} from "./calendar-days.ts";
import { classNames } from "./class-names.ts";
import { IconButton } from "./icon-button.tsx";
import "./calendar.css";

export interface CalendarMark {
  tone: "accent" | "red";
  /** What there is on that day: "2 follow-ups". */
  label: string;
}

export interface CalendarProps extends DayRange {
  /** Names the calendar beside its month: "Send At". */
  label: string;
  /** "MM/dd/yyyy" */
  value: DayText | null;
  onChange: (day: DayText) => void;
  /** A dot under a day. */
  marks?: ReadonlyMap<DayText, CalendarMark>;
  autoFocus?: boolean;
}

const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** One month. Arrows move by day and week, Page Up and Down by month, with Shift by year. */
export function Calendar(props: CalendarProps) {
  const { label, value, onChange, marks, min, max } = props;
  const today = todayText();
  const chosen = Number.isNaN(dayTime(value)) ? null : value;
  const [at, setAt] = useState(within(chosen ?? today, { min, max }));
  const grid = useRef<HTMLDivElement>(null);
  const { before, after } = ends(at, { min, max });
  const id = useId();
  const { autoFocus } = props;

  useEffect(() => {
    if (autoFocus) focusDay(grid.current);
  }, [autoFocus]);

  function onKeyDown(event: KeyboardEvent) {
    const next = stepDay(at, event.key, event.shiftKey, { min, max });
    if (next === null) return;
    event.preventDefault();
    // The day must be on the page before it can take the focus.
    flushSync(() => setAt(next));
    focusDay(grid.current);
  }

  function turn(months: number) {
    setAt(within(addMonths(at, months), { min, max }));
  }

  return (
    <div className="cal" role="group" aria-label={label}>
      <div className="cal__h">
        <b id={id} aria-live="polite">
          {monthWords.format(dayTime(at))}
        </b>
        <span className="sp" />
        <IconButton
          icon={ChevronLeft}
          label="Previous month"
          disabled={before !== null}
          why={`There are no days before ${before}.`}
          onPress={() => turn(-1)}
        />
        <IconButton
          icon={ChevronRight}
          label="Next month"
          disabled={after !== null}
          why={`There are no days after ${after}.`}
          onPress={() => turn(1)}
        />
      </div>
      <div ref={grid} role="grid" tabIndex={-1} aria-labelledby={id} onKeyDown={onKeyDown}>
        <div role="row" className="cal__w">
          {WEEKDAYS.map((weekday) => (
            <span key={weekday} role="columnheader" aria-label={weekday}>
              {weekday[0]}
            </span>
          ))}
        </div>
        {weeksAround(at).map((week) => (
          <div key={week[0]} role="row" className="cal__w">
            {week.map((day) => (
              <span key={day} role="gridcell" aria-selected={day === chosen}>
                <button
                  type="button"
                  tabIndex={day === at ? 0 : -1}
                  aria-label={name(day, marks?.get(day))}
                  aria-current={day === today ? "date" : undefined}
                  disabled={isOutside(day, { min, max })}
                  className={classNames("cal__d", day.slice(0, 2) !== at.slice(0, 2) && "cal__d--other")}
                  onClick={() => {
                    setAt(day);
                    onChange(day);
                  }}
                >
                  {Number(day.slice(3, 5))}
                  {marks?.has(day) && <i className={`cal__m cal__m--${marks.get(day)?.tone}`} />}
                </button>
              </span>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

function focusDay(grid: HTMLElement | null) {
  grid?.querySelector<HTMLElement>("[tabindex='0']")?.focus();
}

// Made once: making one takes longer than all days of a month take to be written with it.
const monthWords = new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" });
const dayWords = new Intl.DateTimeFormat("en-US", {
  weekday: "long",
  month: "long",
  day: "numeric",
  year: "numeric",
  timeZone: "UTC",
});

function name(day: DayText, mark: CalendarMark | undefined): string {
  const at = dayTime(day);
  // The last week shown may reach beyond the years that count as days.
  const spoken = Number.isNaN(at) ? day : dayWords.format(at);
  return mark ? `${spoken}, ${mark.label}` : spoken;
}
