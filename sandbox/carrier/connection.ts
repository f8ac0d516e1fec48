/** What a request can fail by, in the words of `rp`: no connection, no answer in time, or what was answered. */
const troubles = ["ct", "rt", "4xx", "5xx"] as const;
export type Trouble = (typeof troubles)[number];

/** How long a connection, and then each piece of an answer, is waited for. */
export type Patience = { connectMs: number; readMs: number };
export type Connection = Patience & {
  /** For all tries together. */
  totalMs: number;
  retries: number;
  /** After these it is asked again. */
  again: ReadonlySet<string>;
};

export const usualPatience: Patience = { connectMs: 5000, readMs: 15_000 };

/**
 * How an address is asked: as the account says in its `#…`, else as the service does by itself (docs of webhooks,
 * "connection overrides"). What is out of bounds counts as not given; null when the retry policy is none (11243).
 */
export const connectionOf = (url: string, longestMs: number): Connection | null => {
  const given = new URLSearchParams(url.split("#", 2)[1] ?? "");
  const number = (name: string, least: number, most: number, usual: number) => {
    const value = Number(given.get(name) || usual);
    return Number.isInteger(value) && value >= least && value <= most ? value : usual;
  };
  const policy = (given.get("rp") ?? "ct").split(",");
  if (policy.some((each) => each !== "all" && !troubles.some((trouble) => trouble === each))) return null;
  const again = new Set<string>(policy.includes("all") ? troubles : policy);
  return {
    connectMs: number("ct", 100, 10_000, usualPatience.connectMs),
    readMs: number("rt", 100, 15_000, longestMs),
    totalMs: number("tt", 100, 15_000, longestMs),
    retries: number("rc", 0, 5, 1),
    again,
  };
};

export const troubleOf = (status: number): Trouble | null => {
  if (status >= 500) return "5xx";
  return status >= 400 ? "4xx" : null;
};
