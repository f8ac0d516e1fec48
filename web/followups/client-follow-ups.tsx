import { CalendarDays, Plus } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { type FollowUp, followups } from "../../contract/followups.ts";
import { useEndpoint } from "../api/use-query.ts";
import { useNow } from "../shell/use-now.ts";
import { Button } from "../ui/button.tsx";
import { Calendar } from "../ui/calendar.tsx";
import { dayTime, todayText } from "../ui/calendar-days.ts";
import { FilterPill } from "../ui/filter-pill.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { PartNotLoaded } from "../ui/part-not-loaded.tsx";
import { Popover } from "../ui/popover.tsx";
import { instantOf } from "../ui/instant-parts.ts";
import { added } from "./added.ts";
import { dayOfFollowUp, marksOf } from "./days.ts";
import { FollowUpDialog } from "./follow-up-dialog.tsx";
import { FollowUpRow } from "./follow-up-row.tsx";
import "./followups.css";

interface ClientFollowUpsProps {
  clientId: string;
  /** The calendar opens over the page: where there is little room for it. */
  folded?: boolean;
}

/** How many of those to come stand under the calendar before a day is chosen, or all are asked for. */
const NEXT = 3;

/** The follow-ups and scheduled messages of a contact, by the days of the calendar. */
export function ClientFollowUps({ clientId, folded = false }: ClientFollowUpsProps) {
  const now = useNow(60_000);
  const asked = useEndpoint(followups.ofClient, { params: { id: clientId } });
  const { data } = asked;
  const [day, setDay] = useState<string | null>(null);
  const [open, setOpen] = useState<FollowUp | "new">();
  const [unfolded, setUnfolded] = useState(false);
  const all = (data ?? []).toReversed();
  const waiting = all.filter(({ isActive }) => isActive);
  const next = unfolded ? waiting : waiting.slice(0, NEXT);
  const shown = day ? all.filter((one) => dayOfFollowUp(one) === day) : next;
  // It may come after those that stand here.
  const list = useAddedInView(clientId, { day, shown }, () => setUnfolded(true));
  const calendar = (close?: () => void) => (
    <Calendar
      label="Follow-ups"
      value={day}
      marks={marksOf(all, now)}
      autoFocus={close !== undefined}
      onChange={(next) => {
        setDay(next === day ? null : next);
        close?.();
      }}
    />
  );
  return (
    <section className="fus" aria-label="Follow-ups">
      <div className="fus__h">
        <h2>Follow-ups</h2>
        {waiting.length > 0 && <span className="t3 num">{waiting.length}</span>}
        <span className="sp" />
        {folded && day && (
          <FilterPill label="Day" value={day} onPress={() => setDay(null)} onRemove={() => setDay(null)} />
        )}
        {folded && (
          <Popover
            label="Follow-ups by day"
            placement="bottom end"
            trigger={<IconButton icon={CalendarDays} label="Calendar" />}
          >
            {(close) => calendar(close)}
          </Popover>
        )}
        <IconButton icon={Plus} label="Add follow-up" onPress={() => setOpen("new")} />
      </div>
      {!folded && calendar()}
      <PartNotLoaded what="follow-ups" of={[asked]} />
      {shown.length > 0 ? (
        <ul ref={list} className="fus__l" aria-label={day ? "Follow-ups of the day" : "Next follow-ups"}>
          {shown.map((one) => (
            <FollowUpRow key={one.id} followUp={one} now={now} onOpen={() => setOpen(one)} />
          ))}
        </ul>
      ) : (
        day && data && <p className="t12 t3 fus__none">Nothing on this day.</p>
      )}
      {!day && waiting.length > NEXT && (
        <Button kind="ghost" aria-expanded={unfolded} onPress={() => setUnfolded(!unfolded)}>
          {unfolded ? "Show fewer" : `Show all ${waiting.length}`}
        </Button>
      )}
      {open && (
        <FollowUpDialog
          clientId={clientId}
          followUp={open === "new" ? undefined : open}
          begin={beginOn(day)}
          onClose={() => setOpen(undefined)}
        />
      )}
    </section>
  );
}

/**
 * What was added is seen once it is there, also where the list is below the window; not where another day is chosen by
 * then. `onAdded`: that is to come.
 */
function useAddedInView(
  clientId: string,
  { day, shown }: { day: string | null; shown: readonly FollowUp[] },
  onAdded: () => void,
) {
  const list = useRef<HTMLUListElement>(null);
  const [newest, setNewest] = useState<{ id: string; day: string | null }>();
  const expect = useEffectEvent((id: string) => {
    onAdded();
    setNewest({ id, day });
  });
  useEffect(
    () =>
      added.on(() => {
        const one = added.get();
        if (one?.clientId === clientId) expect(one.id);
      }),
    [clientId],
  );
  const at = shown.findIndex(({ id }) => id === newest?.id && day === newest.day);
  useEffect(() => {
    const row = list.current?.children[at];
    if (!row) return;
    row.scrollIntoView({ block: "nearest" });
    setNewest(undefined);
  }, [at]);
  return list;
}

/** At nine of a day to come; of today and of no day the person says. */
function beginOn(day: string | null): string | undefined {
  if (!day || dayTime(day) <= dayTime(todayText())) return undefined;
  return instantOf({ day, time: "09:00" }) ?? undefined;
}
