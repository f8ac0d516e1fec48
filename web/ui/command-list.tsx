import { Search, X } from "lucide-react";
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from "react";
import { counted } from "../../contract/counted.ts";
import { Button } from "./button.tsx";
import { CommandRow } from "./command-row.tsx";
import { stepCommand } from "./command-steps.ts";
import { Icon } from "./icon.tsx";
import { Kbd } from "./kbd.tsx";
import "./command-list.css";

export interface Command {
  id: string;
  /** What was matched inside of it in <mark>. */
  label: ReactNode;
  /** Quiet after the label. */
  note?: ReactNode;
  /** An Icon, or an Avatar of 20. */
  icon?: ReactNode;
  /** "mod+1" runs it from the field; of others it is only printed. */
  kbd?: string;
  /** An action of the entry above it: indented. */
  sub?: boolean;
  /** It is read, not run: its note says why. */
  disabled?: boolean;
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
  /** `apart`: with Ctrl or Cmd, in a window of its own. */
  onRun: (id: string, apart: boolean) => void;
  /** Shows a button with the key that closes; the key itself is the dialog's around it. */
  onClose?: () => void;
  /** Above what there is all the same: nothing found, or how to ask. */
  empty?: ReactNode;
  /** Why entries are missing, above those there are. */
  wrong?: string | undefined;
  /** Better entries may still come: nothing is highlighted of itself, and Enter waits for what will be. */
  undecided?: boolean;
  /** Of keys, for who sees them. */
  foot?: ReactNode;
  autoFocus?: boolean;
}

/** Enter, or the key of a row, that came before what it is to run. */
interface Early {
  query: string;
  at: number;
  apart: boolean;
  kbd?: string;
}

/** An early key that found nothing for so long is given up: nobody waits on for what comes with the connection. */
const EARLY_MS = 3_000;

const earlyKey = (query: string, apart: boolean, kbd?: string): Early => ({
  query,
  at: Date.now(),
  apart,
  ...(kbd !== undefined && { kbd }),
});
const isOver = ({ at }: Early): boolean => Date.now() - at > EARLY_MS;

/** A field over a list: focus stays in the field, the arrows move the highlight, Enter runs it. */
export function CommandList(props: CommandListProps) {
  const { label, query, onQueryChange, placeholder, groups, onRun, onClose, autoFocus } = props;
  const { empty, wrong, undecided = false, foot } = props;
  const id = useId();
  const [wanted, setWanted] = useState<string>();
  const early = useRef<Early>(undefined);
  const field = useRef<HTMLInputElement>(null);
  const items = groups.flatMap((group) => group.items.filter((item) => !item.disabled));
  const ids = items.map((item) => item.id);
  // By what it is: at another place it is still the same to a screen reader. An id has no spaces.
  const optionId = (item: string) => `${id}-${encodeURIComponent(item)}`;
  // What was highlighted may be gone with the next letter: then it is the first.
  const first = undecided ? undefined : ids[0];
  const active = wanted !== undefined && ids.includes(wanted) ? wanted : first;
  const activeOption = active === undefined ? undefined : optionId(active);

  const runEarly = useEffectEvent(() => {
    const asked = early.current;
    early.current = undefined;
    const isMeant = asked?.query === query && !isOver(asked);
    const isFound = isMeant && empty === undefined && wrong === undefined;
    const meant = asked?.kbd ? items.find((item) => item.kbd === asked.kbd)?.id : first;
    if (asked && isFound && meant !== undefined) onRun(meant, asked.apart);
  });
  useEffect(() => {
    if (!undecided) runEarly();
  }, [undecided]);
  // It was answered: what comes after another try is not what was pressed for.
  const forgetEarly = useEffectEvent(() => (early.current = undefined));
  useEffect(() => {
    if (wrong !== undefined) forgetEarly();
  }, [wrong]);

  function choose(item: string | undefined) {
    setWanted(item);
    early.current = undefined;
  }

  // Pointing at a row that is half in sight moves nothing from under the pointer.
  function stepTo(item: string) {
    choose(item);
    document.getElementById(optionId(item))?.scrollIntoView({ block: "nearest" });
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const mod = event.metaKey || event.ctrlKey;
    const next = event.shiftKey ? undefined : stepCommand(ids, active, event.key);
    const kbd = `mod+${event.key}`;
    const direct = mod ? items.find((item) => item.kbd === kbd) : undefined;
    if (next !== undefined) stepTo(next);
    else if (direct && !undecided) onRun(direct.id, false);
    else if (mod && undecided && /^[1-9]$/.test(event.key)) early.current = earlyKey(query, false, kbd);
    else if (event.key === "Enter" && active !== undefined) onRun(active, mod);
    else if (event.key === "Enter" && undecided) early.current = earlyKey(query, mod);
    else if (!direct) return;
    event.preventDefault();
  }

  return (
    <div className="cmd">
      <div className="cmd__q">
        <Icon icon={Search} size={20} />
        <input
          ref={field}
          role="combobox"
          aria-label={label}
          aria-expanded={ids.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={activeOption}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          value={query}
          onChange={(event) => {
            choose(undefined);
            onQueryChange(event.target.value);
          }}
          {...{ placeholder, autoFocus, onKeyDown }}
        />
        {onClose && (
          <button type="button" className="cmd__esc" aria-label="Close" onClick={onClose}>
            <Kbd keys="esc" />
            <Icon icon={X} />
          </button>
        )}
      </div>
      {wrong !== undefined && (
        <div className="cmd__none" role="alert">
          {wrong}
        </div>
      )}
      {empty !== undefined && (
        <div className="cmd__none">
          <span>{empty}</span>
          {query !== "" && (
            <Button
              onPress={() => {
                onQueryChange("");
                field.current?.focus();
              }}
            >
              Clear
            </Button>
          )}
        </div>
      )}
      <div id={`${id}-list`} role="listbox" aria-label="Results" className="cmd__b">
        {groups.map((group) => (
          <div key={group.heading} role="group" aria-label={group.heading}>
            <div className="cmd__g" aria-hidden="true">
              {group.heading}
            </div>
            {group.items.map((item) => (
              <CommandRow
                key={item.id}
                {...item}
                optionId={optionId(item.id)}
                active={item.id === active}
                onPoint={() => choose(item.id)}
                onRun={(apart) => onRun(item.id, apart)}
              />
            ))}
          </div>
        ))}
      </div>
      <output className="sr">{told(empty === undefined ? ids.length : 0)}</output>
      {foot && (
        <footer className="cmd__f" aria-hidden="true">
          {foot}
        </footer>
      )}
    </div>
  );
}

const told = (results: number): string => counted(results, "result");
