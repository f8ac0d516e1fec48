import { v5 as named } from "uuid";
import type { App } from "../app.ts";
import type { Actor } from "../http/actor.ts";
import type { Agency } from "./agency.ts";
import type { Random } from "./random.ts";

/** The demo's ids are made from names, so that they are the same on every machine. */
const family = "0f0e9c3a-6a0d-4c53-9c0f-3f1d5c0b7a11";
export const demoId = (name: string): string => named(name, family);

export interface Built {
  app: App;
  agency: Agency;
  accountId: string;
  numberIds: string[];
  staffIds: string[];
  random: Random;
  now: number;
}

export const demoActor = (built: Pick<Built, "accountId">, userId: string | null): Actor => ({
  kind: "demo",
  accountId: built.accountId,
  id: userId,
  role: null,
});
