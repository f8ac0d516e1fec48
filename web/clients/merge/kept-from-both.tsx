import { Baby, CreditCard, FileText, Link as LinkIcon, ListPlus, MapPin, MessagesSquare } from "lucide-react";
import type { clients } from "../../../contract/clients.ts";
import type { Result } from "../../../contract/endpoint.ts";
import { sms } from "../../../contract/sms.ts";
import { useEndpoint } from "../../api/use-query.ts";
import { Icon, type IconType } from "../../ui/icon.tsx";

type FullClient = Result<typeof clients.full>;

const kept: { id: string; icon: IconType; one: string; many: string }[] = [
  { id: "policies", icon: FileText, one: "policy", many: "policies" },
  { id: "addresses", icon: MapPin, one: "address", many: "addresses" },
  { id: "dependents", icon: Baby, one: "dependent", many: "dependents" },
  { id: "paymentMethods", icon: CreditCard, one: "payment method", many: "payment methods" },
  { id: "extras", icon: ListPlus, one: "extra", many: "extras" },
  { id: "links", icon: LinkIcon, one: "link", many: "links" },
];

/** Nothing of what is recorded of either is lost. */
export function KeptFromBoth({ one, other }: { one: FullClient; other: FullClient }) {
  const ofOne = useEndpoint(sms.clientRooms, { params: { id: one.id } });
  const ofOther = useEndpoint(sms.clientRooms, { params: { id: other.id } });
  const rooms = (ofOne.data?.length ?? 0) + (ofOther.data?.length ?? 0);
  const lists = (client: FullClient) => client as unknown as Record<string, unknown[] | undefined>;
  const counted = kept.map((what) => ({
    ...what,
    count: (lists(one)[what.id]?.length ?? 0) + (lists(other)[what.id]?.length ?? 0),
  }));
  const all = [
    ...counted,
    { id: "rooms", icon: MessagesSquare, one: "conversation", many: "conversations", count: rooms },
  ].filter(({ count }) => count > 0);
  if (all.length === 0) return null;
  return (
    <div className="mkeep">
      <b>Kept from both</b>
      <ul>
        {all.map(({ id, icon, one: single, many, count }) => (
          <li key={id}>
            <Icon icon={icon} size={14} />
            {count} {count === 1 ? single : many}
          </li>
        ))}
      </ul>
    </div>
  );
}
