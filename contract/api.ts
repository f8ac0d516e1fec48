import { accounts } from "./accounts.ts";
import { app } from "./app.ts";
import { auth } from "./auth.ts";
import { clients } from "./clients.ts";
import type { Endpoint } from "./endpoint.ts";
import { feedback } from "./feedback.ts";
import { health } from "./health.ts";
import { numbers } from "./numbers.ts";
import { sessions } from "./sessions.ts";
import { sms } from "./sms.ts";
import { trainings } from "./trainings.ts";
import { users } from "./users.ts";

/** Every call there is. */
export const api = {
  health,
  auth,
  users,
  sessions,
  accounts,
  clients,
  numbers,
  sms,
  trainings,
  feedback,
  app,
};

export const endpoints: Endpoint[] = Object.values(api).flatMap(
  (table) => Object.values(table) as Endpoint[],
);
