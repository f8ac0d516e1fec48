import { useState } from "react";
import { Dialog } from "react-aria-components/Dialog";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { useActing } from "../api/session.ts";
import { CommandList } from "../ui/command-list.tsx";
import { commandOf } from "./command.tsx";
import { earlyKeys } from "./early-keys.tsx";
import { PaletteFoot } from "./palette-foot.tsx";
import { best, isUndecided, sections } from "./ranking.ts";
import { useConversations } from "./use-conversations.ts";
import { useFoundClients } from "./use-found-clients.ts";
import { useNumber } from "./use-number.ts";
import { usePeople } from "./use-people.ts";
import { useActions, useScreens } from "./use-places.ts";
import { useTags } from "./use-tags.ts";
import { useTyped } from "./use-typed.ts";
import "../ui/dialog.css";
import "./palette.css";

interface PaletteProps {
  onClose: () => void;
}

/** Finds people, numbers, screens and actions from the keyboard. */
export function Palette({ onClose }: PaletteProps) {
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
          <Finder onClose={onClose} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function Finder({ onClose }: PaletteProps) {
  const [typed, setTyped] = useState(earlyKeys);
  const acting = useActing();
  const { found, settled: areSettled, error } = useFoundClients(typed);
  const people = usePeople(found, typed);
  const number = useNumber(typed, found);
  const { tags, settled: areTagsSettled } = useTags(typed);
  const settled = areSettled && areTagsSettled;
  const conversations = useConversations(found[0], typed);
  const screens = useScreens();
  const actions = useActions(acting);
  const ofTyped = useTyped(typed, found);
  const shown = sections(
    [...people, ...number, ...tags, ...conversations, ...screens, ...actions, ...ofTyped],
    typed,
  );
  const nothing = shown.every(({ entries }) => entries.every((entry) => entry.ofTyped));

  function run(id: string, apart: boolean) {
    const entry = shown.flatMap(({ entries }) => entries).find((one) => one.id === id);
    if (!entry) return;
    onClose();
    if (apart && entry.href) window.open(entry.href, "_blank", "noreferrer");
    else entry.run();
  }

  return (
    <CommandList
      label="Search or jump to"
      placeholder="Name, number, screen or > action"
      autoFocus
      query={typed}
      onQueryChange={setTyped}
      groups={shown.map(({ title, entries }) => ({
        heading: title,
        items: entries.map((entry, nth) => commandOf(entry, typed, title === best ? nth : 0)),
      }))}
      onRun={run}
      onClose={onClose}
      undecided={isUndecided(shown, settled && !error)}
      empty={nothing && settled && !error ? `Nothing found for “${typed.trim()}”` : undefined}
      wrong={error?.message}
      foot={<PaletteFoot />}
    />
  );
}
