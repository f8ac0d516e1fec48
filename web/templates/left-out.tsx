import { TriangleAlert, X } from "lucide-react";
import type { Placeholder } from "../../contract/placeholders.ts";
import { Icon } from "../ui/icon.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import "./left-out.css";

/** Under a text that a template filled: what it would have said if it were known. */
export function LeftOut({ missing, onClose }: { missing: readonly Placeholder[]; onClose: () => void }) {
  return (
    <div role="status">
      {missing.length > 0 && (
        <p className="leftout">
          <Icon icon={TriangleAlert} size={14} />
          <span>Left out, as nothing is known: {missing.map((name) => `@${name}`).join(", ")}</span>
          <IconButton icon={X} label="Dismiss" onPress={onClose} />
        </p>
      )}
    </div>
  );
}
