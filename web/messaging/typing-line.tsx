import type { SmsMessage } from "../../contract/sms.ts";
import { Avatar } from "../ui/avatar.tsx";
import { others, useTeam } from "./use-team.ts";
import { useTyping } from "./viewers.ts";

interface TypingLineProps {
  roomId: string;
  messages: readonly SmsMessage[] | undefined;
}

/** "Ben is typing", for five seconds from Ben's last key or until his text stands here. */
export function TypingLine({ roomId, messages }: TypingLineProps) {
  const typing = useTyping(roomId, messages);
  const { me, team } = useTeam();
  const people = others(typing, me, team);
  const [first, second] = people;
  if (!first) return null;
  const names = second
    ? `${first.firstName} and ${people.length === 2 ? second.firstName : `${people.length - 1} others`} are typing`
    : `${first.firstName} is typing`;
  return (
    <div className="typing">
      <Avatar id={first.id} name={first.name} src={first.src} size={16} />
      <span>{names}</span>
      <span className="typing__d" aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
    </div>
  );
}
