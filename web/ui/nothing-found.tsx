import type { RefObject } from "react";
import { Button } from "./button.tsx";
import { EmptyState, type EmptyStateProps } from "./empty-state.tsx";

interface NothingFoundProps extends EmptyStateProps {
  search: string;
}

/** In place of what a search, or the account, does not have. `children`: where nothing was searched for. */
export const NothingFound = ({ search, children, ...rest }: NothingFoundProps) => (
  <EmptyState {...rest}>{search ? `Nothing has the words “${search}”.` : children}</EmptyState>
);

interface ClearSearchProps {
  /** Where it was typed. */
  field: RefObject<HTMLInputElement | null>;
  onPress: () => void;
}

/** It goes with what it clears: the next words are typed where those were. */
export function ClearSearch({ field, onPress }: ClearSearchProps) {
  function clear() {
    onPress();
    field.current?.focus();
  }
  return <Button onPress={clear}>Clear</Button>;
}
