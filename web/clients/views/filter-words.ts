import {
  type ClientFilter,
  type FilterField,
  filterFields,
  type FilterOperator,
  filterWords,
  needsValue,
  valuesOf,
} from "../../../contract/client-filters.ts";
import { maritalStatuses } from "../../../contract/person.ts";
import { dayText } from "../days.ts";
import type { Option } from "../../ui/option.ts";

export const fieldLabels: Record<FilterField, string> = {
  managedBy: "Managed by",
  lastContactedOn: "Last contact",
  createdAt: "Added",
  status: "Marital status",
  birthMonth: "Birth month",
  tag: "Tags",
  policy: "Policy",
  location: "Location",
  mobilePhone: "Mobile phone",
  email: "Email",
  coApplicant: "Co-applicant",
  optOut: "Opted out",
  import: "Import",
};

const operatorLabels: Record<FilterOperator, string> = {
  is: "is",
  isNot: "is not",
  over: "more than",
  within: "within",
  never: "never",
  after: "after",
  before: "before",
  empty: "is missing",
  filled: "is known",
};

/** Where the general word would not be what a person says. */
const operatorWords: Partial<Record<FilterField, Partial<Record<FilterOperator, string>>>> = {
  optOut: { filled: "yes", empty: "no" },
  coApplicant: { filled: "yes", empty: "no" },
};

export const operatorLabel = (field: FilterField, operator: FilterOperator): string =>
  operatorWords[field]?.[operator] ?? operatorLabels[operator];

export const operatorsOf = (field: FilterField): Option[] =>
  filterFields[field].map((id) => ({ id, label: operatorLabel(field, id) }));

const months = Array.from({ length: 12 }, (_, month) => ({
  id: String(month + 1),
  label: new Date(2000, month, 1).toLocaleString("en-US", { month: "long" }),
}));
const days = [7, 14, 30, 60, 90, 180, 365];

/** Colleagues, tags, offices and imports by id, types of policies: what the account has. */
export interface Known {
  tags: readonly Option[];
  /** What a tag is called that is not among them, or not yet. */
  unknownTag: string;
  team: readonly Option[];
  locations: readonly Option[];
  imports: readonly Option[];
  /** Of policies: everybody's, and those that the account has kept. */
  policyTypes: readonly string[];
}

/** What can be chosen; null where a day is typed. */
export function optionsOf({ field, operator }: ClientFilter, known: Known): Option[] | null {
  switch (field) {
    case "managedBy":
      return [{ id: filterWords.me, label: "Me" }, { id: filterWords.none, label: "Nobody" }, ...known.team];
    case "tag":
      return [...known.tags];
    case "location":
      return [...known.locations, { id: filterWords.none, label: "None" }];
    case "import":
      return [...known.imports];
    case "status":
      return maritalStatuses.map((id) => ({ id, label: id }));
    case "birthMonth":
      return months;
    case "policy":
      return [
        { id: filterWords.any, label: "Any type" },
        ...known.policyTypes.map((id) => ({ id, label: id })),
      ];
    default:
      if (operator === "after" || operator === "before") return null;
      return days.map((n) => ({ id: String(n), label: operator === "over" ? `${n} days ago` : `${n} days` }));
  }
}

/** "over 90 days ago", "not Ben Okafor": what a pill says after the field. */
export function valueText(filter: ClientFilter, known: Known): string {
  const { field, operator } = filter;
  if (!needsValue(operator)) return operatorLabel(field, operator);
  const labels = valuesOf(filter).map((one) => labelOf(filter, one, known));
  const label = labels.length > 3 ? `${labels.length} values` : labels.join(" or ");
  if (operator === "is") return label;
  if (operator === "isNot") return `not ${label}`;
  // A number that is not among those offered: an address was typed.
  const days = /^\d+$/.test(label) ? `${label} ${label === "1" ? "day" : "days"}` : undefined;
  if (operator === "over") return `over ${days ? `${days} ago` : label}`;
  return `${operatorLabel(field, operator)} ${days ?? label}`;
}

export const labelOf = (filter: ClientFilter, value: string, known: Known): string =>
  optionsOf(filter, known)?.find(({ id }) => id === value)?.label ?? unknownOf(filter, value, known);

function unknownOf({ field }: ClientFilter, value: string, { unknownTag }: Known): string {
  if (field === "import") return "an earlier import";
  return field === "tag" ? unknownTag : dayText(value);
}

/** What is asked for often, one press each. */
export const quickFilters: readonly { label: string; filter: ClientFilter }[] = [
  { label: "No mobile", filter: { field: "mobilePhone", operator: "empty", value: "" } },
  { label: "No email", filter: { field: "email", operator: "empty", value: "" } },
  { label: "Opted out", filter: { field: "optOut", operator: "filled", value: "" } },
  { label: "Unassigned", filter: { field: "managedBy", operator: "is", value: filterWords.none } },
  { label: "Has co-applicant", filter: { field: "coApplicant", operator: "filled", value: "" } },
];

export const isSameFilter = (one: ClientFilter, other: ClientFilter): boolean =>
  one.field === other.field && one.operator === other.operator && one.value === other.value;

export const sortLabels = {
  name: "Name, A to Z",
  "-name": "Name, Z to A",
  "-lastContactedOn": "Last contact, newest first",
  lastContactedOn: "Last contact, oldest first",
  "-createdAt": "Added, newest first",
  createdAt: "Added, oldest first",
} as const;
