import { numberTyped } from "../../contract/phone-spelling.ts";
import { Marked } from "../text/marked.tsx";
import { Avatar } from "../ui/avatar.tsx";
import type { Command } from "../ui/command-list.tsx";
import { Icon } from "../ui/icon.tsx";
import { type Entry, searchOf } from "./ranking.ts";

/** An entry as a line of the list. Of the best match `nth` 0 is itself, then its actions by the keys 1 to 4. */
export function commandOf(entry: Entry, typed: string, nth = 0): Command {
  const { id, title, detail, icon, person, keys, disabled } = entry;
  const search = searchOf(typed);
  const picture = person ? (
    <Avatar id={person.id} name={title} src={person.src} size={20} company={person.company ?? false} />
  ) : (
    icon && <Icon icon={icon} />
  );
  return {
    id,
    label: nth > 0 || entry.ofTyped ? title : <Marked text={title} search={search} />,
    ...(detail && {
      note: (
        <Marked
          text={detail}
          search={search}
          phone={numberTyped(search) !== null || !/\p{L}/u.test(search)}
        />
      ),
    }),
    ...(picture && { icon: picture }),
    ...(disabled && { disabled }),
    ...(nth > 0 ? { kbd: `mod+${nth}`, sub: true } : keys && { kbd: keys }),
  };
}
