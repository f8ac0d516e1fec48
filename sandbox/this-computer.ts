import { BlockList, isIP } from "node:net";

const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8, "ipv4");
// A connection to these is one to this computer, too.
loopback.addSubnet("0.0.0.0", 8, "ipv4");
loopback.addAddress("::1", "ipv6");
loopback.addAddress("::", "ipv6");
const names = /^(.+\.)?localhost\.?$/i;

/** Whether a host, as an address writes it, is this computer in so many words. */
export const isThisComputer = (hostname: string): boolean => {
  const address = hostname.replace(/^\[|\]$/g, "");
  const version = isIP(address);
  if (version === 0) return names.test(hostname);
  return loopback.check(address, version === 6 ? "ipv6" : "ipv4");
};

export const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : "");

/** Whether a request names this computer in its Host, or our own public address: any other means DNS rebinding. */
export const isAskedHere = (host: string, publicUrl: string): boolean =>
  isThisComputer(host.replace(/:\d+$/, "")) || host === hostOf(publicUrl);
