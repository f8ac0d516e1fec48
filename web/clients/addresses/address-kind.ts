import { addresses, addressFields, addressTypes, type Address } from "../../../contract/addresses.ts";
import { creating } from "../../../contract/records.ts";
import type { RecordKind } from "../records/record-kind.ts";

export const addressKind: RecordKind = {
  endpoints: addresses,
  schema: creating(addressFields),
  noun: "address",
  texts: {
    added: "Address Added",
    updated: "Address Updated",
    removed: "Address Deleted",
    notAdded: "There was an error creating address. {message}",
    notUpdated: "There was an error updating address. {message}",
    notRemoved: "There was an error deleting address. {message}",
  },
};

/** Physical, Mailing, Previous, Other; of each the pinned ones first, then the oldest. */
export function inOrder(list: readonly Address[]): Address[] {
  const typeOf = ({ type }: Address) => (type ? addressTypes.indexOf(type) : addressTypes.length);
  return list.toSorted(
    (a, b) => typeOf(a) - typeOf(b) || Number(b.pinned ?? false) - Number(a.pinned ?? false),
  );
}

type Place = Partial<Pick<Address, "address" | "address2" | "city" | "state" | "zipcode">>;

/** On one line: "1184 Quail Run Dr, Unit 4, Provo, UT 84604". */
export function oneLine({ address, address2, city, state, zipcode }: Place): string {
  const place = [state, zipcode].filter(Boolean).join(" ");
  return [address, address2, city, place].filter(Boolean).join(", ");
}

/** A search for it on a map, or none where there is nothing to search for. */
export const mapsAddress = (parts: Place): string | undefined => {
  const line = oneLine(parts);
  return line ? `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(line)}` : undefined;
};
