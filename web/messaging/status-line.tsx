import { Bell, CheckCheck, Info, Star, UserRoundCheck } from "lucide-react";
import type { SmsMessage } from "../../contract/sms.ts";
import { Icon } from "../ui/icon.tsx";
import { fullTime, timeOfDay } from "../text/times.ts";

/** What the team did with the conversation: "Ben followed this conversation". */
export function StatusLine({ message }: { message: SmsMessage }) {
  return (
    <div className="sys" data-key={message.id}>
      <Icon icon={iconOf(message.message)} size={12} />
      <span>{message.message}</span>
      <time dateTime={message.createdAt} title={fullTime(message.createdAt)}>
        {timeOfDay(message.createdAt)}
      </time>
    </div>
  );
}

function iconOf(text: string) {
  if (/follow/.test(text)) return Star;
  if (/asks the team/.test(text)) return Bell;
  if (/assigned|took/.test(text)) return UserRoundCheck;
  return /complete/.test(text) ? CheckCheck : Info;
}
