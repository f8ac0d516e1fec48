import { randomBytes } from "node:crypto";
import { v7 as uuid } from "uuid";
import { z } from "zod";
import { Email } from "../contract/formats.ts";
import { phoneDigits } from "../contract/phone.ts";
import type { App } from "./app.ts";
import { jobActor } from "./http/actor.ts";
import { invoke } from "./http/invoke.ts";
import { Stop } from "./stop.ts";
import { createUser } from "./users/create.ts";
import { createAccount } from "./accounts/create.ts";
import { createNumber } from "./numbers/create.ts";

const zones = new Set(Intl.supportedValuesOf("timeZone"));
const Opening = z.object({
  company: z.string("Say --company").min(1, "Say --company"),
  firstName: z.string("Say --first-name").min(1, "Say --first-name"),
  lastName: z.string("Say --last-name").min(1, "Say --last-name"),
  email: z.string("Say --email").pipe(Email),
  timezone: z.string().refine((zone) => zones.has(zone), "Say --timezone like America/Denver"),
  number: z
    .string()
    .optional()
    .transform((text) => text && phoneDigits(text))
    .refine((digits) => digits !== null, "Say --number with its area code, like +18015550142"),
});

/**
 * Opens an account with its owner, for an installation that starts empty, and with a number that is ours at the
 * carrier. Answers the password to sign in with.
 */
export async function openAccount(app: App, input: unknown): Promise<{ email: string; password: string }> {
  const parsed = Opening.safeParse(input);
  if (!parsed.success) throw new Stop(`${parsed.error.issues[0]!.message}.`);
  const { company, timezone, firstName, lastName, email, number } = parsed.data;
  // Asked first: what the carrier refuses must not leave an account behind.
  const taken = number ? await takeNumber(app, { phoneNumber: number, friendlyName: company }) : undefined;
  const id = uuid();
  const password = randomBytes(12).toString("base64url");
  const system = jobActor(id);
  await invoke(app, createAccount, { body: { id, name: company, timezone } }, system);
  await invoke(
    app,
    createUser,
    { body: { id: uuid(), firstName, lastName, email, role: "owner", password } },
    system,
  );
  if (taken) await invoke(app, createNumber, { body: { ...taken, id: uuid() } }, system);
  await app.live.settle();
  return { email, password };
}

/** Points a number here that the carrier's account has. It never buys one; the pretend carrier makes it up. */
async function takeNumber(app: App, number: { phoneNumber: string; friendlyName: string }) {
  const shown = `+${number.phoneNumber}`;
  const { rows } = await app.pool.query<{ account: string | null }>(
    "select account_of_number($1) as account",
    [number.phoneNumber],
  );
  if (rows[0]?.account) throw new Stop(`Another account has the number ${shown}: say another --number.`);
  try {
    if (!app.config.SANDBOX_URL && !(await app.carrier.pointNumber(number)))
      throw new Stop(
        `Your account at the carrier has no number ${shown}: buy it there first, or leave --number out.`,
      );
    const { sid, phoneNumber } = await app.carrier.takeNumber(number);
    const { friendlyName } = number;
    return { phoneNumber, friendlyName, carrierSid: sid, locationId: null, isDefault: true };
  } catch (error) {
    if (error instanceof Stop) throw error;
    throw new Stop(`The carrier was asked for ${shown} and said: ${(error as Error).message}`);
  }
}
