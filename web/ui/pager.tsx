import { ChevronDown, ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { IconButton } from "./icon-button.tsx";
import { Icon } from "./icon.tsx";
import { Menu } from "./menu.tsx";
import "./pager.css";

export interface PagerProps {
  /** Starts at 1. */
  page: number;
  onPage: (page: number) => void;
  /** There is a page after this one; undefined while that is not known. There is no total: it would have to be counted. */
  more: boolean | undefined;
  size?: number;
  sizes?: readonly number[];
  onSize?: (size: number) => void;
  /** Quiet at the left in place of the size menu. */
  note?: ReactNode;
}

export function Pager({ page, onPage, more, size, sizes = [5, 10, 25, 50], onSize, note }: PagerProps) {
  return (
    <nav className="pager" aria-label="Pages">
      {onSize && size !== undefined ? (
        <>
          <span aria-hidden="true">Rows</span>
          <Menu
            label="Rows on a page"
            trigger={
              <Button kind="ghost" className="num" aria-label={`Rows on a page: ${size}`}>
                {size}
                <Icon icon={ChevronDown} size={14} />
              </Button>
            }
            items={sizes.map((one) => ({
              id: String(one),
              label: String(one),
              checked: one === size,
              onPress: () => onSize(one),
            }))}
          />
        </>
      ) : (
        note
      )}
      <span className="sp" />
      <IconButton
        icon={ChevronLeft}
        label="Previous page"
        disabled={page <= 1}
        why="This is the first page."
        onPress={() => onPage(page - 1)}
      />
      <span className="num t2" aria-live="polite">
        Page: {page}
      </span>
      <IconButton
        icon={ChevronRight}
        label="Next page"
        disabled={!more}
        {...(more === false && { why: "There is nothing after it." })}
        onPress={() => onPage(page + 1)}
      />
    </nav>
  );
}
