import { Monitor, Smartphone, UserRoundCog } from "lucide-react";
import { deviceName, isPhone } from "../../contract/device-name.ts";
import { staffName } from "../../contract/names.ts";
import { type Ending, sessions, type SessionRow as Row } from "../../contract/sessions.ts";
import { useCommand } from "../api/use-command.ts";
import { useNow } from "../shell/use-now.ts";
import { past } from "../text/past.ts";
import { Chip } from "../ui/chip.tsx";
import { InlineConfirm } from "../ui/inline-confirm.tsx";
import { toast } from "../ui/toast.tsx";
import { PlaceRow } from "./place-row.tsx";

/** How it ended; one in which somebody acted as oneself is told of them. */
const endings: Record<Ending, string> = {
  "signed out": "Signed out",
  "signed in elsewhere": "Signed in somewhere else",
  "password reset": "Password was reset",
  "password changed": "Password was changed",
  "address changed": "Email address was changed",
  removed: "Removed",
  "ended by hand": "Ended by you",
  "went back": "Went back",
  "acting as another": "Went on to another colleague",
  "own session ended": "Their own session ended",
  "role changed": "A role was changed",
  "colleague removed": "Removed",
  expired: "Expired",
};

export function SessionRow({ row }: { row: Row }) {
  const now = useNow(30_000);
  const name = deviceName(row.device);
  const icon = row.ghostedBy ? UserRoundCog : isPhone(row.device) ? Smartphone : Monitor;
  return (
    <PlaceRow
      icon={icon}
      title={row.ghostedBy ? `${staffName(row.ghostedBy)} acting as you` : name}
      lines={[
        [row.ghostedBy && name, row.address, `Signed in ${past(row.since, now)}`].flatMap(
          (piece) => piece ?? [],
        ),
        [
          row.ended
            ? `${endings[row.ended.reason]} ${past(row.ended.at, now)}`
            : `Last seen ${past(row.lastSeen, now)}`,
        ],
      ]}
    >
      {row.current && <Chip>This browser</Chip>}
      {!row.ended && !row.current && <End id={row.id} what={row.ghostedBy ? "acting as you" : name} />}
    </PlaceRow>
  );
}

function End({ id, what }: { id: string; what: string }) {
  const { mutate, isPending } = useCommand(sessions.end, {
    onError: (error) => toast.failed(`Unable to end the session. ${error.message}`, error),
  });
  return (
    <InlineConfirm
      verb="End"
      label={`End ${what}`}
      question="End this session?"
      busy={isPending}
      onYes={() => mutate({ params: { id } })}
    />
  );
}
