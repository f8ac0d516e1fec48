import { ChevronsUpDown } from "lucide-react";
import { Button } from "react-aria-components/Button";
import { clients, type Client } from "../../contract/clients.ts";
import { staffName } from "../../contract/names.ts";
import { users } from "../../contract/users.ts";
import { useCommand } from "../api/use-command.ts";
import { useEndpoint } from "../api/use-query.ts";
import { Avatar } from "../ui/avatar.tsx";
import { Icon } from "../ui/icon.tsx";
import { Menu } from "../ui/menu.tsx";
import { toast } from "../ui/toast.tsx";
import { assignItems } from "./assign-items.ts";

/** Who looks after the client, and the menu that gives it to somebody else. */
export function ManagedBy({ client }: { client: Client }) {
  const { managedBy } = client;
  const { data: team = [] } = useEndpoint(users.list, {});
  const update = useCommand(clients.update, {
    onSuccess: () => toast.success("Client updated"),
    onError: (error) => toast.failed(`Unable to update contact: ${error.message}`, error),
  });
  const assign = (id: string | null) => {
    if (id !== (managedBy?.id ?? null)) update.mutate({ params: { id: client.id }, body: { managedBy: id } });
  };
  const name = managedBy ? staffName(managedBy) : "Unassigned";
  return (
    <Menu
      label="Assign To"
      trigger={
        <Button className="assign" aria-label={`Managed By: ${name}. Assign To`} isPending={update.isPending}>
          {managedBy && <Avatar id={managedBy.id} name={name} size={16} />}
          <span className={managedBy ? undefined : "t3"}>{name}</span>
          <Icon icon={ChevronsUpDown} size={12} />
        </Button>
      }
      items={assignItems(team, assign, managedBy?.id ?? null)}
    />
  );
}
