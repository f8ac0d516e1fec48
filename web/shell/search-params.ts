/** Values in the address are plain text: "?phone=18015550142" stays a string and shows no quotes. */
export const parseSearch = (search: string): Record<string, string> =>
  Object.fromEntries([...new URLSearchParams(search)].map(([key, value]) => [key, readValue(key, value)]));

export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(search))
    if (value !== undefined && value !== null && value !== "")
      params.set(key, writtenValue(key, String(value)));
  return params.size > 0 ? `?${params}` : "";
}

/** Without a country a number is North American, as it is wherever one is typed. */
const isLocal = (phone: string) => /^[2-9]\d\d[2-9]\d{6}$/.test(phone);

/** A number as it is stored, however a link from elsewhere writes it; its "+" may have come as a space. */
function readValue(key: string, value: string): string {
  if (key !== "phone") return value;
  return isLocal(value) ? `1${value}` : value.replace(/^[+ ](?=\d+$)/, "");
}

/** Of a number from abroad that looks like a local one the "+" says so. */
const writtenValue = (key: string, value: string): string =>
  key === "phone" && isLocal(value) ? `+${value}` : value;

/** The named parameters that are there. */
export function text<K extends string>(search: Record<string, unknown>, ...keys: K[]): { [k in K]?: string } {
  const found: { [k in K]?: string } = {};
  for (const key of keys) {
    const value = search[key];
    if (value !== undefined && value !== null && value !== "") found[key] = String(value);
  }
  return found;
}

interface LogoutSearch {
  reason?: string;
  /** Where to go on after signing in again. */
  redirect?: string;
  /** Says "offline" to the team before leaving. */
  offline?: string;
}

export const readLogoutSearch = (search: Record<string, unknown>): LogoutSearch =>
  text(search, "reason", "redirect", "offline");

const pairOfIds = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/i;

/** Two contacts, as their ids are written everywhere; what begins with no two ids names no pair. */
export function pairOf({ pair }: Record<string, unknown>): { pair?: string } {
  const [named] = pairOfIds.exec(String(pair)) ?? [];
  return named ? { pair: named.toLowerCase() } : {};
}
