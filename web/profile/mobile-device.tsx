import { Smartphone, Tablet } from "lucide-react";
import { users, type MobileToken } from "../../contract/users.ts";
import { useCommand } from "../api/use-command.ts";
import { useMe } from "../shell/me.ts";
import { useNow } from "../shell/use-now.ts";
import { Chip } from "../ui/chip.tsx";
import { InlineConfirm } from "../ui/inline-confirm.tsx";
import { past } from "../text/past.ts";
import { toast } from "../ui/toast.tsx";
import { PlaceRow } from "./place-row.tsx";
import { platformName } from "./platform-name.ts";

/** One device, and the question at its end before it is removed. */
export function MobileDevice({ device }: { device: MobileToken }) {
  const me = useMe();
  const now = useNow(30_000);
  const remove = useCommand(users.removeMobileToken, {
    onSuccess: () => toast.success("Device removed"),
    onError: (error) => toast.failed(`Unable to remove the device. ${error.message}`, error),
  });
  return (
    <PlaceRow
      icon={/ipad|tablet/i.test(device.label) ? Tablet : Smartphone}
      title={device.label}
      lines={[[`Last seen ${device.lastSeen ? past(device.lastSeen, now) : "Never"}`]]}
    >
      <InlineConfirm
        verb="Remove"
        label={`Remove ${device.label}`}
        question="Remove this device?"
        busy={remove.isPending}
        onYes={() => remove.mutate({ params: { id: me.id }, body: { token: device.token } })}
      >
        <Chip>{platformName(device.platform)}</Chip>
      </InlineConfirm>
    </PlaceRow>
  );
}
