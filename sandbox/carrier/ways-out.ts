import { type LookupAddress, type LookupOptions, lookup } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import { promisify } from "node:util";
import { Agent } from "undici";
import { isThisComputer } from "../this-computer.ts";
import { Astray } from "./astray.ts";
import { type Patience, usualPatience } from "./connection.ts";

/** By one way nothing but this computer is reached, by the other nothing that it answers. */
export type Way = { isHere: boolean; agent: Agent };
export type WayTo = (hostname: string, patience?: Patience) => Promise<Way>;

type LookUp = (
  hostname: string,
  options: LookupOptions & { all: true },
  done: (error: Error | null, addresses: LookupAddress[]) => void,
) => void;

/** An account may give each of its addresses a patience of its own. */
const mostAgents = 16;
const unusedMs = 30_000;

/**
 * Which way leads to a host, whatever name it has: anybody may give theirs our address. A name is looked up again for
 * each connection, and may be said to be somewhere else by then: no way ever leads to the other side.
 */
export const openWaysOut = (lookUp: LookUp = lookup, isHere = isThisComputer): WayTo => {
  const openAgent = (here: boolean, { connectMs, readMs }: Patience): Agent => {
    const only: LookupFunction = (hostname, options, done) =>
      lookUp(hostname, { ...options, all: true }, (error, found) => {
        const kept = error ? [] : found.filter(({ address }) => isHere(address) === here);
        const [first] = kept;
        if (!first) done(error ?? new Astray(`${hostname} has moved meanwhile`, 11200), []);
        else if (options.all) done(null, kept);
        else done(null, first.address, first.family);
      });
    const connect = { lookup: only, timeout: connectMs };
    return new Agent({ connect, headersTimeout: readMs, bodyTimeout: readMs });
  };
  const agents = new Map<string, Agent>();
  const dropOldest = () => {
    const [oldest] = agents;
    if (!oldest) return;
    const [key, agent] = oldest;
    agents.delete(key);
    // Whoever was just given it is yet to ask by it.
    setTimeout(() => void agent.close(), unusedMs).unref();
  };
  const wayOf = (here: boolean, patience: Patience): Way => {
    const key = `${here} ${patience.connectMs} ${patience.readMs}`;
    const agent = agents.get(key) ?? openAgent(here, patience);
    // The ones used last come last.
    agents.delete(key);
    agents.set(key, agent);
    if (agents.size > mostAgents) dropOldest();
    return { isHere: here, agent };
  };
  const addressesOf = promisify(lookUp);
  return async (hostname, patience = usualPatience) => {
    if (isHere(hostname)) return wayOf(true, patience);
    if (isIP(hostname.replace(/^\[|\]$/g, "")) !== 0) return wayOf(false, patience);
    // Of what has no address nothing can be fetched anyway.
    const found = await addressesOf(hostname, { all: true }).catch(() => []);
    return wayOf(
      found.some(({ address }) => isHere(address)),
      patience,
    );
  };
};

export const waysOut = openWaysOut();
