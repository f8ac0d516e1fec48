import type { CompareRow } from "../ui/compare-table.tsx";
import type { DiffRow } from "../ui/diff-table.tsx";
import type { ChoiceLine } from "../ui/side-choice.tsx";
import type { CloudTag } from "../ui/tag-cloud.tsx";
import type { View } from "../ui/view-menu.tsx";

export const VIEWS: View[] = [
  { id: "all", name: "All contacts", count: 1284, whole: true },
  { id: "mine", name: "Mine, no contact in 90 days", count: 47 },
  { id: "quoted", name: "Quoted, not bound", count: 33 },
  { id: "renewals", name: "December renewals", count: 118, shared: true },
];

export const FILTER_FIELDS = ["Managed by", "Last contact", "Tags", "Policy type"];

export const TAGS: CloudTag[] = [
  { id: "owner", name: "Homeowner", count: 412 },
  { id: "bundle", name: "Bundle", count: 268 },
  { id: "renews", name: "Renews in 30 days", count: 61, dynamic: true },
  { id: "auto", name: "Auto only", count: 194 },
  { id: "boat", name: "Boat", count: 38 },
  { id: "birthday", name: "Birthday this month", count: 107, dynamic: true },
  { id: "teen", name: "Teen driver", count: 27 },
];

export const CHANGES: (Omit<DiffRow, "who"> & { by: string })[] = [
  {
    id: "1",
    on: "11/20/2026",
    at: "9:41 AM",
    by: "Maya Torres",
    field: "Primary driver",
    of: "Auto · 2022 Outback",
    change: { kind: "changed", before: "Dana Whitfield", after: "Noah Whitfield" },
    onUndo: () => {},
  },
  {
    id: "2",
    on: "11/12/2026",
    at: "11:01 AM",
    by: "Priya Nair",
    field: "Address",
    of: "Mailing",
    change: { kind: "removed", what: "PO Box 118, Provo, UT 84603" },
  },
  {
    id: "3",
    on: "11/02/2026",
    by: "Ben Okafor",
    field: "Email",
    of: "Contact",
    change: { kind: "changed", before: null, after: "dana.whitfield@example.com" },
  },
];

export const COMPARED: CompareRow[] = [
  {
    id: "name",
    label: "Name",
    one: "Ximena Acosta",
    other: "Ximena Acosta-Ruiz",
    sign: "near",
    why: "Last name contains the other",
    points: 21,
  },
  { id: "co", label: "Co-applicant", one: "Raúl Acosta" },
  {
    id: "mobile",
    label: "Mobile",
    one: "801-555-0177",
    other: "801-555-0177",
    sign: "same",
    why: "Same number",
    points: 41,
  },
  {
    id: "by",
    label: "Managed by",
    one: "Ben Okafor",
    other: "Maya Torres",
    sign: "different",
    why: "Different",
    points: -3,
  },
  {
    id: "made",
    label: "Created",
    one: "11/20/2026",
    other: "5/04/2021",
    sign: "keeps",
    why: "The older one keeps its id",
  },
];

export const MERGED: ChoiceLine[] = [
  { id: "first", label: "First name", one: "Ximena", other: "Ximena" },
  { id: "last", label: "Last name", one: "Acosta", other: "Acosta-Ruiz" },
  { id: "email", label: "Email", other: "ximena.r@example.net" },
  { id: "job", label: "Occupation", one: "Dental hygienist", other: "Hygienist" },
];
