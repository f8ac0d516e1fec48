import { clientEvents } from "./client-events.ts";
import { every, at, rooms, client, conversation, followups, authored, pairs, type Stale } from "./stale.ts";

/**
 * What commands record, and which queries each makes stale. Event ids carry every id that a query may be
 * looked up by: room, client, message. The freshness test holds this table to the truth in both directions.
 */
export const recorded = {
  "accounts.created": [],
  "locations.created": [at("accounts.get"), every("users.me"), every("accounts.setup")],
  "numbers.created": [every("numbers.list"), every("accounts.setup")],
  // An owner may come, or go, without MFA.
  "users.created": [every("users.list"), every("accounts.users"), every("accounts.setup")],
  "users.updated": [every("users.list"), every("users.me"), every("accounts.users"), ...authored],
  // Wherever a colleague is named.
  "users.renamed": [
    ...pairs,
    every("bulk.list"),
    every("bulk.get"),
    every("imports.list"),
    every("imports.get"),
    every("followups.ofClient"),
    ...followups,
    every("clients.list"),
    every("clients.get"),
    every("clients.full"),
    every("tags.assigned"),
    every("clients.favorites"),
    every("sms.rooms"),
    every("sms.room"),
    every("sms.clientRooms"),
    every("sms.search"),
    every("sms.messages"),
    every("sessions.list"),
    every("changes.list"),
    every("documents.list"),
    every("history.list"),
    every("history.filters"),
    ...authored,
  ],
  "users.deleted": [
    every("users.list"),
    every("accounts.users"),
    every("accounts.setup"),
    // Their photo goes.
    ...authored,
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
  "auth.guessesRefused": [],
  // Without its token a session is opened from where the person is now.
  "auth.unlocked": [every("users.list"), every("sessions.list")],
  "auth.mfaStarted": [],
  "auth.mfaEnabled": [every("users.me"), every("accounts.users"), every("accounts.setup")],
  "auth.mfaReset": [every("users.me"), every("accounts.users"), every("accounts.setup")],
  "auth.resetRequested": [],
  "auth.resetFailed": [],
  "auth.passwordReset": [],
  "auth.passwordChanged": [],
  "auth.signedOut": [],
  // However they end. One of them may have been locked.
  "sessions.ended": [every("sessions.list"), every("users.list")],
  "sessions.locked": [every("users.list")],
  "sessions.ghosted": [every("sessions.list")],
  "sessions.unghosted": [],
  "users.statusSet": [every("users.list")],
  ...clientEvents,
  // No list has it before something is said in it.
  "sms.roomCreated": [at("sms.clientRooms")],
  "sms.roomLinked": [...rooms],
  "sms.received": [...conversation, every("sms.unread")],
  "sms.sent": [...conversation, every("sms.unread")],
  "sms.statusChanged": [at("sms.messages")],
  // Where nothing was written, the list says how many pictures there are.
  "sms.mediaFetched": conversation,
  "sms.viewed": [...rooms, every("sms.unread")],
  "sms.followed": conversation,
  "sms.assigned": [...conversation, every("sms.unread")],
  // Whose they were is gone.
  "sms.freed": conversation,
  "sms.teamNotified": [...conversation, every("sms.unread")],
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
  "views.ownSaved",
  "views.ownRemoved",
  "bulk.favorited",
]);

export const concerns = (event: Pick<Changed, "name" | "by">, userId: string): boolean =>
  !personal.has(event.name) || event.by === userId;

/** What is no part of a client's history (migration 0022): texts have one of their own, the conversation. */
const untold = /^(sms|auth|sessions|files|duplicates)\./;

/** The history of a client is told by whatever is recorded of it. */
const isOfHistory = (query: string): boolean => query === "history.list" || query === "history.filters";

/** Whether an answer to `query` (with this `{id}`, if it has one) may differ after the event. */
export function makesStale(event: Pick<Changed, "name" | "ids">, query: string, id?: string): boolean {
  if (isOfHistory(query) && id !== undefined && event.ids.includes(id) && !untold.test(event.name))
    return true;
  const stale: readonly Stale[] = recorded[event.name] ?? [];
  return stale.some(
    (entry) => entry.query === query && (!entry.byId || (id !== undefined && event.ids.includes(id))),
  );
}
