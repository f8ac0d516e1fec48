import { auth } from "../../contract/auth.ts";
import { sessions } from "../../contract/sessions.ts";
import { limits } from "../../contract/limits.ts";
import { ApiError, call } from "../api/call.ts";
import { places } from "../api/places.ts";
import { isRecord, stored, storeNeeded } from "../api/stored.ts";

interface Owed {
  token: string;
  at: number;
  /** It was of a colleague one acted as: it ends by another call, and one's own goes on. */
  acting?: boolean;
  /** Until then what was sent under it may still arrive, milliseconds. */
  notBefore?: number;
}

const isOwed = (one: unknown): one is Owed =>
  isRecord(one) && typeof one["token"] === "string" && typeof one["at"] === "number";

/** What is older than any session can be is over by itself. */
function read(): Owed[] {
  const all = stored(places.signOuts);
  const oldest = Date.now() - limits.sessionFor;
  return Array.isArray(all) ? all.filter(isOwed).filter(({ at }) => at > oldest) : [];
}

function write(owed: readonly Owed[]): void {
  if (owed.length > 0) storeNeeded(places.signOuts, JSON.stringify(owed));
  else localStorage.removeItem(places.signOuts);
}

const without = (token: string): Owed[] => read().filter((one) => one.token !== token);

/** Notes it before the server is asked: it is asked until it answers, also after a reload. */
export function oweSignOut(token: string, kind: Pick<Owed, "acting" | "notBefore"> = {}): void {
  write([...without(token), { token, at: Date.now(), ...kind }]);
}

let settling: Promise<void> | undefined;

/** Tells the server of every session that is over here. */
export function settleSignOuts(): Promise<void> {
  settling ??= settle().finally(() => (settling = undefined));
  return settling;
}

async function settle(): Promise<void> {
  for (const owed of read())
    if (!(Number(owed.notBefore) > Date.now()) && (await isOver(owed))) write(without(owed.token));
}

async function isOver({ token, acting }: Owed): Promise<boolean> {
  try {
    await call(acting ? sessions.unghost : auth.signOut, {}, { token });
    return true;
  } catch (error) {
    // Any other answer may come from something in between, or from a server that is just starting.
    return error instanceof ApiError && error.code === "unauthorized";
  }
}
