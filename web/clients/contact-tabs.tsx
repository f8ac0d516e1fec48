import { useNavigate, useParams, useSearch } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { GatheringForm } from "../../contract/accounts.ts";
import type { Client, FullClient } from "../../contract/clients.ts";
import { useShortcut } from "../ui/keys.ts";
import { Tabs } from "../ui/tabs.tsx";
import { AddressTab } from "./addresses/address-tab.tsx";
import { CommercialList } from "./commercial/commercial-list.tsx";
import { DependentList } from "./dependents/dependent-list.tsx";
import { DocumentTab } from "./documents/document-tab.tsx";
import { ExtraTab } from "./extras/extra-tab.tsx";
import { HistoryTab } from "./history/history-tab.tsx";
import { HomeList } from "./homes/home-list.tsx";
import { HealthTab } from "./health/health-tab.tsx";
import { LifeTab } from "./life/life-tab.tsx";
import { PaymentTab } from "./payment-methods/payment-tab.tsx";
import { PolicyTab } from "./policies/policy-tab.tsx";
import { useFull } from "./records/use-records.ts";
import { useShownTabs } from "./use-shown-tabs.ts";
import { VehicleList } from "./vehicles/vehicle-list.tsx";

export interface ContactTab {
  id: string;
  label: string;
  /** The gathering form that it belongs to; shown always without one. */
  form?: GatheringForm;
  /** Follows the label. */
  count?: (full: FullClient) => number;
  panel: (client: Client) => ReactNode;
}

/** The details of a contact, in the order of the strip. Which of them an account sees is its own choice. */
const tabs: ContactTab[] = [
  {
    id: "address",
    label: "Address",
    form: "address",
    count: (full) => full.addresses.length,
    panel: ({ id }) => <AddressTab clientId={id} />,
  },
  {
    id: "auto",
    label: "Auto",
    form: "auto",
    count: (full) => full.vehicles.length,
    panel: ({ id }) => <VehicleList clientId={id} />,
  },
  {
    id: "home",
    label: "Home",
    form: "home",
    count: (full) => full.homes.length,
    panel: ({ id }) => <HomeList clientId={id} />,
  },
  {
    id: "commercial",
    label: "Commercial",
    form: "commercial",
    count: (full) => full.commercial.length,
    panel: ({ id }) => <CommercialList clientId={id} />,
  },
  { id: "health", label: "Health", form: "health", panel: (client) => <HealthTab client={client} /> },
  { id: "life", label: "Life", form: "life", panel: (client) => <LifeTab client={client} /> },
  {
    id: "policy",
    label: "Policy",
    form: "policy",
    count: (full) => full.policies.length,
    panel: ({ id }) => <PolicyTab clientId={id} />,
  },
  {
    id: "paymentMethods",
    label: "Payment",
    form: "paymentMethods",
    count: (full) => full.paymentMethods.length,
    panel: ({ id }) => <PaymentTab clientId={id} />,
  },
  {
    id: "extra",
    label: "Extra",
    count: (full) => full.extras.length,
    panel: ({ id }) => <ExtraTab clientId={id} />,
  },
  {
    id: "dependents",
    label: "Dependents",
    count: (full) => full.dependents.length,
    panel: ({ id }) => <DependentList clientId={id} />,
  },
  {
    id: "documents",
    label: "Documents",
    count: (full) => full.documents.length,
    panel: (client) => <DocumentTab client={client} />,
  },
  { id: "history", label: "History", panel: (client) => <HistoryTab client={client} /> },
];

interface ContactTabsProps {
  client: Client;
  /** After the details, where there is no column for it. */
  more: readonly ContactTab[];
}

/** The tabs of this account, the one that is open, and the keys to the others. */
export function useContactTabs(more: readonly ContactTab[]) {
  const { tab } = useSearch({ strict: false });
  const { id = "" } = useParams({ strict: false });
  const { shown, current } = useShownTabs([...tabs, ...more], tab, id);
  const navigate = useNavigate();
  const open = (id: string) =>
    void navigate({ to: ".", search: (search) => ({ ...search, tab: id }), replace: true });

  useShortcut({
    keys: "1..9",
    label: "Go to a tab by its place",
    group: "Contacts",
    run: (event) => {
      const wanted = shown[Number(event.key) - 1];
      if (wanted) open(wanted.id);
    },
  });
  return { shown, current, open };
}

export function ContactTabs({ client, more }: ContactTabsProps) {
  const { shown, current, open } = useContactTabs(more);
  const full = useFull(client.id);
  const strip = shown.map(({ id, label, count }) => ({
    id,
    label,
    ...(full && count && { count: count(full) }),
  }));
  if (!current) return null;
  return (
    <Tabs label="Details" className="cd__tabs" tabs={strip} value={current.id} onChange={open}>
      {(id) => shown.find((one) => one.id === id)!.panel(client)}
    </Tabs>
  );
}
