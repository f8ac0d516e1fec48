import { Marked } from "../clients/marked.tsx";
import { Avatar } from "../ui/avatar.tsx";
import { classNames } from "../ui/class-names.ts";
import { Icon } from "../ui/icon.tsx";
import { Kbd } from "../ui/kbd.tsx";
import type { Entry } from "./ranking.ts";

interface PaletteRowProps {
  id: string;
  entry: Entry;
  search: string;
  on: boolean;
  /** Of the best match: 0 is itself, then its actions by the keys 1 to 4. */
  nth: number;
  onPress: (newWindow: boolean) => void;
  onPoint: () => void;
}

/** The keyboard's focus stays in the field: a line is only ever pointed at. */
export function PaletteRow({ id, entry, search, on, nth, onPress, onPoint }: PaletteRowProps) {
  const { title, detail, icon, person, keys } = entry;
  return (
    <button
      type="button"
      tabIndex={-1}
      id={id}
      role="option"
      aria-selected={on}
      className={classNames("pal__i", nth > 0 && "pal__i--sub", on && "is-on")}
      onPointerMove={() => !on && onPoint()}
      onPointerDown={(event) => event.preventDefault()}
      onClick={(event) => onPress(event.metaKey || event.ctrlKey)}
    >
      <span className="pal__l">
        {person ? (
          <Avatar id={person.id} name={title} src={person.src} size={20} company={person.company ?? false} />
        ) : (
          icon && <Icon icon={icon} />
        )}
      </span>
      <span className="trunc">
        {nth > 0 ? title : <Marked text={title} search={search.replace(/^\s*>/, "").trim()} />}
      </span>
      {detail && (
        <span className="t3 trunc tel">
          <Marked text={detail} search={search.trim()} phone />
        </span>
      )}
      <span className="sp" />
      {nth > 0 ? (
        <Kbd keys={`mod+${nth}`} />
      ) : (
        keys && keys.split(" ").map((key) => <Kbd key={key} keys={key} />)
      )}
    </button>
  );
}
