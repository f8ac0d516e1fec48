import { Monitor, Smartphone, UserRoundCog } from "lucide-react";
import { staffName } from "../../contract/names.ts";
import { sessions, type SessionRow as Row } from "../../contract/sessions.ts";
import { useCommand } from "../api/use-command.ts";
import { fullTime } from "../messaging/times.ts";
import { Chip } from "../ui/chip.tsx";
import { Icon } from "../ui/icon.tsx";
import { InlineConfirm } from "../ui/inline-confirm.tsx";
import { toast } from "../ui/toast.tsx";
import { deviceName, isPhone } from "./device-name.ts";

/** How a session ended, by the word that is stored. */
const endings: Record<string, string> = {
  "signed out": "Signed out",
  "signed in elsewhere": "Signed in somewhere else",
  "password reset": "Password was reset",
  "ended by hand": "Ended by you",
  "went back": "Went back",
  expired: "Expired",
};

export function SessionRow({ row }: { row: Row }) {
  const name = deviceName(row.device);
  const icon = row.ghostedBy ? UserRoundCog : isPhone(row.device) ? Smartphone : Monitor;
  return (
    <li className="sess__r">
      <span className="sess__i">
        <Icon icon={icon} />
      </span>
      <span className="sess__t">
        <b>{row.ghostedBy ? `${staffName(row.ghostedBy)} acting as you` : name}</b>
        <span>
          {[row.ghostedBy && name, row.address, `Since ${fullTime(row.since)}`].filter(Boolean).join(" · ")}
        </span>
        <span>
          {row.ended
            ? `${endings[row.ended.reason] ?? row.ended.reason}, ${fullTime(row.ended.at)}`
            : `Last seen ${fullTime(row.lastSeen)}`}
        </span>
      </span>
      {row.current && <Chip>This browser</Chip>}
      {!row.ended && !row.current && <End id={row.id} what={row.ghostedBy ? "acting as you" : name} />}
    </li>
  );
}

function End({ id, what }: { id: string; what: string }) {
  const { mutate, isPending } = useCommand(sessions.end, {
    onError: (error) => toast.error(`Unable to end the session. ${error.message}`),
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
