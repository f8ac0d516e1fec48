import { ChevronDown, List, ListFilter, UsersRound } from "lucide-react";
import { counted } from "../../contract/counted.ts";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";
import { Menu, type MenuEntry, type MenuLine } from "./menu.tsx";
import "./view-menu.css";

export interface View {
  id: string;
  name: string;
  /** How many it shows. */
  count?: number;
  /** Of the whole team. */
  shared?: boolean;
  /** The one that leaves nothing out. */
  whole?: boolean;
}

export interface ViewMenuProps {
  views: readonly View[];
  /** The id of the view on screen. */
  current: string;
  /** It was changed since it was saved. */
  edited?: boolean;
  onChoose: (id: string) => void;
  /** Save changes, save as new, rename: below a rule. */
  actions?: readonly MenuEntry[];
}

/** The button in a list's header that says which view is on, and its menu of saved views. */
export function ViewMenu({ views, current, edited, onChoose, actions = [] }: ViewMenuProps) {
  const chosen = views.find((view) => view.id === current);

  const entry = (view: View): MenuEntry => ({
    id: view.id,
    label: view.name,
    icon: view.shared ? UsersRound : view.whole ? List : ListFilter,
    note: view.count === undefined ? undefined : counted(view.count),
    checked: view.id === current,
    onPress: () => onChoose(view.id),
  });
  const group = (heading: string, of: readonly View[]): MenuLine[] =>
    of.length > 0 ? [{ heading, entries: of.map(entry) }] : [];
  const items = [
    ...group(
      "My views",
      views.filter((view) => !view.shared),
    ),
    ...group(
      "Shared with the team",
      views.filter((view) => view.shared),
    ),
    ...(actions.length > 0 ? ["-" as const, ...actions] : []),
  ];
  return (
    <Menu
      label="Saved views"
      items={items}
      trigger={
        <Button icon={ListFilter} className="viewb">
          <span className="trunc">{chosen?.name ?? ""}</span>
          {edited && (
            <span
              role="img"
              className="viewb__dot"
              title="Changed since saved"
              aria-label="Changed since saved"
            />
          )}
          <Icon icon={ChevronDown} size={14} />
        </Button>
      }
    />
  );
}
