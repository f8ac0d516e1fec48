import { Eye, EyeOff } from "lucide-react";
import { IconButton } from "../ui/icon-button.tsx";
import type { Revealed } from "./use-revealed.ts";

interface RevealButtonProps {
  field: string;
  label: string;
  revealed: Revealed;
}

/** Shows a sealed value in full, or hides it again. */
export function RevealButton({ field, label, revealed }: RevealButtonProps) {
  const open = revealed.valueOf(field) !== undefined;
  return (
    <IconButton
      icon={open ? EyeOff : Eye}
      label={`${open ? "Hide" : "Reveal"} ${label}`}
      busy={revealed.busy === field}
      onPress={() => (open ? revealed.hide() : revealed.reveal(field))}
    />
  );
}
