import { X } from "lucide-react";
import { type KeyboardEvent, useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { Button } from "../ui/button.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import "./missing-palette.css";

interface MissingPaletteProps {
  typed: string;
  onType: (text: string) => void;
  onRetry: () => void;
  onClose: () => void;
}

/** In place of the palette that did not come: letters go on into its field. Comes with the frame, as it must be there. */
export function MissingPalette({ typed, onType, onRetry, onClose }: MissingPaletteProps) {
  const dialog = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const before = document.activeElement;
    field.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape") onClose();
    else if (event.key === "Enter" && event.target === field.current) onRetry();
    else if (event.key === "Tab") turn(event.shiftKey ? -1 : 1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  function turn(by: number) {
    const stops = [...dialog.current!.querySelectorAll<HTMLElement>("input, button")];
    const at = stops.indexOf(document.activeElement as HTMLElement);
    stops[(at + by + stops.length) % stops.length]?.focus();
  }

  return createPortal(
    // A press beside it must not leave letters to the page behind.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the press is kept from the page, nothing else
    <div
      className="palmiss"
      data-modal="true"
      onMouseDown={(event) => event.target === event.currentTarget && event.preventDefault()}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes a dialog */}
      <div
        ref={dialog}
        role="dialog"
        aria-modal="true"
        aria-label="Search or jump to"
        className="palmiss__in"
        onKeyDown={onKeyDown}
      >
        <div className="palmiss__h">
          <div className="input">
            <input
              ref={field}
              type="text"
              aria-label="Search or jump to"
              aria-describedby="palmiss-why"
              value={typed}
              onChange={(event) => onType(event.target.value)}
            />
          </div>
          <IconButton icon={X} label="Close" kbd="esc" placement="bottom" onPress={onClose} />
        </div>
        <p id="palmiss-why" role="alert">
          The search could not be opened. Check your connection and try again.
        </p>
        <Button kind="primary" onPress={onRetry}>
          Try again
        </Button>
      </div>
    </div>,
    document.body,
  );
}
