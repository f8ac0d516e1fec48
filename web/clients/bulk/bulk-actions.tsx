import { useNavigate } from "@tanstack/react-router";
import { Download, Ellipsis, Merge, MessageSquareText, Star, Tag, Trash2, UserRound } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { Bulk } from "../../../contract/bulk.ts";
import type { ClientSelection } from "../../../contract/client-filters.ts";
import { counted } from "../../../contract/counted.ts";
import { may } from "../../../contract/permissions.ts";
import { users } from "../../../contract/users.ts";
import { isSame } from "../../api/in-flight.ts";
import { useEndpoint } from "../../api/use-query.ts";
import { useMe } from "../../shell/me.ts";
import { BulkBar, BulkRule } from "../../ui/bulk-bar.tsx";
import { Button } from "../../ui/button.tsx";
import { Confirm } from "../../ui/confirm.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Later, laterPart } from "../../ui/later.tsx";
import { Menu, type MenuEntry } from "../../ui/menu.tsx";
import { assignItems } from "../assign-items.ts";
import { newCode } from "../delete-contact.tsx";
import { BulkTags } from "./bulk-tags.tsx";
import { useStartBulk } from "./use-start-bulk.ts";
import { removedText } from "./words.ts";

interface BulkActionsProps {
  count: number;
  /** How many the whole list has; undefined while that is not known. */
  total: number | undefined;
  /** Whom it is done to. */
  filter: ClientSelection;
  onAll: () => void;
  onClear: () => void;
  onStarted: (id: string) => void;
  onExport: () => void;
}

/** What is asked before it is done. */
type Open = { action: "tag" | "text" } | { action: "remove"; code: string };

const textDialog = laterPart("text to many", async () => (await import("./bulk-text.tsx")).BulkText);

/** What can be done with the contacts that are checked. */
export function BulkActions(props: BulkActionsProps) {
  const { count, total, filter, onAll, onClear, onStarted, onExport } = props;
  const { role } = useMe();
  const { data: team = [] } = useEndpoint(users.list, {});
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const [savingTags, setSavingTags] = useState(false);
  const navigate = useNavigate();
  const start = useStartBulk({
    filter,
    onBegun: begun,
    onFound: leave,
  });
  // A text is answered to the page that sent it, which knows of nothing that was opened since.
  const now = useRef({ filter, open });
  useEffect(() => void (now.current = { filter, open }));
  /** It has said itself why it did not begin. */
  const tryTo = (what: Parameters<typeof start>[0]) => start(what).catch(() => {});
  function begun(id: string, isChosen: boolean, action: Bulk["action"]) {
    onStarted(id);
    leave(isChosen, action);
  }
  /** Whoever has chosen others by then, or is about something else with these, goes on with that. */
  function leave(isChosen: boolean, action: Bulk["action"]) {
    const { open } = now.current;
    if (!isChosen || (open && open.action !== action)) return;
    close();
    onClear();
  }
  const code = open?.action === "remove" ? open.code : undefined;
  const merge = (id: string, other: string) =>
    void navigate({ to: "/contacts/contact/$id", params: { id }, search: { merge: other } });
  const assign = (managedBy: string | null) => void tryTo({ action: "assign", managedBy });
  const pair = filter.ids?.length === 2 ? filter.ids : undefined;
  const all: MenuEntry | undefined =
    total !== undefined && count < total
      ? { id: "all", label: `Select all ${counted(total)}`, onPress: onAll }
      : undefined;
  // Buttons where there is room for them, lines of a menu where there is not.
  const more: MenuEntry[] = [
    { id: "text", label: "Text", icon: MessageSquareText, onPress: () => setOpen({ action: "text" }) },
    ...(pair ? [{ id: "merge", label: "Merge", icon: Merge, onPress: () => merge(pair[0]!, pair[1]!) }] : []),
    {
      id: "favorite",
      label: "Favorite",
      icon: Star,
      onPress: () => void tryTo({ action: "favorite" }),
    },
    ...(may(role, "clients.export")
      ? [{ id: "export", label: "Export", icon: Download, onPress: onExport }]
      : []),
  ];
  const remove: MenuEntry = {
    id: "delete",
    label: `Delete ${counted(count, "contact")}`,
    icon: Trash2,
    danger: true,
    onPress: () => setOpen({ action: "remove", code: newCode() }),
  };
  return (
    <>
      <BulkBar count={count} noun="contact" onClear={onClear}>
        {all && (
          <Button kind="ghost" className="bulk__wide" onPress={onAll}>
            {all.label}
          </Button>
        )}
        <BulkRule />
        <Menu
          label="Assign To"
          placement="top start"
          trigger={
            <Button kind="ghost" icon={UserRound}>
              Assign To
            </Button>
          }
          items={assignItems(team, assign)}
        />
        <Button kind="ghost" icon={Tag} onPress={() => setOpen({ action: "tag" })}>
          Tags
        </Button>
        {more.map(({ id, label, icon, onPress }) => (
          <Button key={id} kind="ghost" className="bulk__wide" {...(icon && { icon })} onPress={onPress}>
            {label}
          </Button>
        ))}
        <BulkRule />
        <IconButton
          icon={Trash2}
          label={remove.label}
          placement="top"
          className="bulk__wide"
          onPress={remove.onPress}
        />
        <Menu
          label="More"
          placement="top end"
          trigger={<IconButton icon={Ellipsis} label="More" className="bulk__more" />}
          items={[...(all ? [all] : []), ...more, "-", remove]}
        />
      </BulkBar>
      {open?.action === "text" && (
        <Later
          part={textDialog}
          props={{
            count,
            filter,
            onClose: close,
            // Opened anew, or with other words by now, it stays open.
            onStarted: ({ id }, isLeft) =>
              begun(id, isSame(now.current.filter, filter) && !(isLeft && now.current.open), "text"),
          }}
          onMissing={close}
        />
      )}
      {open?.action === "tag" && (
        <BulkTags
          count={count}
          busy={savingTags}
          onClose={close}
          onSave={(tags) => {
            setSavingTags(true);
            void tryTo({ action: "tag", tags }).finally(() => setSavingTags(false));
          }}
        />
      )}
      <Confirm
        open={code !== undefined}
        onClose={close}
        title={`Sure you want to delete ${counted(count, "contact")}?`}
        body={removedText(count)}
        verb={`Delete ${counted(count, "contact")}`}
        cancel="Cancel"
        code={code ?? ""}
        about={code}
        onConfirm={() => start({ action: "remove" })}
      />
    </>
  );
}
