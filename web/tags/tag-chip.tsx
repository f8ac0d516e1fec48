import { Tag as TagIcon } from "lucide-react";
import type { ClientTag, Tag } from "../../contract/tags.ts";
import { Chip } from "../ui/chip.tsx";

/** A tag as it is drawn everywhere: with a bolt when it follows from rules, struck when it was taken away. */
export function TagChip({ tag, icon }: { tag: Tag | ClientTag; icon?: boolean }) {
  const removed = "isActive" in tag && !tag.isActive;
  const kind = removed ? "removed" : tag.status === "pending" ? "pending" : tag.queryObj ? "dynamic" : "tag";
  return (
    <span className="tagc" title={tag.description || undefined}>
      <Chip kind={kind} {...(icon && { icon: TagIcon })}>
        {tag.name}
      </Chip>
      {told[kind] && <span className="sr">{told[kind]}</span>}
    </span>
  );
}

const told: Partial<Record<string, string>> = {
  removed: "removed",
  pending: "being assigned",
  dynamic: "dynamic",
};
