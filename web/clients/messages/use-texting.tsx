import { type ReactNode, useCallback, useRef, useState } from "react";
import { sms } from "../../../contract/sms.ts";
import { command } from "../../api/use-command.ts";
import { Later, laterPart } from "../../ui/later.tsx";
import { toast } from "../../ui/toast.tsx";
import { useWarmSoon } from "../../ui/use-warm-soon.ts";

const dialog = laterPart("messages", async () => (await import("./messages-dialog.tsx")).MessagesDialog);

/** Texting from the page of a contact: `text` opens the dialog with a conversation, which is begun where there is none. */
export function useTexting(clientId: string): {
  text: (digits: string, room: string | undefined) => void;
  dialog: ReactNode;
} {
  const [roomId, setRoomId] = useState<string>();
  const wanted = useRef("");
  const opener = useRef<Element>(null);
  useWarmSoon(dialog);

  const text = useCallback(
    (digits: string, room: string | undefined) => {
      wanted.current = digits;
      opener.current = document.activeElement;
      if (room) return setRoomId(room);
      command(sms.createRoom, { body: { mobilePhone: digits, id: clientId } })
        .then(({ id }) => wanted.current === digits && setRoomId(id))
        .catch((error: Error) => toast.failed(error.message, error));
    },
    [clientId],
  );

  const close = useCallback(() => {
    setRoomId(undefined);
    if (opener.current instanceof HTMLElement) opener.current.focus();
  }, []);

  return {
    text,
    dialog: roomId && <Later part={dialog} props={{ roomId, onClose: close }} onMissing={close} />,
  };
}
