import { useEffect, useEffectEvent, useRef } from "react";
import type { ServerEvent } from "../../../contract/socket.ts";
import type { View } from "../../../contract/views.ts";
import { useLiveEvent } from "../../api/live.ts";
import { useTeam } from "../../messaging/use-team.ts";
import { toast } from "../../ui/toast.tsx";
import { useStable } from "../../ui/use-stable.ts";
import { type Look, type LookSearch, readLook, usualLook } from "./look.ts";
import { changedWords, goneWords, strangeWords } from "./view-news-words.ts";

interface ViewNews {
  /** The view that the address names. */
  id: string | undefined;
  /** What differs from it there. */
  own: LookSearch;
  /** As it is stored; undefined where the list of views has no such view. */
  view: View | undefined;
  /** As it was when it was there last. */
  known: View | undefined;
  /** When the list of views was read last; 0: it was not. */
  readAt: number;
  /** Reads that list anew, and answers it where that went well. */
  readAgain: () => Promise<readonly View[] | undefined>;
  /** The address is to name it no more. `look`: what is shown on. */
  onGone: (look: Look) => void;
}

type Heard = ServerEvent<"changed">[number];

/** Tells that the view which is on lists others by now, or is gone: a colleague did it, or another window. */
export function useViewNews({ id, own, view, known, readAt, readAgain, onGone }: ViewNews): void {
  const { me, team } = useTeam();
  const heard = useRef<Heard>(undefined);
  const hear = useStable((events: ServerEvent<"changed">) => {
    for (const event of events)
      if (id !== undefined && event.name.startsWith("views.") && event.ids.includes(id))
        heard.current = event;
  });
  useLiveEvent("changed", hear);
  /** Undefined where nothing was heard of it, as without a connection. */
  const what = () => (id !== undefined && heard.current?.ids.includes(id) ? heard.current : undefined);
  function who(): string | undefined {
    const by = what()?.by ?? "";
    return by === me ? "You" : team.get(by)?.name;
  }

  const told = useRef<string>(undefined);
  /** Of several changes the last one is what matters. */
  function tell(words: string | undefined) {
    if (told.current !== undefined) toast.close(told.current);
    told.current = words === undefined ? undefined : toast.news(words, { sticky: true });
  }

  const address = JSON.stringify(own);
  const before = useRef({ view, address });
  const compare = useEffectEvent((now: View, was: View) => {
    if (now.id === was.id && !isSameList(readLook(own, now), readLook(own, was)))
      tell(changedWords(was.name, who()));
    heard.current = undefined;
  });
  useEffect(() => {
    const was = before.current;
    before.current = { view, address };
    if (view && was.view && was.address === address) compare(view, was.view);
  }, [view, address]);

  // What was heard is in what is read after it: the next change is another, and may be nobody's who is known.
  const settle = useEffectEvent(() => {
    if (view) heard.current = undefined;
  });
  useEffect(() => {
    if (readAt > 0) settle();
  }, [readAt]);

  const missing = readAt > 0 && !view ? id : undefined;
  const leave = useEffectEvent(() => {
    onGone(readLook(own, known ?? usualLook));
    if (!known) tell(strangeWords);
    // Whoever deletes it knows.
    else tell(who() === "You" ? undefined : goneWords(known.name, who(), what()?.name));
    heard.current = undefined;
  });
  useEffect(() => {
    if (missing === undefined) return;
    let isHere = true;
    async function makeSure() {
      // A list that was read before a view was made has it not.
      const views = await readAgain();
      if (isHere && views?.every((one) => one.id !== missing)) leave();
    }
    void makeSure();
    return () => void (isHere = false);
  }, [missing, readAgain]);
}

/** Which contacts, and in which order: what is chosen among them goes with either. */
const isSameList = (one: Look, other: Look): boolean =>
  one.filters === other.filters && one.sort === other.sort;
