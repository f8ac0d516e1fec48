import { PinOff } from "lucide-react";
import type { ReactNode } from "react";
import { Avatar } from "./avatar.tsx";
import { IconButton } from "./icon-button.tsx";
import "./sticky-note.css";

export interface StickyNoteProps {
  author: { id: string; name: string; src?: string };
  /** When, in words: "10/28/2026". */
  date: string;
  onUnpin?: () => void;
  children: ReactNode;
}

/** The one use of yellow. */
export function StickyNote({ author, date, onUnpin, children }: StickyNoteProps) {
  return (
    <article className="sticky" aria-label={`Note of ${author.name}, ${date}`}>
      <div className="sticky__b">{children}</div>
      <footer className="sticky__f">
        <Avatar {...author} size={16} />
        <span className="trunc">
          {author.name}, {date}
        </span>
        <span className="sp" />
        {onUnpin && <IconButton icon={PinOff} label="Unstick note" onPress={onUnpin} />}
      </footer>
    </article>
  );
}
