import { useEffect, useRef, useState } from "react";
import { type Bulk, bulk, unableToUndo } from "../../../contract/bulk.ts";
import { forAsker } from "../../api/asker.ts";
import { call, isRefusal } from "../../api/call.ts";
import { useEndpoint } from "../../api/use-query.ts";
import { toast } from "../../ui/toast.tsx";
import { tellKept } from "../trash/undo-change.ts";
import { heardOf, useStarted } from "./started.ts";
import { endOf, isToldHere, undoBulk } from "./undo-bulk.ts";
import { didText, isUnderWay } from "./words.ts";

/** Tells how what one has asked for many contacts at once has ended, on whatever page one is by then. Draws nothing. */
export function BulkNotices(): null {
  const started = useStarted();
  // Each step of one is told to everybody: who waits for none asks for nothing.
  const [waits, setWaits] = useState(true);
  const { data } = useEndpoint(bulk.list, {}, { enabled: waits });
  const watched = useRef(new Set<string>());
  const told = useRef(new Set<string>());
  useEffect(() => {
    if (!data) return;
    function hear(one: Bulk) {
      const end = endOf(one);
      if (isUnderWay(one) || told.current.has(end)) return;
      told.current.add(end);
      tell(one);
    }
    // What becomes of a colleague's is told to the colleague.
    const own = data.filter(({ by }) => by === null);
    for (const one of own) {
      if (isUnderWay(one) || started.has(one.id)) watched.current.add(one.id);
      heardOf(one.id);
      if (watched.current.has(one.id)) hear(one);
    }
    // More have ended since than the list holds.
    const missed = [...watched.current].filter((id) => !own.some((one) => one.id === id));
    for (const id of missed) {
      watched.current.delete(id);
      forAsker(call(bulk.get, { params: { id } }), "aside").then(hear, (error: unknown) => {
        if (!isRefusal(error)) watched.current.add(id);
      });
    }
    setWaits(own.some(isUnderWay) || [...started.keys()].some((id) => !watched.current.has(id)));
  }, [data, started]);
  return null;
}

function tell(one: Bulk): void {
  const stays = one.reason?.startsWith(unableToUndo);
  if (one.state === "undone" || stays) {
    // Whoever asked for it here is told by what they pressed.
    if (isToldHere(one)) return;
    if (stays) toast.error(one.reason!);
    else toast.success("Undone");
    tellKept(stays ? 0 : one.kept);
    return;
  }
  if (one.reason) toast.error(one.reason);
  if (one.reason && one.done === 0) return;
  toast.success(didText(one), {
    ...(one.done > 0 && one.action !== "text" && { undo: () => undoBulk(one.id).then(({ over }) => over) }),
  });
}
