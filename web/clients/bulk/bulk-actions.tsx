import { Download, Star, Tag, Trash2, UserRound } from "lucide-react";
import { useState } from "react";
import { bulk } from "../../../contract/bulk.ts";
import type { ClientSelection } from "../../../contract/client-filters.ts";
import { staffName } from "../../../contract/names.ts";
import { may } from "../../../contract/permissions.ts";
import { users } from "../../../contract/users.ts";
import { useCommand } from "../../api/use-command.ts";
import { useEndpoint } from "../../api/use-query.ts";
import { useMe } from "../../shell/me.ts";
import { BulkBar, BulkRule } from "../../ui/bulk-bar.tsx";
import { Button } from "../../ui/button.tsx";
import { Confirm } from "../../ui/confirm.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Menu } from "../../ui/menu.tsx";
import { toast } from "../../ui/toast.tsx";
import { newCode } from "../delete-contact.tsx";
import { BulkTags } from "./bulk-tags.tsx";
import { contacts } from "./words.ts";

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

/** What can be done with the contacts that are checked. */
export function BulkActions(props: BulkActionsProps) {
  const { count, total, filter, onAll, onClear, onStarted, onExport } = props;
  const { role } = useMe();
  const { data: team = [] } = useEndpoint(users.list, {});
  const [code, setCode] = useState<string>();
  const [tagging, setTagging] = useState(false);
  const start = useCommand(bulk.start, {
    onSuccess: ({ id }) => {
      onStarted(id);
      setTagging(false);
      onClear();
    },
    onError: (error) => toast.failed(`Unable to change the contacts. ${error.message}`, error),
  });
  const assign = (managedBy: string | null) =>
    start.mutate({ body: { action: "assign", managedBy, filter } });
  return (
    <>
      <BulkBar count={count} noun="contacts" onClear={onClear}>
        {total !== undefined && count < total && (
          <Button kind="ghost" onPress={onAll}>
            Select all {total.toLocaleString("en-US")}
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
          items={[
            {
              heading: "Assign To",
              entries: team.map((peer) => ({
                id: peer.id,
                label: staffName(peer),
                onPress: () => assign(peer.id),
              })),
            },
            "-",
            { id: "nobody", label: "Unassigned", onPress: () => assign(null) },
          ]}
        />
        <Button kind="ghost" icon={Tag} onPress={() => setTagging(true)}>
          Tags
        </Button>
        <Button
          kind="ghost"
          icon={Star}
          onPress={() => start.mutate({ body: { action: "favorite", filter } })}
        >
          Favorite
        </Button>
        {may(role, "clients.export") && (
          <Button kind="ghost" icon={Download} onPress={onExport}>
            Export
          </Button>
        )}
        <BulkRule />
        <IconButton
          icon={Trash2}
          label={`Delete ${contacts(count)}`}
          placement="top"
          onPress={() => setCode(newCode())}
        />
      </BulkBar>
      {tagging && (
        <BulkTags
          count={count}
          busy={start.isPending}
          onClose={() => setTagging(false)}
          onSave={(tags) => start.mutate({ body: { action: "tag", tags, filter } })}
        />
      )}
      <Confirm
        open={code !== undefined}
        onClose={() => setCode(undefined)}
        title={`Sure you want to delete ${contacts(count)}?`}
        body="Everything recorded of them goes with them. Conversations stay, and for 30 days they can be brought back from the trash."
        verb={`Delete ${contacts(count)}`}
        cancel="Cancel"
        code={code ?? ""}
        onConfirm={() => start.mutateAsync({ body: { action: "remove", filter } })}
      />
    </>
  );
}
