import { type ReactNode, useCallback, useRef, useState } from "react";
import { ComingRoom } from "../../messaging/coming-room.tsx";
import { useOpening } from "../../messaging/use-opening.ts";
import { newWriting } from "../../messaging/writing.ts";
import { Later, laterPart } from "../../ui/later.tsx";
import { useWarmSoon } from "../../ui/use-warm-soon.ts";
import { MessagesDialog } from "./messages-dialog.tsx";

const texts = laterPart("messages", async () => (await import("./texts.tsx")).Texts);

interface Open {
  digits: string;
  /** None until it is found, or begun. */
  roomId: string | undefined;
}

/** Texting from the page of a contact: `text` opens a window with the conversation, which is begun where there is none. */
export function useTexting(clientId: string): {
  text: (digits: string, room: string | undefined) => void;
  dialog: ReactNode;
} {
  const [shown, setShown] = useState<Open>();
  const [writing] = useState(newWriting);
  const opener = useRef<Element>(null);
  useWarmSoon(texts);

  const onOpen = useCallback(
    (roomId: string) => {
      writing.lead(roomId);
      setShown((now) => now && { ...now, roomId });
    },
    [writing],
  );
  const { open, stop, trouble, retry } = useOpening(onOpen);

  const text = useCallback(
    (digits: string, room: string | undefined) => {
      if (!shown) opener.current = document.activeElement;
      const known = room ?? (shown?.digits === digits ? shown.roomId : undefined);
      // Of the one that did not open what was typed is kept.
      if (shown?.digits !== digits) writing.begin();
      setShown({ digits, roomId: known });
      if (!known) return void open({ mobilePhone: digits, id: clientId });
      stop();
      writing.lead(known);
    },
    [shown, writing, open, stop, clientId],
  );

  const close = useCallback(() => {
    stop();
    setShown(undefined);
    if (opener.current instanceof HTMLElement) opener.current.focus();
  }, [stop]);

  const coming = shown && (
    <ComingRoom key={shown.digits} writing={writing} trouble={trouble} onRetry={retry} />
  );
  return {
    text,
    dialog: shown && (
      <MessagesDialog roomId={shown.roomId} onClose={close}>
        {shown.roomId === undefined ? (
          coming
        ) : (
          <Later
            part={texts}
            props={{ roomId: shown.roomId, writing, onClose: close }}
            fallback={coming}
            renderMissing={(again) => (
              <ComingRoom
                writing={writing}
                trouble="That could not be loaded. Check your connection and try again."
                onRetry={again}
              />
            )}
          />
        )}
      </MessagesDialog>
    ),
  };
}
