import { accounts } from "./accounts.ts";
import { activity } from "./activity.ts";
import { addresses } from "./addresses.ts";
import { app } from "./app.ts";
import { auth } from "./auth.ts";
import { changes } from "./changes.ts";
import { clients } from "./clients.ts";
import { dependents } from "./dependents.ts";
import { duplicates } from "./duplicates.ts";
import type { Endpoint } from "./endpoint.ts";
import { extras } from "./extras.ts";
import { feedback } from "./feedback.ts";
import { health } from "./health.ts";
import { imports } from "./imports.ts";
import { links } from "./links.ts";
import { merging } from "./merging.ts";
import { numbers } from "./numbers.ts";
import { paymentMethods } from "./payment-methods.ts";
import { policies } from "./policies.ts";
import { records } from "./records.ts";
import { sessions } from "./sessions.ts";
import { sms } from "./sms.ts";
import { templates } from "./templates.ts";
import { trainings } from "./trainings.ts";
import { users } from "./users.ts";
import { values } from "./values.ts";

/** Every call there is. */
export const api = {
  health,
  auth,
  users,
  sessions,
  accounts,
  clients,
  merging,
  addresses,
  dependents,
  policies,
  paymentMethods,
  extras,
  links,
  activity,
  records,
  imports,
  duplicates,
  changes,
  numbers,
  sms,
  templates,
  values,
  trainings,
  feedback,
  app,
};

export const endpoints: Endpoint[] = Object.values(api).flatMap(
  (table) => Object.values(table) as Endpoint[],
);
