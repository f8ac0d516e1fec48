import { BlockList, isIPv6 } from "node:net";
import { deviceName } from "../../../contract/device-name.ts";

/** Where somebody signed in: a browser, as it calls itself, at an address. */
export interface Place {
  device: string | null;
  address: string | null;
}

/**
 * Whether somebody has signed in from there before: by the same kind of browser, whatever its version, in the
 * same network. Who never signed in has nothing to compare with: their invitation or reset told them.
 */
export const isNewPlace = (before: readonly Place[], now: Place): boolean =>
  before.length > 0 &&
  !before.some(
    (place) => deviceName(place.device) === deviceName(now.device) && sameNetwork(place.address, now.address),
  );

/** A household has one IPv4 address, and 64 bits of IPv6, under which every device changes its own each day. */
function sameNetwork(one: string | null, other: string | null): boolean {
  const [a, b] = [one, other].map((address) => address?.replace(/^::ffff:(?=[\d.]+$)/i, "") ?? "") as [
    string,
    string,
  ];
  if (!isIPv6(a) || !isIPv6(b)) return a === b;
  const network = new BlockList();
  network.addSubnet(a, 64, "ipv6");
  return network.check(b, "ipv6");
}
