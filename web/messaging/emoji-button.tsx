import { Smile } from "lucide-react";
import { useState } from "react";
import { flushSync } from "react-dom";
import { IconButton } from "../ui/icon-button.tsx";
import { Later, laterPart } from "../ui/later.tsx";
import { Popover } from "../ui/popover.tsx";
import { Spinner } from "../ui/spinner.tsx";

const picker = laterPart("the emoji", async () => (await import("./emoji-picker.tsx")).EmojiPicker);

interface EmojiButtonProps {
  onChoose: (emoji: string) => void;
}

/** Their names and words come when they are first asked for. */
export function EmojiButton({ onChoose }: EmojiButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <Popover
      label="Emoji"
      placement="top start"
      open={open}
      onOpenChange={setOpen}
      trigger={<IconButton icon={Smile} label="Emoji" />}
    >
      {/* Of its size from the beginning: what grew would leave the screen. */}
      <div className="composer__emoji">
        <Later
          part={picker}
          fallback={<Spinner />}
          onMissing={() => setOpen(false)}
          props={{
            onChoose(emoji: string) {
              // As long as the popover stands it keeps the focus, which the field is to have next.
              flushSync(() => setOpen(false));
              onChoose(emoji);
            },
          }}
        />
      </div>
    </Popover>
  );
}
