import { Trash2 } from "lucide-react";
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useImperativeHandle, useState } from "react";
import { Popover } from "react-aria-components/Popover";
import { classNames } from "../ui/class-names.ts";
import { Icon, type IconType } from "../ui/icon.tsx";
import { Kbd } from "../ui/kbd.tsx";
import type { AtField } from "./use-at.ts";
import "../ui/fading.css";
import "../ui/menu.css";
import "./at-menu.css";

export interface AtChoice {
  id: string;
  label: string;
  detail?: string;
  icon: IconType;
  /** Can be deleted from here. */
  removable?: boolean;
}

export interface AtSection {
  heading: string;
  choices: readonly AtChoice[];
}

export interface AtMenuProps {
  /** What there is to choose: "Templates and values". */
  label: string;
  writing: AtField;
  sections: readonly AtSection[];
  /** In place of choices: why there are none. */
  trouble?: string | undefined;
  placement: "top start" | "bottom start";
  onChoose: (id: string) => void;
  onRemove?: (id: string) => void;
}

/** The choices at a field where an @ was typed. The focus stays in the field; see useAt. */
export function AtMenu(props: AtMenuProps) {
  const { label, writing, sections, trouble, placement, onChoose, onRemove } = props;
  const { field, dismiss } = writing;
  const id = useId();
  const [wanted, setWanted] = useState<string>();
  const choices = sections.flatMap((section) => section.choices);
  const active = choices.find((choice) => choice.id === wanted) ?? choices[0];
  const optionId = (choice: string) => `${id}-${choice}`;
  const activeOption = active && optionId(active.id);
  const open = choices.length > 0 || trouble !== undefined;

  // The field is somebody else's: it is told what it leads through only while there is something.
  useEffect(() => {
    const told = {
      "aria-controls": open ? `${id}-list` : null,
      "aria-activedescendant": activeOption ?? null,
    };
    const there = field.current;
    for (const [name, value] of Object.entries(told)) if (value) there?.setAttribute(name, value);
    return () => {
      for (const name of Object.keys(told)) there?.removeAttribute(name);
    };
  }, [field, id, open, activeOption]);

  function step(by: number) {
    const next = choices[(choices.indexOf(active!) + by + choices.length) % choices.length]!;
    setWanted(next.id);
    document.getElementById(optionId(next.id))?.scrollIntoView({ block: "nearest" });
  }

  useImperativeHandle(writing.menu, () => ({
    onKey(event: KeyboardEvent) {
      const { key, shiftKey } = event;
      if (!open || event.nativeEvent.isComposing) return false;
      if (key === "Escape") dismiss();
      else if (!active) return false;
      else if (key === "ArrowDown" || key === "ArrowUp") step(key === "ArrowDown" ? 1 : -1);
      else if (key === "Delete" && shiftKey && active.removable) onRemove?.(active.id);
      else if ((key === "Enter" || key === "Tab") && !shiftKey) onChoose(active.id);
      else return false;
      event.preventDefault();
      event.stopPropagation();
      return true;
    },
  }));

  function press(event: MouseEvent, choice: AtChoice) {
    if ((event.target as Element).closest("[data-remove]")) onRemove?.(choice.id);
    else onChoose(choice.id);
  }

  return (
    <>
      <output className="sr">{open && words(choices.length, trouble)}</output>
      <Popover
        triggerRef={field}
        isOpen={open}
        isNonModal
        onOpenChange={(next) => !next && dismiss()}
        placement={placement}
        offset={4}
        maxHeight={320}
        className="menu menu--pop atmenu"
      >
        <section aria-label={label} className="atmenu__in">
          <div
            id={`${id}-list`}
            role="listbox"
            aria-label={label}
            tabIndex={0}
            className="menu__in fading fading--down"
            onPointerDown={(event) => event.preventDefault()}
          >
            {sections
              .filter((section) => section.choices.length > 0)
              .map((section) => (
                <div key={section.heading} role="group" aria-label={section.heading}>
                  <div className="menu__g" aria-hidden="true">
                    {section.heading}
                  </div>
                  {section.choices.map((choice) => (
                    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the keys
                    <div
                      key={choice.id}
                      role="option"
                      id={optionId(choice.id)}
                      tabIndex={-1}
                      aria-selected={choice === active}
                      className={classNames("menu__i", choice === active && "is-on")}
                      onPointerMove={() => choice !== active && setWanted(choice.id)}
                      onPointerDown={(event) => event.preventDefault()}
                      onClick={(event) => press(event, choice)}
                    >
                      <Icon icon={choice.icon} />
                      <span className="atmenu__l trunc">{choice.label}</span>
                      <span className="atmenu__d trunc t3 t12">{choice.detail}</span>
                      {choice.removable && (
                        <span data-remove="" className="atmenu__x" title="Delete" aria-hidden="true">
                          <Icon icon={Trash2} />
                        </span>
                      )}
                    </div>
                  ))}
                </div>
              ))}
          </div>
          {trouble && <p className="atmenu__t">{trouble}</p>}
          {active?.removable && (
            <p className="atmenu__f no-mobile" aria-hidden="true">
              <Kbd keys="shift+delete" /> delete
            </p>
          )}
        </section>
      </Popover>
    </>
  );
}

const words = (count: number, trouble: string | undefined): string =>
  trouble ?? (count === 1 ? "1 choice" : `${count} choices`);
