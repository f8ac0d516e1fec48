import { Activity, Baby, Car, FileText, House, type LucideIcon, MapPin, Tag } from "lucide-react";
import { type ReactNode, type Ref, useRef, useState } from "react";
import type { ActivityItem } from "../../contract/activity.ts";
import type { GatheringForm } from "../../contract/accounts.ts";
import { AddressTab } from "../clients/addresses/address-tab.tsx";
import { DependentList } from "../clients/dependents/dependent-list.tsx";
import { ClientFollowUps } from "../followups/client-follow-ups.tsx";
import { HomeList } from "../clients/homes/home-list.tsx";
import { QuickLinks } from "../clients/links/quick-links.tsx";
import { ActivityPanel } from "../clients/notes/activity-panel.tsx";
import { NoteDialog } from "../clients/notes/note-dialog.tsx";
import { StickyNotes } from "../clients/notes/sticky-notes.tsx";
import { PolicyTab } from "../clients/policies/policy-tab.tsx";
import { useShownTabs } from "../clients/use-shown-tabs.ts";
import { VehicleList } from "../clients/vehicles/vehicle-list.tsx";
import { AssignDialog } from "../tags/assign-dialog.tsx";
import { ClientTags } from "../tags/client-tags.tsx";
import { Tabs } from "../ui/tabs.tsx";

interface ClientTab {
  id: string;
  label: string;
  icon: LucideIcon;
  /** Shown only when the account gathers it; always without one. */
  form?: GatheringForm;
  panel: (given: Given) => ReactNode;
}

interface Given extends ClientTabsProps {
  box: Ref<HTMLTextAreaElement>;
  onEdit: (note: ActivityItem) => void;
  onAssign: () => void;
}

const tabs: ClientTab[] = [
  {
    id: "tags",
    label: "tags",
    icon: Tag,
    panel: ({ clientId, facts, onEdit, onAssign }) => (
      <>
        <QuickLinks clientId={clientId} />
        <StickyNotes clientId={clientId} onEdit={onEdit} />
        <ClientTags clientId={clientId} onAssign={onAssign} />
        {facts}
        <ClientFollowUps clientId={clientId} />
      </>
    ),
  },
  {
    id: "activity",
    label: "activity",
    icon: Activity,
    panel: ({ clientId, box, onEdit }) => <ActivityPanel clientId={clientId} box={box} onEdit={onEdit} />,
  },
  {
    id: "dependents",
    label: "dependents",
    icon: Baby,
    panel: ({ clientId }) => <DependentList clientId={clientId} />,
  },
  {
    id: "addresses",
    label: "addresses",
    icon: MapPin,
    form: "address",
    panel: ({ clientId }) => <AddressTab clientId={clientId} />,
  },
  {
    id: "policies",
    label: "policies",
    icon: FileText,
    form: "policy",
    panel: ({ clientId }) => <PolicyTab clientId={clientId} />,
  },
  {
    id: "vehicles",
    label: "vehicles",
    icon: Car,
    form: "auto",
    panel: ({ clientId }) => <VehicleList clientId={clientId} />,
  },
  {
    id: "homes",
    label: "homes",
    icon: House,
    form: "home",
    panel: ({ clientId }) => <HomeList clientId={clientId} />,
  },
];

interface ClientTabsProps {
  clientId: string;
  /** How they are reached: in the tab in front. */
  facts: ReactNode;
}

/** What is known of the one who is texted, with the dialogs of the contact's own page. */
export function ClientTabs({ clientId, facts }: ClientTabsProps) {
  const [chosen, choose] = useState("tags");
  const { shown, current } = useShownTabs(tabs, chosen, clientId);
  const box = useRef<HTMLTextAreaElement>(null);
  const [edited, setEdited] = useState<ActivityItem>();
  const [assigning, setAssigning] = useState(false);

  return (
    <>
      <Tabs
        label="Client"
        className="cpanel__t"
        panelClassName="scroll"
        variant="icons"
        tabs={shown}
        value={current?.id ?? chosen}
        onChange={choose}
      >
        {(id) =>
          shown
            .find((one) => one.id === id)!
            .panel({ clientId, facts, box, onEdit: setEdited, onAssign: () => setAssigning(true) })
        }
      </Tabs>
      {edited && <NoteDialog note={edited} onClose={() => setEdited(undefined)} />}
      {assigning && <AssignDialog clientId={clientId} onClose={() => setAssigning(false)} />}
    </>
  );
}
