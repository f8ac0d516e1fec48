import { type ReactNode, useCallback, useRef, useState } from "react";
import { ComingRoom } from "../../messaging/coming-room.tsx";
import { placeOf } from "../../drafts/draft-places.ts";
import { useOpening } from "../../messaging/use-opening.ts";
import { newWriting } from "../../messaging/writing.ts";
import { focusHeading } from "../../ui/focus-heading.ts";
import { Later, laterPart } from "../../ui/later.tsx";
import { useWarmSoon } from "../../ui/use-warm-soon.ts";
import { MessagesDialog } from "./messages-dialog.tsx";

const texts = laterPart("messages", async () => (await import("./texts.tsx")).Texts);

const notLoaded = "That could not be loaded. Check your connection and try again.";

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
    (roomId: string, from: string) => {
      writing.goOn(from, roomId);
      setShown((now) => now && { ...now, roomId });
    },
    [writing],
  );
  const { open, stop, trouble, retry } = useOpening(onOpen);

  const text = useCallback(
    (digits: string, room: string | undefined) => {
      if (!shown) opener.current = document.activeElement;
      const known = room ?? (shown?.digits === digits ? shown.roomId : undefined);
      const place = placeOf({ mobilePhone: digits, id: clientId });
      setShown({ digits, roomId: known });
      writing.lead(known ?? place, known && place);
      if (!known) return void open({ mobilePhone: digits, id: clientId });
      stop();
    },
    [shown, writing, open, stop, clientId],
  );

  const close = useCallback(() => {
    stop();
    setShown(undefined);
    const before = opener.current;
    // It may have been of the page before the contact had come.
    if (before instanceof HTMLElement && before.isConnected) before.focus();
    else focusHeading();
  }, [stop]);

  const place = shown && (shown.roomId ?? placeOf({ mobilePhone: shown.digits, id: clientId }));
  const coming = (why: string | undefined, onRetry: () => void) =>
    place !== undefined && <ComingRoom place={place} writing={writing} trouble={why} onRetry={onRetry} />;
  return {
    text,
    dialog: shown && (
      <MessagesDialog roomId={shown.roomId} onClose={close}>
        {shown.roomId === undefined ? (
          coming(trouble, retry)
        ) : (
          <Later
            part={texts}
            props={{ roomId: shown.roomId, writing, onClose: close }}
            fallback={coming(undefined, retry)}
            renderMissing={(again) => coming(notLoaded, again)}
          />
        )}
      </MessagesDialog>
    ),
  };
}
