import { classNames } from "./class-names.ts";
import type { Command } from "./command-list.tsx";
import { Kbd } from "./kbd.tsx";

interface CommandRowProps extends Command {
  optionId: string;
  active: boolean;
  onPoint: () => void;
  onRun: (apart: boolean) => void;
}

/** The keyboard's focus stays in the field: a row is only ever pointed at. */
export function CommandRow(props: CommandRowProps) {
  const { label, note, icon, kbd, sub, disabled, optionId, active, onPoint, onRun } = props;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field above has the keys
    <div
      role="option"
      id={optionId}
      tabIndex={-1}
      aria-selected={active}
      aria-disabled={disabled}
      className={classNames("cmd__i", sub && "cmd__i--sub", active && "is-on")}
      onPointerMove={() => !active && !disabled && onPoint()}
      onPointerDown={(event) => event.preventDefault()}
      onClick={(event) => !disabled && onRun(event.metaKey || event.ctrlKey)}
    >
      {icon && <span className="cmd__l">{icon}</span>}
      <span className="cmd__t trunc">{label}</span>
      {note && <span className="cmd__note trunc tel">{note}</span>}
      <span className="sp" />
      {kbd ? (
        <span className="cmd__k">
          {kbd.split(/[ +]/).map((key) => (
            <Kbd key={key} keys={key} />
          ))}
        </span>
      ) : (
        active && (
          <span className="cmd__k" aria-hidden="true">
            <Kbd keys="enter" />
          </span>
        )
      )}
    </div>
  );
}
