/** Where the browser keeps what more than one part of the client has to know of. */
export const places = {
  session: "switchboard.session",
  /** When the session was last used. Apart: a window that has not heard of another must not write over it. */
  used: "switchboard.used",
  /** When the person last gave a sign. */
  active: "switchboard.active",
  lock: "switchboard.lock",
  /**
   * Tokens of sessions that were signed out of here and that the server may not know to be over. They outlive the
   * logout for that one call: only owed-sign-outs.ts reads the place, and an answer of the server empties it.
   */
  signOuts: "switchboard.sign-outs",
  email: "switchboard.email",
  /** The name of the agency that is signed in to. */
  account: "switchboard.account",
  dark: "switchboard.dark",
  theme: "switchboard.theme",
  /** One entry for each person and conversation, note or form begins with it. */
  drafts: "switchboard.draft.",
  /** One entry for each text that was sent and not answered yet begins with it. */
  unsent: "switchboard.unsent.",
  /** Who has just logged out, for the other windows to hear: nothing stays in it. */
  left: "switchboard.left",
  /** Which draft was sent, saved or given up, for the other windows to hear: nothing stays in it. */
  emptied: "switchboard.emptied",
} as const;

/**
 * What no room is taken from: each is small. Beside it, what becomes of it at a logout: what is the browser's outlives
 * it, and so does what is of the session of whoever has signed in by then. Everything else makes room, and goes.
 */
const needed = new Map<string, "browser" | "session">([
  // It is not the logout of one window that ends it for another.
  [places.session, "browser"],
  [places.used, "session"],
  [places.active, "session"],
  [places.lock, "session"],
  [places.signOuts, "browser"],
  [places.email, "browser"],
  [places.account, "session"],
  [places.dark, "browser"],
  [places.theme, "session"],
]);

/** What somebody wrote goes last: how the screens were left is sooner made up for. */
export const isDraft = (place: string): boolean => place.startsWith(places.drafts);

/** Goes after all drafts: its writer takes it for sent. */
export const isUnsent = (place: string): boolean => place.startsWith(places.unsent);

export const makesRoom = (place: string): boolean => !needed.has(place);

/** `another`: somebody has a session here by now. */
export const outlivesLogout = (place: string, another: boolean): boolean =>
  needed.get(place) === "browser" || (another && needed.get(place) === "session");
