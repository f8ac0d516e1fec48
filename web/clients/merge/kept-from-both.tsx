import {
  Baby,
  BellRing,
  Building2,
  CalendarClock,
  Car,
  CreditCard,
  FileText,
  Folder,
  House,
  Link as LinkIcon,
  ListPlus,
  MapPin,
  MessagesSquare,
  Pin,
  StickyNote,
  Tag,
} from "lucide-react";
import { documents } from "../../../contract/documents.ts";
import { followups } from "../../../contract/followups.ts";
import { merging } from "../../../contract/merging.ts";
import { sms } from "../../../contract/sms.ts";
import { tags } from "../../../contract/tags.ts";
import { useEndpoint } from "../../api/use-query.ts";
import { Icon, type IconType } from "../../ui/icon.tsx";

/** By the kind's name; one, several. */
const kept: Record<string, [IconType, string, string]> = {
  policies: [FileText, "policy", "policies"],
  notes: [StickyNote, "note", "notes"],
  stickyNotes: [Pin, "sticky note", "sticky notes"],
  rooms: [MessagesSquare, "conversation", "conversations"],
  followups: [BellRing, "follow-up", "follow-ups"],
  scheduled: [CalendarClock, "scheduled message", "scheduled messages"],
  documents: [Folder, "document", "documents"],
  addresses: [MapPin, "address", "addresses"],
  dependents: [Baby, "dependent", "dependents"],
  vehicles: [Car, "vehicle", "vehicles"],
  homes: [House, "home", "homes"],
  commercial: [Building2, "commercial", "commercial"],
  paymentMethods: [CreditCard, "payment method", "payment methods"],
  extras: [ListPlus, "extra", "extras"],
  links: [LinkIcon, "link", "links"],
  tags: [Tag, "tag", "tags"],
};

function useCounts(id: string): Record<string, number> {
  const params = { id };
  const { data: counts } = useEndpoint(merging.counts, { params });
  const { data: rooms = [] } = useEndpoint(sms.clientRooms, { params });
  const { data: files = [] } = useEndpoint(documents.list, { params });
  const { data: planned = [] } = useEndpoint(followups.ofClient, { params });
  const texts = planned.filter(({ assignTo }) => assignTo === "none").length;
  return {
    ...counts,
    rooms: rooms.length,
    documents: files.length,
    scheduled: texts,
    followups: planned.length - texts,
  };
}

/** A tag that both have is one. What follows from rules is worked out anew. */
function useTagsOfBoth(id: string, otherId: string): number {
  const { data: one = [] } = useEndpoint(tags.ofClient, { params: { id } });
  const { data: other = [] } = useEndpoint(tags.ofClient, { params: { id: otherId } });
  const given = [...one, ...other].filter(({ isActive, queryObj }) => isActive && queryObj === null);
  return new Set(given.map((tag) => tag.id)).size;
}

/** Nothing of what is recorded of either is lost. */
export function KeptFromBoth({ id, otherId }: { id: string; otherId: string }) {
  const [one, other] = [useCounts(id), useCounts(otherId)];
  const both: Record<string, number> = { tags: useTagsOfBoth(id, otherId) };
  const shown = Object.entries(kept)
    .map(([kind, words]) => ({ kind, words, count: both[kind] ?? (one[kind] ?? 0) + (other[kind] ?? 0) }))
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
