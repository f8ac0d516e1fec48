import { hash, verify } from "@node-rs/argon2";
import { texts } from "../../contract/errors.ts";
import type { Ahead } from "../http/context.ts";
import { signedOut } from "../http/errors.ts";
import { type Candidate, candidatesOf } from "./candidates.ts";
import { countGuess, refuseTooMany } from "./guesses.ts";

/** Compared when there is no such person, so that the time to answer says nothing. */
const nobody = hash("nobody signs in with this");

/**
 * Whom the basic header names, if the password is theirs. Before a transaction: the hash takes its time.
 * @throws 401, the same for an unknown person and a wrong password
 */
export async function authenticate(
  ahead: Ahead,
  wanted: (candidate: Candidate) => boolean,
): Promise<Candidate> {
  const { email = "", password = "" } = ahead.credentials ?? {};
  const candidate = (await candidatesOf(ahead.app, email)).find(wanted);
  if (candidate) await refuseTooMany(ahead, candidate, "password");
  const right = await verify(candidate?.passwordHash ?? (await nobody), password);
  if (candidate && right) return candidate;
  if (candidate) await countGuess(ahead, candidate, "password");
  throw signedOut(texts.badSignIn);
}
