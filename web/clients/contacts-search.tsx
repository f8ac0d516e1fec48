import { type Ref, useEffect, useEffectEvent, useRef } from "react";
import { SearchField } from "../ui/search-field.tsx";
import { useSearchText } from "./use-scope.ts";

interface ContactsSearchProps {
  search: string | undefined;
  /** The search whose rows are on the screen. */
  shown: string | undefined;
  placeholder: string;
  onSearch: (search: string) => void;
  /** On to the list. */
  onLeave: () => void;
  ref: Ref<HTMLInputElement>;
}

/** Has what is typed to itself: a key draws the field anew and not the page. */
export function ContactsSearch(props: ContactsSearchProps) {
  const { search, shown, placeholder, onSearch, onLeave, ref } = props;
  const [text, setText] = useSearchText(search ?? "", onSearch);
  const leaving = useRef(false);
  const leave = useEffectEvent(onLeave);
  // Until then those of its first letters are on the screen: whoever leaves meanwhile goes to what they typed.
  const arrived = (shown ?? "") === text.trim();
  useEffect(() => {
    if (!arrived || !leaving.current) return;
    leaving.current = false;
    leave();
  }, [arrived]);
  return (
    <SearchField
      ref={ref}
      className="contacts__q"
      label="Search contacts"
      placeholder={placeholder}
      kbd="/"
      value={text}
      onChange={setText}
      onKeyDown={(event) => {
        const leaves = event.key === "ArrowDown";
        leaving.current = leaves && !arrived;
        if (leaves) event.preventDefault();
        if (leaves && arrived) onLeave();
      }}
    />
  );
}
