import { useEffect, useRef, useState } from "react";
import type { Bulk } from "../../../contract/bulk.ts";
import type { ClientSelection } from "../../../contract/client-filters.ts";
import { counted } from "../../../contract/counted.ts";
import { isSame } from "../../api/in-flight.ts";
import { Confirm } from "../../ui/confirm.tsx";
import { Later, laterPart } from "../../ui/later.tsx";
import { BulkTags } from "./bulk-tags.tsx";
import { useStartBulk } from "./use-start-bulk.ts";
import { removedText } from "./words.ts";

/** What is asked before it is done, and of whom: those that were chosen when it was opened, whatever is listed since. */
export type Asked = ({ action: "tag" | "text" } | { action: "remove"; code: string }) & {
  count: number;
  filter: ClientSelection;
  /** It is done to them: they are chosen no more, unless somebody has chosen others by then. */
  leave: () => void;
};

interface BulkDialogsProps {
  asked: Asked | undefined;
  onClose: () => void;
  onStarted: (id: string) => void;
}

const textDialog = laterPart("text to many", async () => (await import("./bulk-text.tsx")).BulkText);

const nobody: ClientSelection = { ids: [] };

/** They stand beside the list, which goes when a colleague changes what is in it: nothing that is typed goes with it. */
export function BulkDialogs({ asked, onClose, onStarted }: BulkDialogsProps) {
  const [last, setLast] = useState(asked);
  if (asked && asked !== last) setLast(asked);
  const [savingTags, setSavingTags] = useState(false);
  const start = useStartBulk({ filter: last?.filter ?? nobody, onBegun: begun, onFound: leave });
  // A text is answered to the page that sent it, which knows of nothing that was opened since.
  const now = useRef({ asked, last });
  useEffect(() => void (now.current = { asked, last }));

  function begun(id: string, isLast: boolean, action: Bulk["action"]) {
    onStarted(id);
    leave(isLast, action);
  }
  /** Whoever is asked about others by then, or is about something else with these, goes on with that. */
  function leave(isLast: boolean, action: Bulk["action"]) {
    const { asked, last } = now.current;
    if (!isLast || (asked && asked.action !== action)) return;
    onClose();
    last?.leave();
  }
  const code = asked?.action === "remove" ? asked.code : undefined;
  return (
    <>
      {asked?.action === "text" && (
        <Later
          part={textDialog}
          props={{
            count: asked.count,
            filter: asked.filter,
            onClose,
            // Opened anew, or with other words by now, it stays open.
            onStarted: ({ id }, isLeft) =>
              begun(
                id,
                isSame(now.current.last?.filter ?? nobody, asked.filter) && !(isLeft && now.current.asked),
                "text",
              ),
          }}
          onMissing={onClose}
        />
      )}
      {asked?.action === "tag" && (
        <BulkTags
          count={asked.count}
          busy={savingTags}
          onClose={onClose}
          onSave={(tags) => {
            setSavingTags(true);
            void start({ action: "tag", tags })
              // It has said itself why it did not begin.
              .catch(() => {})
              .finally(() => setSavingTags(false));
          }}
        />
      )}
      <Confirm
        open={code !== undefined}
        onClose={onClose}
        title={`Sure you want to delete ${counted(last?.count ?? 0, "contact")}?`}
        body={removedText(last?.count ?? 0)}
        verb={`Delete ${counted(last?.count ?? 0, "contact")}`}
        cancel="Cancel"
        code={code ?? ""}
        about={code}
        onConfirm={() => start({ action: "remove" })}
      />
    </>
  );
}
