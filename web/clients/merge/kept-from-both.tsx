import {
  Baby,
  Building2,
  Car,
  CreditCard,
  FileText,
  House,
  Link as LinkIcon,
  ListPlus,
  MapPin,
  MessagesSquare,
  Pin,
  StickyNote,
} from "lucide-react";
import { merging } from "../../../contract/merging.ts";
import { sms } from "../../../contract/sms.ts";
import { useEndpoint } from "../../api/use-query.ts";
import { Icon, type IconType } from "../../ui/icon.tsx";

/** By the kind's name; one, several. */
const kept: Record<string, [IconType, string, string]> = {
  policies: [FileText, "policy", "policies"],
  notes: [StickyNote, "note", "notes"],
  stickyNotes: [Pin, "sticky note", "sticky notes"],
  rooms: [MessagesSquare, "conversation", "conversations"],
  addresses: [MapPin, "address", "addresses"],
  dependents: [Baby, "dependent", "dependents"],
  vehicles: [Car, "vehicle", "vehicles"],
  homes: [House, "home", "homes"],
  commercial: [Building2, "commercial", "commercial"],
  paymentMethods: [CreditCard, "payment method", "payment methods"],
  extras: [ListPlus, "extra", "extras"],
  links: [LinkIcon, "link", "links"],
};

function useCounts(id: string): Record<string, number> {
  const { data: counts } = useEndpoint(merging.counts, { params: { id } });
  const { data: rooms } = useEndpoint(sms.clientRooms, { params: { id } });
  return { ...counts, rooms: rooms?.length ?? 0 };
}

/** Nothing of what is recorded of either is lost. */
export function KeptFromBoth({ id, otherId }: { id: string; otherId: string }) {
  const [one, other] = [useCounts(id), useCounts(otherId)];
  const shown = Object.entries(kept)
    .map(([kind, words]) => ({ kind, words, count: (one[kind] ?? 0) + (other[kind] ?? 0) }))
    .filter(({ count }) => count > 0);
  if (shown.length === 0) return null;
  return (
    <div className="mkeep">
      <b>Kept from both</b>
      <ul>
        {shown.map(({ kind, words: [icon, single, many], count }) => (
          <li key={kind}>
            <Icon icon={icon} size={14} />
            {count} {count === 1 ? single : many}
          </li>
        ))}
      </ul>
    </div>
  );
}
