import { staffName } from "../../contract/names.ts";
import type { Peer } from "../../contract/users.ts";
import type { MenuLine } from "../ui/menu.tsx";

/** The lines of a menu that hands contacts to somebody of the team. `chosen`: who has them, null for nobody. */
export const assignItems = (
  team: readonly Peer[],
  assign: (id: string | null) => void,
  chosen?: string | null,
): MenuLine[] => {
  const checked = (id: string | null) => (chosen === undefined ? {} : { checked: id === chosen });
  return [
    {
      heading: "Assign To",
      entries: team.map((peer) => ({
        id: peer.id,
        label: staffName(peer),
        ...checked(peer.id),
        onPress: () => assign(peer.id),
      })),
    },
    "-",
    { id: "nobody", label: "Unassigned", ...checked(null), onPress: () => assign(null) },
  ];
};
