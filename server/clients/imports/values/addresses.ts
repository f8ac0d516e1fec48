import type { AddressPart } from "../../../../contract/import-places.ts";

export type AddressValues = Partial<Record<Exclude<AddressPart, "full">, string>>;

const usState =
  /^(A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|PR|RI|S[CD]|T[NX]|UT|V[AIT]|W[AIVY])$/i;
const names =
  "alabama alaska arizona arkansas california colorado connecticut delaware florida georgia hawaii idaho illinois indiana iowa kansas kentucky louisiana maine maryland massachusetts michigan minnesota mississippi missouri montana nebraska nevada new-hampshire new-jersey new-mexico new-york north-carolina north-dakota ohio oklahoma oregon pennsylvania rhode-island south-carolina south-dakota tennessee texas utah vermont virginia washington west-virginia wisconsin wyoming"
    .split(" ")
    .map((name) => name.replace("-", " "));
const isState = (text: string): boolean => usState.test(text) || names.includes(text.toLowerCase());
const unit = /^(apt|apartment|unit|ste|suite|#|bldg|building|lot|rm|room|floor|fl)\b\.?|^#/i;

/** "12 Elm St, Apt 4, Provo, UT 84601" -> its parts. What cannot be told apart stays in the street. */
export function splitAddress(whole: string): AddressValues {
  const text = whole
    .replace(/\s*\n\s*/g, ", ")
    .replace(/\s+/g, " ")
    .replace(/,?\s*(USA|United States( of America)?|US)$/i, "");
  const parts = text.split(/\s*,\s*/).filter(Boolean);
  const values: AddressValues = {};
  const last = parts.at(-1) ?? "";
  const zip = /(?:^|\s)(\d{5}(?:-\d{4})?)$/.exec(last);
  if (zip && parts.length > 1) {
    values.zipcode = zip[1]!;
    parts[parts.length - 1] = last.slice(0, zip.index).trim();
    if (!parts.at(-1)) parts.pop();
  }
  const place = parts.at(-1) ?? "";
  const words = place.split(" ");
  const state = [2, 1].map((n) => words.slice(-n).join(" ")).find(isState);
  if (state && parts.length > 1) {
    values.state = state.length === 2 ? state.toUpperCase() : state;
    const before = place.slice(0, place.length - state.length).trim();
    if (before) parts[parts.length - 1] = before;
    else parts.pop();
  }
  // "Provo, UT 84601" is the last line of an address.
  const isCity = parts.length > 1 || /^\P{N}+$/u.test(parts[0] ?? "");
  if (isCity && (values.state || values.zipcode)) values.city = parts.pop()!;
  const units = parts.slice(1).filter((part) => unit.test(part));
  if (units.length > 0) values.address2 = units.join(", ");
  const street = parts.filter((part, n) => n === 0 || !unit.test(part)).join(", ");
  if (street) values.address = street;
  return values;
}

/** A spreadsheet takes the zero from the front of a ZIP code. */
export const zipOf = (cell: string): string =>
  /^\d{3,4}$/.test(cell)
    ? cell.padStart(5, "0")
    : /^\d{9}$/.test(cell)
      ? `${cell.slice(0, 5)}-${cell.slice(5)}`
      : cell;
