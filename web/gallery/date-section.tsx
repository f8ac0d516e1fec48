import { useState } from "react";
import { Calendar, type CalendarMark } from "../ui/calendar.tsx";
import { DateField } from "../ui/date-field.tsx";
import { DateTimeField } from "../ui/date-time-field.tsx";
import { TimeField } from "../ui/time-field.tsx";
import { Section } from "./section.tsx";

const MARKS = new Map<string, CalendarMark>([
  ["11/14/2025", { tone: "red", label: "1 past due" }],
  ["11/20/2025", { tone: "accent", label: "3 follow-ups" }],
  ["11/24/2025", { tone: "accent", label: "1 follow-up" }],
]);

/** The calendars are of a fixed month: a screenshot of today differs from one of tomorrow. */
export function DateSection() {
  const [day, setDay] = useState<string | null>("11/20/2025");
  const [typed, setTyped] = useState("11/2");
  const [time, setTime] = useState<string | null>("09:00");
  const [at, setAt] = useState<string | null>(null);
  return (
    <Section title="Dates and times" wide={2}>
      <div className="gallery__cals">
        <Calendar label="Follow-ups" value={day} onChange={setDay} marks={MARKS} />
        <Calendar label="Within two weeks" value={day} onChange={setDay} min="11/10/2025" max="11/24/2025" />
      </div>
      <div className="grid12">
        <DateField span={4} label="Renews" value={day} onChange={setDay} />
        <DateField
          span={4}
          label="Bound on"
          value={typed}
          onChange={setTyped}
          error={typed.length < 10 ? "Enter a date like 03/14/1979" : undefined}
        />
        <DateField span={4} label="Locked" value="11/20/2025" disabled />
        <TimeField span={4} label="Opens" value={time} onChange={setTime} none="Closed" />
        <TimeField span={4} label="Every 5 minutes" step={5} value={time} onChange={setTime} />
        <TimeField span={4} label="Disabled time" value={time} disabled />
      </div>
      <div className="grid12">
        <DateTimeField
          span={6}
          label="Send At"
          value={at}
          onChange={setAt}
          error={at ? undefined : "All fields are required"}
        />
        <DateTimeField
          span={6}
          label="Schedule On"
          value={at}
          onChange={setAt}
          help="At least 30 minutes from now"
        />
      </div>
    </Section>
  );
}
