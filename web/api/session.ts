import { limits } from "../../contract/limits.ts";
import { newCell } from "./cell.ts";
import { places } from "./places.ts";
import { isRecord, stored, storeNeeded } from "./stored.ts";

/** All that is kept of a sign-in. Client records and secrets never are. */
export interface Session {
  token: string;
  userId: string;
  /** Told to the server when the socket connects. */
  name: string;
  /** While one acts as a colleague: the session to come back to. */
  original?: Session;
}

const place = places.session;
/** What a header can carry: with anything else, or more, no call would ever arrive. */
const sendable = /^[\x21-\x7e]{1,200}$/;
let expired = false;
let written = localStorage.getItem(place);
/** There was no room for the session: it is this page's alone, as long as no other window writes one. */
let apart = false;
const current = newCell(load());

function load(): Session | null {
  const found = stored(place);
  const session = sessionOf(found);
  if (!session || !isRecord(found)) return null;
  const usedAt = Math.max(Number(found["writtenAt"]) || 0, Number(localStorage.getItem(places.used)) || 0);
  if (Date.now() - usedAt <= limits.storedStateFor) return session;
  localStorage.removeItem(place);
  expired = true;
  return null;
}

/** Whatever else may be written in this place is no session: without a way back nobody goes on as a colleague. */
function sessionOf(found: unknown): Session | null {
  if (!isRecord(found)) return null;
  const { token, userId, name, original } = found;
  if (typeof token !== "string" || !sendable.test(token)) return null;
  if (typeof userId !== "string" || typeof name !== "string") return null;
  if (original === undefined) return { token, userId, name };
  const own = sessionOf(original);
  return own && { token, userId, name, original: own };
}

/** The token that the document came with: one that differs was opened in it. */
export const cameWith: string | undefined = current.get()?.token;

export const { get: getSession, on: onSession, useNow: useSession } = current;

/** As it is stored by now: another window may have changed it, and its event is still on the way. */
export function sessionNow(): Session | null {
  lookAgain();
  return getSession();
}

/** Whether a session was found that nobody used for too long: what was stored beside it is as old. */
export const foundExpired = (): boolean => expired;

/** Null signs out in this browser: every window of it hears of it. What another has opened meanwhile stays. */
export function setSession(session: Session | null): void {
  // What was found there, and could not be written over, ends with it.
  const known = apart && localStorage.getItem(place) === written;
  if (!session && (known || sessionOf(stored(place))?.token === getSession()?.token))
    localStorage.removeItem(place);
  apart = session !== null && !storeNeeded(place, JSON.stringify({ ...session, writtenAt: Date.now() }));
  written = localStorage.getItem(place);
  current.set(session);
}

/** Stored state lives eight hours from the last time it was written: using the product writes it. */
export function keepSession(): void {
  if (getSession()) storeNeeded(places.used, String(Date.now()));
}

function lookAgain(): void {
  const text = localStorage.getItem(place);
  if (apart && text === written) return;
  [apart, written] = [false, text];
  const found = load();
  if (found?.token !== getSession()?.token) current.set(found);
}

window.addEventListener("storage", (event) => {
  if (event.key === place) lookAgain();
});
// A page that Back brings as it was left has heard of nothing since.
window.addEventListener("pageshow", (event) => {
  if (event.persisted) lookAgain();
});

/** Whether one acts as a colleague, whose own things are left alone. */
export const useActing = (): boolean => useSession()?.original !== undefined;
