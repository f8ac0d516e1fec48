import { Tag as TagIcon } from "lucide-react";
import type { ReactNode } from "react";
import { NothingFound } from "../ui/nothing-found.tsx";

interface NoTagsProps {
  search: string;
  /** Takes the search away. */
  clear?: ReactNode;
  level?: 2 | 3;
  /** Where there are none at all. */
  children?: ReactNode;
}

/** In place of the tags that a search, or the account, does not have. */
export const NoTags = ({ search, clear, level = 3, children }: NoTagsProps) => (
  <NothingFound icon={TagIcon} title="No Tags Found" level={level} search={search} action={search && clear}>
    {children}
  </NothingFound>
);
