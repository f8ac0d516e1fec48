import { useNavigate } from "@tanstack/react-router";
import { Download, Ellipsis, Merge, MessageSquareText, Star, Tag, Trash2, UserRound } from "lucide-react";
import { useEffect, useRef } from "react";
import type { ClientSelection } from "../../../contract/client-filters.ts";
import { counted } from "../../../contract/counted.ts";
import { may } from "../../../contract/permissions.ts";
import { users } from "../../../contract/users.ts";
import { isSame } from "../../api/in-flight.ts";
import { useEndpoint } from "../../api/use-query.ts";
import { useMe } from "../../shell/me.ts";
import { BulkBar, BulkRule } from "../../ui/bulk-bar.tsx";
import { Button } from "../../ui/button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Menu, type MenuEntry } from "../../ui/menu.tsx";
import { useStable } from "../../ui/use-stable.ts";
import { assignItems } from "../assign-items.ts";
import { newCode } from "../delete-contact.tsx";
import type { Asked } from "./bulk-dialogs.tsx";
import { useStartBulk } from "./use-start-bulk.ts";

interface BulkActionsProps {
  count: number;
  /** How many the whole list has; undefined while that is not known. */
  total: number | undefined;
  /** Whom it is done to. */
  filter: ClientSelection;
  /** A dialog is open that asks about those who are chosen, or were. */
  asking: boolean;
  onAsk: (asked: Asked) => void;
  onAll: () => void;
  onClear: () => void;
  onStarted: (id: string) => void;
  onExport: () => void;
}

/** What can be done with the contacts that are checked. */
export function BulkActions(props: BulkActionsProps) {
  const { count, total, filter, asking, onAsk, onAll, onClear, onStarted, onExport } = props;
  const { role } = useMe();
  const { data: team = [] } = useEndpoint(users.list, {});
  const navigate = useNavigate();
  const start = useStartBulk({
    filter,
    onBegun: (id, isChosen) => {
      onStarted(id);
      leaveChosen(isChosen);
    },
    onFound: leaveChosen,
  });
  /** Whoever has chosen others by then, or is about something else with these, goes on with that. */
  function leaveChosen(isChosen: boolean) {
    if (isChosen && !asking) onClear();
  }
  const now = useRef<{ filter: ClientSelection; onClear: () => void }>(undefined);
  useEffect(() => {
    now.current = { filter, onClear };
    // In a list that is gone nobody is chosen.
    return () => void (now.current = undefined);
  });
  const leave = useStable((whom: ClientSelection) => {
    if (now.current && isSame(now.current.filter, whom)) now.current.onClear();
  });
  const whom = { count, filter, leave: () => leave(filter) };
  const ask = (action: "tag" | "text") => onAsk({ action, ...whom });
  /** It has said itself why it did not begin. */
  const tryTo = (what: Parameters<typeof start>[0]) => start(what).catch(() => {});
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
    { id: "text", label: "Text", icon: MessageSquareText, onPress: () => ask("text") },
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
    onPress: () => onAsk({ action: "remove", code: newCode(), ...whom }),
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
        <Button kind="ghost" icon={Tag} onPress={() => ask("tag")}>
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
    </>
  );
}
