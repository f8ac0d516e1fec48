import { addressTypes } from "../../../contract/addresses.ts";
import { clientFields, sealedFields, type ClientField } from "../../../contract/clients.ts";
import { dependentFields, sealedOfDependents } from "../../../contract/dependents.ts";
import { importPlace, importPlaces } from "../../../contract/import-places.ts";
import { fieldLabel, lower } from "../../../contract/labels.ts";
import { showPhone } from "../../../contract/show-phone.ts";

export type Cell = string | number | boolean | null;

/** A record of a client as its row brings it: its fields stand as the contract has them. */
export type Fields = Record<string, Cell>;

/** One client with what is recorded of it. */
export interface ExportRow extends Partial<Record<ClientField, unknown>> {
  id: string;
  managedBy: string | null;
  addresses: Fields[] | null;
  policies: Fields[] | null;
  dependents: Fields[] | null;
}

export interface Column {
  header: string;
  of: (row: ExportRow) => Cell;
}

/** What the clients that are meant hold: columns that would be empty in every row are left out. */
export interface Extent {
  rows: number;
  fields: readonly ClientField[];
  /** Address type -> how many one client has at most. */
  addresses: Record<string, number>;
  policies: number;
  dependents: number;
}

/** What is sealed leaves by no file; the contact that somebody was sent by is no text. */
const left: readonly string[] = [...sealedFields, "affliateContact", "affliateContactLevel"];
export const exportedFields: readonly ClientField[] = clientFields.filter((field) => !left.includes(field));

/** Under the names that an import reads them by. */
export function columnsOf(extent: Extent): Column[] {
  return [
    { header: label("id"), of: ({ id }) => id },
    ...extent.fields.map((field): Column => ({
      header: label(field),
      of: (row) => cellOf(field, row[field]),
    })),
    { header: label("managedBy"), of: ({ managedBy }) => managedBy },
    ...addressTypes.flatMap((type) => addressesOf(type, extent.addresses[type] ?? 0)),
    ...numbered(extent.policies, policyParts, "policies", (n, part) => policyLabel(n, part)),
    ...numbered(
      extent.dependents,
      dependentParts,
      "dependents",
      (n, part) => `Dependent ${n} ${lower(fieldLabel(part))}`,
    ),
  ];
}

const label = (place: string): string => importPlace(place)!.label;

function cellOf(field: ClientField, value: unknown): Cell {
  if (value === null || value === undefined) return null;
  if (/phone$/i.test(field)) return showPhone(String(value));
  return plain(value);
}

/** A list in one cell. */
export const listText = (items: readonly unknown[]): string => items.join("; ");

const plain = (value: unknown): Cell => {
  if (Array.isArray(value)) return listText(value) || null;
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return typeof value === "number" ? value : value === null || value === undefined ? null : String(value);
};

const partsOf = (start: string): string[] =>
  importPlaces.flatMap(({ id }) => (id.startsWith(start) ? [id.slice(start.length)] : []));
const policyParts = partsOf("policies.1.");
const addressParts = partsOf(`addresses.${addressTypes[0]}.`).filter((part) => part !== "full");
const dependentParts = Object.keys(dependentFields).filter(
  (part) => !(sealedOfDependents as readonly string[]).includes(part),
);

/** An import knows the first few; the others are named like them. */
const policyLabel = (n: number, part: string): string =>
  importPlace(`policies.${n}.${part}`)?.label ?? label(`policies.1.${part}`).replace("Policy", `Policy ${n}`);

function addressesOf(type: string, most: number): Column[] {
  return Array.from({ length: most }, (_, at) => at).flatMap((at) =>
    addressParts.map((part): Column => ({
      header: label(`addresses.${type}.${part}`).replace(
        "Address",
        at === 0 ? "Address" : `Address ${at + 1}`,
      ),
      of: ({ addresses }) =>
        plain((addresses ?? []).filter((one) => (one["type"] ?? "Other") === type)[at]?.[part] ?? null),
    })),
  );
}

function numbered(
  most: number,
  parts: readonly string[],
  kind: "policies" | "dependents",
  header: (n: number, part: string) => string,
): Column[] {
  return Array.from({ length: most }, (_, at) => at).flatMap((at) =>
    parts.map((part): Column => ({
      header: header(at + 1, part),
      of: (row) => plain(row[kind]?.[at]?.[part] ?? null),
    })),
  );
}
