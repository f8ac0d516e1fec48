/**
 * What commands record, and which queries each makes stale.
 * `at(name)`: only where the query's `{id}` is among the event's ids.
 * The freshness test holds this table to the truth in both directions.
 */
export interface Stale {
  query: string;
  byId: boolean;
}

const every = (query: string): Stale => ({ query, byId: false });
const at = (query: string): Stale => ({ query, byId: true });

const rooms = [every("sms.rooms"), at("sms.room"), at("sms.clientRooms"), every("sms.search")];
const client = [at("clients.get"), at("clients.full")];
/** Everything that is asked by a client's id. */
const ofClient = [
  "clients.get",
  "clients.full",
  "merging.counts",
  "sms.clientRooms",
  "templates.placeholders",
  "activity.list",
  "activity.stickies",
  "activity.get",
  ...["addresses", "dependents", "policies", "paymentMethods", "extras", "links"].flatMap((kind) => [
    `${kind}.list`,
    `${kind}.get`,
  ]),
];
/** Wherever clients are laid beside one another. */
const pairs = [every("duplicates.list"), every("duplicates.like")];
/** Wherever clients are named, when one comes, goes or is somebody else. */
const people = [
  every("clients.list"),
  every("clients.counts"),
  every("clients.favorites"),
  ...rooms,
  every("changes.list"),
  ...pairs,
  every("merging.compare"),
];
const conversation = [...rooms, at("sms.messages")];

const notes = [at("activity.list"), at("activity.stickies"), at("activity.get")];
/** Where colleagues are shown with their photo. */
const authored = [every("activity.list"), every("activity.stickies"), every("activity.get")];

/** Of each kind of record that a client has. Ids: the record and its client. */
const ofRecords = <const K extends string>(kind: K, ...more: Stale[]) => {
  const all = [at(`${kind}.list`), at("clients.full"), ...more];
  return {
    [`${kind}.created`]: [...all, at("merging.counts")],
    [`${kind}.updated`]: [...all, at(`${kind}.get`)],
    [`${kind}.removed`]: [...all, at(`${kind}.get`), at("merging.counts"), every("changes.list")],
  } as Record<`${K}.${"created" | "updated" | "removed"}`, Stale[]>;
};

/** Event ids carry every id that a query may be looked up by: room, client, message. */
export const recorded = {
  "accounts.created": [],
  "locations.created": [at("accounts.get"), every("users.me")],
  "numbers.created": [every("numbers.list")],
  "users.created": [every("users.list"), every("accounts.users")],
  "users.updated": [every("users.list"), every("users.me"), every("accounts.users"), ...authored],
  // Wherever a colleague is named.
  "users.renamed": [
    every("imports.list"),
    every("imports.get"),
    every("clients.list"),
    every("clients.get"),
    every("clients.full"),
    every("clients.favorites"),
    every("sms.rooms"),
    every("sms.room"),
    every("sms.clientRooms"),
    every("sms.search"),
    every("sms.messages"),
    every("sessions.list"),
    every("changes.list"),
    ...authored,
  ],
  "users.deleted": [
    every("users.list"),
    every("accounts.users"),
    // Nobody who is gone follows a conversation.
    every("sms.rooms"),
    every("sms.room"),
    every("sms.clientRooms"),
    every("sms.search"),
  ],
  "users.devicesChanged": [every("users.me")],
  "accounts.updated": [at("accounts.get"), every("users.me")],
  "locations.updated": [at("accounts.get"), every("users.me")],
  "trainings.created": [every("trainings.list"), every("trainings.count")],
  "trainings.seen": [every("trainings.count")],
  "feedback.sent": [],
  "app.released": [],
  "auth.signedIn": [every("sessions.list")],
  "auth.signInFailed": [],
  "auth.codeFailed": [],
  "auth.unlocked": [every("users.list")],
  "auth.mfaStarted": [],
  "auth.mfaEnabled": [every("users.me"), every("accounts.users"), every("accounts.setup")],
  "auth.mfaReset": [every("users.me"), every("accounts.users"), every("accounts.setup")],
  "auth.resetRequested": [],
  "auth.resetFailed": [],
  "auth.passwordReset": [every("sessions.list")],
  "auth.passwordChanged": [],
  "auth.signedOut": [every("sessions.list")],
  "sessions.ended": [every("sessions.list"), every("users.list")],
  "sessions.locked": [every("users.list")],
  "sessions.ghosted": [every("sessions.list")],
  "sessions.unghosted": [every("sessions.list")],
  "users.statusSet": [every("users.list")],
  "clients.created": [every("clients.list"), every("clients.counts")],
  "clients.updated": [
    every("merging.compare"),
    every("clients.list"),
    every("clients.counts"),
    ...client,
    every("clients.favorites"),
    // Conversations show the client's name.
    every("sms.rooms"),
    every("sms.room"),
    at("sms.clientRooms"),
    every("sms.search"),
    at("templates.placeholders"),
    ...pairs,
  ],
  ...ofRecords("addresses", at("templates.placeholders"), ...pairs),
  ...ofRecords("dependents"),
  ...ofRecords("policies"),
  ...ofRecords("paymentMethods"),
  ...ofRecords("extras"),
  ...ofRecords("links"),
  // Ids: the note and its client.
  "notes.created": [at("activity.list"), at("activity.stickies"), at("merging.counts")],
  "notes.updated": [...notes, at("merging.counts")],
  "notes.removed": [...notes, at("merging.counts"), every("changes.list")],
  "records.revealed": [],
  "clients.removed": [
    every("merging.compare"),
    ...ofClient.map(at),
    every("clients.list"),
    every("clients.counts"),
    every("clients.favorites"),
    ...rooms,
    every("changes.list"),
    ...pairs,
  ],
  // Ids: the one that stays, the one that goes, and the conversations of both.
  "clients.merged": [...ofClient.map(at), ...people],
  // Ids: the one that was split, the new one, and the conversations that went along.
  "clients.split": [
    at("merging.counts"),
    ...client,
    ...["addresses", "dependents", "policies", "paymentMethods"].flatMap((kind) => [
      at(`${kind}.list`),
      at(`${kind}.get`),
    ]),
    ...notes,
    at("templates.placeholders"),
    ...people,
  ],
  "clients.personRemoved": [...client, at("templates.placeholders"), ...people],
  "changes.undone": [
    every("merging.compare"),
    every("imports.list"),
    every("imports.get"),
    ...ofClient.map(every),
    every("clients.list"),
    every("clients.counts"),
    every("clients.favorites"),
    every("sms.rooms"),
    every("sms.room"),
    every("sms.search"),
    every("changes.list"),
    ...pairs,
  ],
  "imports.created": [every("imports.list")],
  "imports.started": [at("imports.get"), every("imports.list"), every("changes.list")],
  "imports.advanced": [at("imports.get"), every("imports.list")],
  // Ids: the import and the clients of one batch.
  "imports.rowsImported": [
    ...client,
    ...["addresses", "policies", "extras"].flatMap((kind) => [at(`${kind}.list`), at(`${kind}.get`)]),
    at("templates.placeholders"),
    every("clients.list"),
    every("clients.counts"),
    every("clients.favorites"),
    ...rooms,
  ],
  "clients.contacted": [every("clients.list"), ...client, every("clients.favorites"), ...pairs],
  "clients.revealed": [],
  "clients.favorited": [every("clients.list"), every("clients.favorites"), ...client],
  "duplicates.found": [...pairs, every("duplicates.counts")],
  "duplicates.dismissed": [every("duplicates.list"), every("duplicates.counts")],
  "duplicates.reopened": [every("duplicates.list"), every("duplicates.counts")],
  "sms.roomCreated": [every("sms.rooms"), every("sms.search"), at("sms.clientRooms")],
  "sms.roomLinked": [...rooms],
  "sms.received": [...conversation, every("sms.unread")],
  "sms.sent": [...conversation, every("sms.unread")],
  "sms.statusChanged": [at("sms.messages")],
  "sms.mediaFetched": [at("sms.messages")],
  "sms.viewed": [...rooms, every("sms.unread")],
  "sms.followed": conversation,
  "sms.completed": [...conversation, every("sms.unread")],
  "sms.optOutChanged": [...rooms, ...client],
  "files.uploaded": [],
  "templates.teamSaved": [every("templates.list")],
  "templates.teamDeleted": [every("templates.list")],
  "templates.ownSaved": [every("templates.list")],
  "templates.ownDeleted": [every("templates.list")],
  "values.saved": [every("values.list")],
  "values.deleted": [every("values.list")],
} as const satisfies Record<string, readonly Stale[]>;

export type EventName = keyof typeof recorded;

/** What a client is told after a commit: fetch again whatever this makes stale. */
export interface Changed {
  seq: number;
  name: EventName;
  ids: string[];
  /** The user who did it; what is personal concerns nobody else. */
  by: string | null;
}

/** Events that change only what the acting user sees. */
const personal: ReadonlySet<EventName> = new Set<EventName>([
  "sms.viewed",
  "clients.favorited",
  "trainings.seen",
  "users.devicesChanged",
  "templates.ownSaved",
  "templates.ownDeleted",
]);

export const concerns = (event: Pick<Changed, "name" | "by">, userId: string): boolean =>
  !personal.has(event.name) || event.by === userId;

/** Whether an answer to `query` (with this `{id}`, if it has one) may differ after the event. */
export function makesStale(event: Pick<Changed, "name" | "ids">, query: string, id?: string): boolean {
  const stale: readonly Stale[] = recorded[event.name] ?? [];
  return stale.some(
    (entry) => entry.query === query && (!entry.byId || (id !== undefined && event.ids.includes(id))),
  );
}
