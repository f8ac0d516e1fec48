import { auth } from "./auth.ts";
import { clients } from "./clients.ts";
import type { Endpoint } from "./endpoint.ts";
import { health } from "./health.ts";
import { sms } from "./sms.ts";
import { accounts, users } from "./users.ts";

/** Every call there is. */
export const api = { health, auth, users, accounts, clients, sms };

export const endpoints: Endpoint[] = Object.values(api).flatMap(
  (table) => Object.values(table) as Endpoint[],
);
