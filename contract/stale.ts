/** `at(name)`: only where the query's `{id}` is among the event's ids. */
export interface Stale {
  query: string;
  byId: boolean;
}

export const every = (query: string): Stale => ({ query, byId: false });
export const at = (query: string): Stale => ({ query, byId: true });

/** Where conversations stand once something was said or planned in them. */
export const listed = [every("sms.rooms"), every("sms.search")];
export const rooms = [...listed, at("sms.room"), at("sms.clientRooms")];
export const client = [at("clients.get"), at("clients.full")];
/** Whoever was sent by a client that goes: there may be any number of them. */
export const referred = [every("clients.get"), every("clients.full")];
/** Everything that is asked by a client's id. */
export const ofClient = [
  "clients.get",
  "clients.full",
  "merging.counts",
  "sms.clientRooms",
  "templates.placeholders",
  "activity.list",
  "activity.stickies",
  "activity.get",
  "followups.ofClient",
  "tags.ofClient",
  "documents.list",
  ...["addresses", "dependents", "policies", "paymentMethods", "extras", "links", "quotes"].flatMap(
    (kind) => [`${kind}.list`, `${kind}.get`],
  ),
];
/** Wherever clients are laid beside one another. */
export const pairs = [every("duplicates.list"), every("duplicates.like")];
/** Who sent whom. */
export const referrals = [every("referrals.list"), every("referrals.top")];
/** Wherever clients are named, when one comes, goes or is somebody else. */
export const people = [
  every("clients.list"),
  every("clients.counts"),
  every("clients.matches"),
  every("clients.favorites"),
  every("tags.assigned"),
  ...rooms,
  every("changes.list"),
  ...pairs,
  ...referrals,
];
/** Wherever contacts stand with their tags. */
export const whoHas = [every("clients.list"), every("clients.matches"), ...pairs];
/** When it is not known who has a tag now. */
export const tagged = [every("tags.list"), every("tags.ofClient"), ...whoHas];
export const conversation = [...rooms, at("sms.messages")];
/** Wherever follow-ups of several clients stand. */
export const followups = [every("followups.list"), every("followups.notices"), every("followups.scheduled")];

export const notes = [at("activity.list"), at("activity.stickies"), at("activity.get")];
/** Where colleagues are shown with their photo. */
export const authored = [every("activity.list"), every("activity.stickies"), every("activity.get")];

/** What is recorded of clients finds them too: an address, a policy's number, a VIN. */
export const searched = [every("clients.list"), every("clients.matches")];

/** Of each kind of record that a client has. Ids: the record and its client. */
export const ofRecords = <const K extends string>(kind: K, ...more: Stale[]) => ofCalls(kind, kind, more);
/** Of the three kinds that come by the same calls, one of which asks for all of a form too. */
export const ofQuotes = <const K extends string>(kind: K) =>
  ofCalls(kind, "quotes", [at("quotes.get"), ...searched]);

function ofCalls<K extends string>(kind: K, calls: string, more: Stale[]) {
  const all = [at(`${calls}.list`), at("clients.full"), ...more];
  return {
    [`${kind}.created`]: [...all, at("merging.counts")],
    [`${kind}.updated`]: [...all, at(`${calls}.get`)],
    [`${kind}.removed`]: [...all, at(`${calls}.get`), at("merging.counts"), every("changes.list")],
  } as Record<`${K}.${"created" | "updated" | "removed"}`, Stale[]>;
}

/** When a client is no more. */
export const clientGone = [
  every("followups.counts"),
  ...followups,
  ...ofClient.map(at),
  ...referred,
  every("clients.list"),
  every("clients.counts"),
  every("clients.matches"),
  every("tags.assigned"),
  every("tags.list"),
  every("clients.favorites"),
  ...rooms,
  ...pairs,
  ...referrals,
];
