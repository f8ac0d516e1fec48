import { Search } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import { Kbd } from "./kbd.tsx";
import { stepCommand } from "./command-steps.ts";
import "./command-list.css";

export interface Command {
  id: string;
  /** What was matched inside of it in <mark>. */
  label: ReactNode;
  /** Quiet after the label. */
  note?: ReactNode;
  /** An Icon, or an Avatar of 20. */
  icon?: ReactNode;
  kbd?: string;
  /** An action of the entry above it: indented. */
  sub?: boolean;
}

export interface CommandGroup {
  heading: string;
  items: readonly Command[];
}

export interface CommandListProps {
  label: string;
  query: string;
  onQueryChange: (query: string) => void;
  placeholder?: string;
  groups: readonly CommandGroup[];
  onRun: (id: string) => void;
  /** In place of the list: nothing found, or how to ask. */
  empty?: ReactNode;
  foot?: ReactNode;
  autoFocus?: boolean;
}

/** A field over a list: focus stays in the field, the arrows move the highlight, Enter runs it. */
export function CommandList(props: CommandListProps) {
  const { label, query, onQueryChange, placeholder, groups, onRun, empty, foot, autoFocus } = props;
  const id = useId();
  const [wanted, setWanted] = useState<string>();
  const ids = groups.flatMap((group) => group.items.map((item) => item.id));
  // What was highlighted may be gone with the next letter: then it is the first.
  const active = wanted !== undefined && ids.includes(wanted) ? wanted : ids[0];

  useEffect(() => {
    if (wanted) document.getElementById(`${id}-${wanted}`)?.scrollIntoView({ block: "nearest" });
  }, [id, wanted]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const next = stepCommand(ids, active, event.key);
    if (next !== undefined) setWanted(next);
    else if (event.key === "Enter" && active !== undefined) onRun(active);
    else return;
    event.preventDefault();
  }

  return (
    <div className="cmd">
      <div className="cmd__q">
        <Icon icon={Search} />
        <input
          role="combobox"
          aria-label={label}
          aria-expanded={ids.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={active === undefined ? undefined : `${id}-${active}`}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          value={query}
          onChange={(event) => {
            setWanted(undefined);
            onQueryChange(event.target.value);
          }}
          {...{ placeholder, autoFocus, onKeyDown }}
        />
      </div>
      <div id={`${id}-list`} role="listbox" aria-label={label} className="cmd__b">
        {groups.map((group) => (
          <div key={group.heading} role="group" aria-label={group.heading}>
            <div className="cmd__g" aria-hidden="true">
              {group.heading}
            </div>
            {group.items.map((item) => (
              <Entry
                key={item.id}
                {...item}
                optionId={`${id}-${item.id}`}
                active={item.id === active}
                onActive={() => setWanted(item.id)}
                onRun={() => onRun(item.id)}
              />
            ))}
          </div>
        ))}
      </div>
      {ids.length === 0 && <div className="cmd__none">{empty}</div>}
      {foot && <div className="cmd__f">{foot}</div>}
    </div>
  );
}

interface EntryProps extends Command {
  optionId: string;
  active: boolean;
  onActive: () => void;
  onRun: () => void;
}

function Entry({ label, note, icon, kbd, sub, optionId, active, onActive, onRun }: EntryProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field above has the keys
    <div
      role="option"
      id={optionId}
      tabIndex={-1}
      aria-selected={active}
      className={classNames("cmd__i", sub && "cmd__i--sub", active && "is-on")}
      onPointerMove={onActive}
      onClick={onRun}
    >
      {icon && <span className="cmd__l">{icon}</span>}
      <span className="trunc">{label}</span>
      {note && <span className="trunc t3 t12">{note}</span>}
      <span className="sp" />
      {kbd && <Kbd keys={kbd} />}
    </div>
  );
}
