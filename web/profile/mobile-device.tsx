import { Smartphone, Tablet } from "lucide-react";
import { useState } from "react";
import { users, type MobileToken } from "../../contract/users.ts";
import { useCommand } from "../api/use-command.ts";
import { useMe } from "../shell/me.ts";
import { useNow } from "../shell/use-now.ts";
import { Button } from "../ui/button.tsx";
import { Chip } from "../ui/chip.tsx";
import { Icon } from "../ui/icon.tsx";
import { toast } from "../ui/toast.tsx";
import { lastSeen } from "./last-seen.ts";

/** One device, and the question at its end before it is removed. */
export function MobileDevice({ device }: { device: MobileToken }) {
  const me = useMe();
  const now = useNow(30_000);
  const [asking, setAsking] = useState(false);
  const remove = useCommand(users.removeMobileToken, {
    onSuccess: () => toast.success("Device removed"),
    onError: (error) => toast.error(`Unable to remove the device. ${error.message}`),
  });
  return (
    <li className="card dev">
      <span className="dev__i">
        <Icon icon={/ipad|tablet/i.test(device.label) ? Tablet : Smartphone} />
      </span>
      <span className="dev__t">
        <b className="trunc">{device.label}</b>
        <span>Last seen {lastSeen(device.lastSeen, now)}</span>
      </span>
      {asking ? (
        <span className="dev__c" role="group" aria-label="Remove this device?">
          <span className="t2">Remove this device?</span>
          <Button kind="ghost" autoFocus onPress={() => setAsking(false)}>
            No
          </Button>
          <Button
            kind="danger"
            busy={remove.isPending}
            onPress={() => remove.mutate({ params: { id: me.id }, body: { token: device.token } })}
          >
            Yes
          </Button>
        </span>
      ) : (
        <>
          <Chip>{device.platform}</Chip>
          <Button kind="danger-ghost" aria-label={`Remove ${device.label}`} onPress={() => setAsking(true)}>
            Remove
          </Button>
        </>
      )}
    </li>
  );
}
