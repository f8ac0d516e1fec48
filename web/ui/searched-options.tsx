import { type KeyboardEvent, use, useEffect, useRef } from "react";
import { SelectStateContext } from "react-aria-components/Select";
import type { Option } from "./option.ts";
import { OptionList } from "./option-list.tsx";
import { SearchField } from "./search-field.tsx";

export interface SearchedOptionsProps {
  /** The select's label. */
  label: string;
  /** Those the query leaves. */
  options: Option[];
  /** Stands first in sight while none is chosen, and is the one that the keys begin with. */
  opensAt?: string | undefined;
  /** Kept by the Select: React Aria renders this list twice, once to learn its options. */
  query: string;
  onQueryChange: (query: string) => void;
}

/**
 * The open list of a long Select, with a search above. Focus moves for real: React Aria's Autocomplete keeps
 * pointing at an option that the search has taken away.
 */
export function SearchedOptions({ label, options, opensAt, query, onQueryChange }: SearchedOptionsProps) {
  const box = useRef<HTMLDivElement>(null);
  const state = use(SelectStateContext);

  // The other rendering has stand-ins for elements, without geometry.
  useEffect(() => {
    if (!(box.current instanceof HTMLElement)) return;
    const list = box.current.querySelector<HTMLElement>("[role='listbox']");
    const chosen = list?.querySelector<HTMLElement>("[aria-selected='true']");
    if (list && chosen) list.scrollTop = chosen.offsetTop - list.offsetTop - list.clientHeight / 2;
    const first = chosen ? null : elementOf(list, opensAt);
    if (list && first) list.scrollTop = first.offsetTop - list.offsetTop;
    // Only as it opens.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  const begin = query === "" && opensAt !== undefined ? (state?.selectedKey ?? opensAt) : undefined;

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "ArrowDown") {
      const first = box.current?.querySelector<HTMLElement>("[role='option']");
      (elementOf(box.current, begin) ?? first)?.focus();
    } else if (event.key === "Enter") {
      const enabled = options.filter((option) => !option.disabled);
      const first = enabled.find(({ id }) => id === begin) ?? enabled[0];
      const { selectionManager } = state ?? {};
      if (first && selectionManager?.selectionMode === "multiple") {
        selectionManager.toggleSelection(first.id);
        onQueryChange("");
      } else {
        if (first) state?.setValue(first.id);
        state?.close();
      }
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div ref={box} className="options__box">
      <div className="options__q">
        <SearchField
          label={`Search ${label}`}
          placeholder="Search"
          autoFocus
          value={query}
          onChange={onQueryChange}
          onKeyDown={onKeyDown}
        />
      </div>
      <OptionList options={options} autoFocus={false} />
    </div>
  );
}

const elementOf = (
  list: HTMLElement | null,
  id: string | number | undefined,
): HTMLElement | null | undefined =>
  id === undefined
    ? null
    : list?.querySelector<HTMLElement>(`[role='option'][data-key='${CSS.escape(String(id))}']`);
