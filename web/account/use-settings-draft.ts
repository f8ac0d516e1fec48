import { useCallback, useEffect, useRef, useState } from "react";
import { formPlace } from "../drafts/draft-places.ts";
import { draftNow, onEmptied, saveDrafts, setDraft } from "../drafts/drafts.ts";
import { type Draft, draftIn } from "./draft.ts";

const place = formPlace("account.settings");

/** What was changed of the account's settings and is not saved: it waits, as any draft does, for the same person. */
export function useSettingsDraft(isChange: (draft: Draft) => boolean) {
  const [found] = useState(() => draftNow(place));
  const [began] = useState<Draft>(() => draftIn(found) ?? {});
  const [draft, setDraftHere] = useState(began);
  const [isBack, setBack] = useState(() => isChange(began));
  const latest = useRef(began);
  const written = useRef(found);
  const judge = useRef(isChange);
  useEffect(() => void (judge.current = isChange));

  const write = useCallback(() => {
    const text = judge.current(latest.current) ? JSON.stringify(latest.current) : "";
    if (text === written.current) return;
    // Another window has written since: that is not what was saved or given up here.
    if (text || draftNow(place) === written.current) setDraft(place, text);
    written.current = text;
    saveDrafts();
  }, []);

  // What was found may be stored by now.
  useEffect(write, [write]);

  // Saved or given up in another window, what was changed here is still to be saved.
  useEffect(
    () =>
      onEmptied(place, () => {
        if (latest.current === began) return;
        written.current = "";
        write();
      }),
    [began, write],
  );

  return {
    draft,
    change(next: (now: Draft) => Draft) {
      latest.current = next(latest.current);
      setDraftHere(latest.current);
      if (!judge.current(latest.current)) setBack(false);
      write();
    },
    /** What was changed before has come back, and is not saved or given up yet. */
    isBack,
  };
}
