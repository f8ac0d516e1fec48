import { accounts } from "./accounts.ts";
import { activity } from "./activity.ts";
import { addresses } from "./addresses.ts";
import { app } from "./app.ts";
import { auth } from "./auth.ts";
import { bulk } from "./bulk.ts";
import { changes } from "./changes.ts";
import { clientOptions } from "./client-options.ts";
import { clients } from "./clients.ts";
import { dependents } from "./dependents.ts";
import { documents } from "./documents.ts";
import { duplicates } from "./duplicates.ts";
import type { Endpoint } from "./endpoint.ts";
import { extras } from "./extras.ts";
import { feedback } from "./feedback.ts";
import { followups } from "./followups.ts";
import { health } from "./health.ts";
import { history } from "./history.ts";
import { imports } from "./imports.ts";
import { links } from "./links.ts";
import { merging } from "./merging.ts";
import { numbers } from "./numbers.ts";
import { paymentMethods } from "./payment-methods.ts";
import { policies } from "./policies.ts";
import { quotes } from "./quotes.ts";
import { referrals } from "./referrals.ts";
import { records } from "./records.ts";
import { sessions } from "./sessions.ts";
import { sms } from "./sms.ts";
import { tags } from "./tags.ts";
import { templates } from "./templates.ts";
import { trainings } from "./trainings.ts";
import { users } from "./users.ts";
import { values } from "./values.ts";
import { views } from "./views.ts";
import { vin } from "./vin.ts";

/** Every call there is. */
export const api = {
  health,
  auth,
  users,
  sessions,
  accounts,
  clients,
  clientOptions,
  views,
  bulk,
  merging,
  addresses,
  dependents,
  policies,
  paymentMethods,
  extras,
  links,
  quotes,
  activity,
  documents,
  history,
  followups,
  records,
  imports,
  duplicates,
  referrals,
  changes,
  numbers,
  sms,
  tags,
  templates,
  values,
  vin,
  trainings,
  feedback,
  app,
};

export const endpoints: Endpoint[] = Object.values(api).flatMap(
  (table) => Object.values(table) as Endpoint[],
);
