import { Search } from "lucide-react";
import { type KeyboardEvent, useId, useState } from "react";
import { Dialog } from "react-aria-components/Dialog";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { useActing } from "../api/session.ts";
import { Icon } from "../ui/icon.tsx";
import { Kbd } from "../ui/kbd.tsx";
import { PaletteFoot } from "./palette-foot.tsx";
import { PaletteRow } from "./palette-row.tsx";
import { type Entry, sections } from "./ranking.ts";
import { useNumber } from "./use-number.ts";
import { usePeople } from "./use-people.ts";
import { useActions, useScreens } from "./use-places.ts";
import "../ui/dialog.css";
import "./palette.css";

export interface PaletteProps {
  onClose: () => void;
  /** The list of keys is the frame's. */
  onKeys: () => void;
}

/** Finds people, numbers, screens and actions from the keyboard. */
export function Palette({ onClose, onKeys }: PaletteProps) {
  return (
    <ModalOverlay
      className="scrim scrim--top"
      data-modal="true"
      isDismissable
      isOpen
      onOpenChange={(open) => !open && onClose()}
    >
      <Modal className="palm">
        <Dialog className="pal" aria-label="Search or jump to">
          <Finder onClose={onClose} onKeys={onKeys} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

const place = (list: string, at: number) => `${list}-${at}`;

function Finder({ onClose, onKeys }: PaletteProps) {
  const [typed, setTyped] = useState("");
  const [active, setActive] = useState(0);
  const list = useId();
  const acting = useActing();
  const people = usePeople(typed);
  const number = useNumber(typed);
  const screens = useScreens();
  const actions = useActions({ acting, onKeys });
  const shown = sections([...people, ...number, ...screens, ...actions], typed);
  const flat = shown.flatMap((section) => section.entries);
  const chosen = Math.min(active, flat.length - 1);
  const best = shown[0]?.title === "Best match" ? shown[0].entries : [];

  function run(entry: Entry | undefined, newWindow = false) {
    if (!entry) return;
    onClose();
    if (newWindow && entry.href) window.open(entry.href, "_blank", "noreferrer");
    else entry.run();
  }

  function move(to: number) {
    const at = (to + flat.length) % flat.length;
    setActive(at);
    document.getElementById(place(list, at))?.scrollIntoView({ block: "nearest" });
  }

  function onKeyDown(event: KeyboardEvent) {
    const mod = event.metaKey || event.ctrlKey;
    const nth = mod ? Number(event.key) : 0;
    if (event.nativeEvent.isComposing) return;
    if (event.key === "ArrowDown") move(chosen + 1);
    else if (event.key === "ArrowUp") move(chosen - 1);
    else if (event.key === "Enter") run(flat[chosen], mod);
    else if (nth >= 1 && best[nth]) run(best[nth]);
    else return;
    event.preventDefault();
  }

  let at = -1;
  return (
    <>
      <div className="pal__q">
        <Icon icon={Search} size={20} />
        <input
          autoFocus
          role="combobox"
          aria-label="Search or jump to"
          aria-autocomplete="list"
          aria-expanded={flat.length > 0}
          aria-controls={list}
          aria-activedescendant={flat.length > 0 ? place(list, chosen) : undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder="Name, number, screen or > action"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
        />
        <button type="button" className="pal__esc" aria-label="Close" onClick={onClose}>
          <Kbd keys="esc" />
        </button>
      </div>
      <div className="pal__b" role="listbox" id={list} aria-label="Results">
        {shown.map((section) => (
          <div key={section.title} role="group" aria-label={section.title}>
            <div className="pal__g" aria-hidden="true">
              {section.title}
            </div>
            {section.entries.map((entry, nth) => {
              at++;
              const index = at;
              return (
                <PaletteRow
                  key={entry.id}
                  id={place(list, index)}
                  entry={entry}
                  search={typed}
                  on={index === chosen}
                  nth={section.title === "Best match" ? nth : 0}
                  onPress={(newWindow) => run(entry, newWindow)}
                  onPoint={() => setActive(index)}
                />
              );
            })}
          </div>
        ))}
      </div>
      {flat.length === 0 && <p className="pal__none">Nothing found for “{typed.trim()}”</p>}
      <output className="sr">{flat.length === 1 ? "1 result" : `${flat.length} results`}</output>
      <PaletteFoot />
    </>
  );
}
