import { randomBytes } from "node:crypto";
import { v7 as uuid } from "uuid";
import { z } from "zod";
import { Email } from "../contract/formats.ts";
import type { App } from "./app.ts";
import { jobActor } from "./http/actor.ts";
import { invoke } from "./http/invoke.ts";
import { Stop } from "./stop.ts";
import { createUser } from "./users/create.ts";
import { createAccount } from "./accounts/create.ts";

const zones = new Set(Intl.supportedValuesOf("timeZone"));
const Opening = z.object({
  company: z.string("Say --company").min(1, "Say --company"),
  firstName: z.string("Say --first-name").min(1, "Say --first-name"),
  lastName: z.string("Say --last-name").min(1, "Say --last-name"),
  email: z.string("Say --email").pipe(Email),
  timezone: z.string().refine((zone) => zones.has(zone), "Say --timezone like America/Denver"),
});

/** Opens an account with its owner, for an installation that starts empty. Answers the password to sign in with. */
export async function openAccount(app: App, input: unknown): Promise<{ email: string; password: string }> {
  const parsed = Opening.safeParse(input);
  if (!parsed.success) throw new Stop(`${parsed.error.issues[0]!.message}.`);
  const { company, timezone, firstName, lastName, email } = parsed.data;
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
  await app.live.settle();
  return { email, password };
}
