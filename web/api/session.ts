import { useSyncExternalStore } from "react";
import { limits } from "../../contract/limits.ts";

/** All that is kept of a sign-in. Client records and secrets never are. */
export interface Session {
  token: string;
  userId: string;
  /** Told to the server when the socket connects. */
  name: string;
  /** While one acts as a colleague: the session to come back to. */
  original?: Session;
}

const place = "switchboard.session";
const listeners = new Set<() => void>();
let expired = false;
let current = load();

function load(): Session | null {
  try {
    const stored = JSON.parse(localStorage.getItem(place) ?? "null") as
      | (Session & { writtenAt: number })
      | null;
    if (!stored) return null;
    if (Date.now() - stored.writtenAt > limits.storedStateFor) {
      localStorage.removeItem(place);
      expired = true;
      return null;
    }
    const { token, userId, name, original } = stored;
    // Whatever else may be written in this place is no session.
    if (typeof token !== "string" || typeof userId !== "string") return null;
    return { token, userId, name, ...(original && { original }) };
  } catch {
    return null;
  }
}

export const getSession = (): Session | null => current;

/** Whether a session was found that nobody used for too long: what was stored beside it is as old. */
export const foundExpired = (): boolean => expired;

/** Null signs out in this browser: every window of it hears of it. */
export function setSession(session: Session | null): void {
  if (session) localStorage.setItem(place, JSON.stringify({ ...session, writtenAt: Date.now() }));
  else localStorage.removeItem(place);
  change(session);
}

/** Stored state lives eight hours from the last time it was written: using the product writes it. */
export function keepSession(): void {
  if (current) localStorage.setItem(place, JSON.stringify({ ...current, writtenAt: Date.now() }));
}

function change(session: Session | null): void {
  current = session;
  for (const listener of listeners) listener();
}

window.addEventListener("storage", (event) => {
  if (event.key !== place) return;
  const stored = load();
  if (stored?.token !== current?.token) change(stored);
});

export const onSession = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useSession = (): Session | null => useSyncExternalStore(onSession, getSession);

/** Whether one acts as a colleague, whose own things are left alone. */
export const useActing = (): boolean => useSession()?.original !== undefined;
