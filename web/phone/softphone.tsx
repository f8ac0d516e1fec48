import { useState } from "react";
import type { Recipient } from "../drafts/draft-places.ts";
import { Segmented } from "../ui/segmented.tsx";
import type { Caret } from "./caret.ts";
import { Dialpad } from "./dialpad.tsx";
import { Favorites } from "./favorites.tsx";
import "./softphone.css";

export interface SoftphoneProps {
  caret: Caret;
  dialled: string;
  onDialled: (text: string) => void;
  onStart: (recipient: Recipient) => void;
  onClose: () => void;
}

const parts = [
  { id: "dialpad", label: "Dialpad" },
  { id: "favorites", label: "Favorites" },
] as const;

/** What is in the phone panel. */
export function Softphone(props: SoftphoneProps) {
  const [part, setPart] = useState<(typeof parts)[number]["id"]>("dialpad");
  return (
    <div className="softphone">
      <div className="softseg">
        <Segmented label="Whom to reach" hideLabel block options={parts} value={part} onChange={setPart} />
      </div>
      {part === "dialpad" ? <Dialpad {...props} /> : <Favorites onStart={props.onStart} />}
    </div>
  );
}
