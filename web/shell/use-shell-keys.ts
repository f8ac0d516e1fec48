import { useNavigate } from "@tanstack/react-router";
import { useShortcut } from "../ui/keys.ts";
import { destinations } from "./destinations.ts";
import { moveRegion } from "./regions.ts";
import { showShellDialog } from "./shell-dialog.ts";
import { useDestinations } from "./use-destinations.ts";

/** On every page, and before there is one. */
export const useFindKey = (): void =>
  useShortcut({
    keys: "mod+k",
    label: "Search or jump to",
    group: "Anywhere",
    run: () => showShellDialog("find"),
  });

const SEARCH = "#main :is(input[type=search], [role=searchbox])";

/** What opens or closes what stands beside the page; nothing does on a small screen. */
interface Beside {
  side: () => void;
  phone: () => void;
}

/** The keys that work on every page. */
export function useShellKeys(beside: Beside | false): void {
  const navigate = useNavigate();
  const [contacts, messages] = destinations;
  const open = useDestinations();
  useFindKey();
  useShortcut({ keys: "/", label: "Focus search", group: "Anywhere", run: focusSearch });
  useShortcut({ keys: "?", label: "List of keys", group: "Anywhere", run: () => showShellDialog("keys") });
  useShortcut({
    keys: "F6",
    label: "Next region of the page",
    group: "Anywhere",
    overDialogs: true,
    run: () => moveRegion(1),
  });
  useShortcut({
    keys: "shift+F6",
    label: "Region before",
    group: "Anywhere",
    overDialogs: true,
    run: () => moveRegion(-1),
  });
  useShortcut(
    {
      keys: "[",
      label: "Open or close the side menu",
      group: "Anywhere",
      run: () => beside && beside.side(),
    },
    beside !== false,
  );
  useShortcut(
    {
      keys: "]",
      label: "Open or close the phone panel",
      group: "Anywhere",
      overDialogs: true,
      run: () => beside && beside.phone(),
    },
    beside !== false,
  );
  useShortcut({
    keys: contacts.keys,
    label: contacts.label,
    group: "Go to",
    run: () => void navigate({ to: contacts.to }),
  });
  useShortcut(
    {
      keys: messages.keys,
      label: messages.label,
      group: "Go to",
      run: () => void navigate({ to: messages.to }),
    },
    open.includes(messages),
  );
}

function focusSearch(): void {
  const fields = document.querySelectorAll<HTMLInputElement>(SEARCH);
  [...fields].find((field) => field.offsetParent !== null)?.focus();
}
