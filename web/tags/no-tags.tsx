import { Tag as TagIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";

interface NoTagsProps {
  search: string;
  onClear?: () => void;
  level?: 2 | 3;
  /** Where there are none at all. */
  children?: ReactNode;
}

/** In place of the tags that a search, or the account, does not have. */
export function NoTags({ search, onClear, level = 3, children }: NoTagsProps) {
  return (
    <EmptyState
      icon={TagIcon}
      title="No Tags Found"
      level={level}
      {...(search && onClear && { action: <Button onPress={onClear}>Clear</Button> })}
    >
      {search ? `Nothing has the words “${search}”.` : children}
    </EmptyState>
  );
}
