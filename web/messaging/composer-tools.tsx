import { AtSign, CalendarClock, Paperclip } from "lucide-react";
import { type RefObject, useRef } from "react";
import { showScheduling } from "../followups/scheduling.ts";
import { IconButton } from "../ui/icon-button.tsx";
import { attach } from "./attachments.ts";
import { EmojiButton } from "./emoji-button.tsx";
import { typeAt, typeIn } from "./type-in.ts";

const accepted = "image/*,audio/*,video/*,application/pdf";

interface ComposerToolsProps {
  roomId: string;
  field: RefObject<HTMLTextAreaElement | null>;
  /** Only a contact is texted later. */
  canSchedule: boolean;
  inDialog: boolean | undefined;
}

/** What goes into a text beside its letters, and when it is sent. */
export function ComposerTools({ roomId, field, canSchedule, inDialog }: ComposerToolsProps) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton icon={Paperclip} label="Attach a file" onPress={() => picker.current?.click()} />
      <input
        ref={picker}
        type="file"
        className="composer__pick"
        tabIndex={-1}
        aria-hidden="true"
        multiple
        accept={accepted}
        onChange={(event) => {
          attach(roomId, [...(event.target.files ?? [])]);
          event.target.value = "";
          field.current?.focus();
        }}
      />
      <IconButton
        icon={AtSign}
        label="Insert a template"
        tip="Insert a template (@)"
        onPress={() => typeAt(field.current!)}
      />
      <EmojiButton onChoose={(emoji) => typeIn(field.current!, emoji)} />
      {canSchedule && (
        <IconButton
          icon={CalendarClock}
          label="Schedule message"
          {...(!inDialog && { kbd: "s" })}
          onPress={() => showScheduling({ roomId, what: "add" })}
        />
      )}
    </>
  );
}
