import type { SmsRoom } from "../../contract/sms.ts";
import { staffName } from "../../contract/names.ts";
import { Avatar } from "../ui/avatar.tsx";
import { Button } from "../ui/button.tsx";
import { Tooltip } from "../ui/tooltip.tsx";
import { showAsking } from "./asks.ts";
import { type Teammate, useTeam } from "./use-team.ts";
import "./holder.css";

/** Who has a conversation; with their photo once the team is known. */
export function holderOf(
  { assignedTo }: Pick<SmsRoom, "assignedTo">,
  team: ReadonlyMap<string, Teammate>,
): Teammate | undefined {
  if (!assignedTo) return undefined;
  const { id, firstName } = assignedTo;
  return team.get(id) ?? { id, firstName, name: staffName(assignedTo), src: null };
}

/** In a row of the list: nothing to press. */
export function HolderMark({ holder, me }: { holder: Teammate; me: string }) {
  const { id, name, src } = holder;
  return (
    <span className="holder">
      <Avatar id={id} name={name} src={src} size={16} />
      <span className="sr">assigned to </span>
      <span className="trunc">{wordOf(holder, me)}</span>
    </span>
  );
}

/** At the head of a conversation: pressed, it can be given to somebody else. */
export function HolderButton({ room, me, kbd }: { room: SmsRoom; me: string; kbd: string | undefined }) {
  const { team } = useTeam();
  const holder = holderOf(room, team);
  if (!holder) return null;
  const whose = isMine(holder, me) ? "you" : holder.name;
  return (
    <Tooltip text={`Assigned to ${whose}`} placement="bottom" {...(kbd !== undefined && { kbd })}>
      <Button
        kind="ghost"
        className="holderb"
        aria-label={`Assigned to ${whose}`}
        onPress={() => showAsking({ roomId: room.id, what: "assign" })}
      >
        <Avatar id={holder.id} name={holder.name} src={holder.src} size={24} />
        <span className="holderb__n trunc">{wordOf(holder, me)}</span>
      </Button>
    </Tooltip>
  );
}

const isMine = (holder: Teammate, me: string): boolean => holder.id === me;
const wordOf = (holder: Teammate, me: string): string => (isMine(holder, me) ? "You" : holder.firstName);
