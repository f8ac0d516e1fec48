import { addresses } from "../../../contract/addresses.ts";
import { dependents, sealedOfDependents } from "../../../contract/dependents.ts";
import type { Endpoint } from "../../../contract/endpoint.ts";
import type { EventName } from "../../../contract/events.ts";
import { extras } from "../../../contract/extras.ts";
import { links } from "../../../contract/links.ts";
import { paymentMethods, unaskedOf } from "../../../contract/payment-methods.ts";
import { policies } from "../../../contract/policies.ts";
import type { QuoteForm } from "../../../contract/quote.ts";
import { quotes } from "../../../contract/quotes.ts";
import type { Context } from "../../http/context.ts";
import { refuseCardCode } from "./card-code.ts";
import { refuseStranger } from "./known-colleague.ts";
import { refuseWrongTerm } from "./term.ts";

/** One kind of what is recorded of a client. All kinds are handled alike; what differs stands here. */
export interface Kind {
  name: KindName;
  /** As in "That address no longer exists." */
  noun: string;
  /** Among kinds that share their calls: which of them is meant. */
  form?: QuoteForm;
  endpoints: Record<"list" | "get" | "create" | "update" | "remove", Endpoint>;
  /** The field that a form asks for first: what is wrong with all of it is said there. */
  first: string;
  /** What every record of the kind begins with. */
  begun?: Fields;
  /** Fields that are kept sealed. */
  sealed: readonly string[];
  /** Fields that the others leave no place for: they are not kept. */
  unasked?: (fields: Fields) => readonly string[];
  /** Refuses what the account does not keep or know. `held`: what the record holds already. @throws 400 */
  check?: (ctx: Context, given: Fields, held: Fields) => Promise<void>;
  /** What a person calls a record in the trash. */
  title: (fields: Fields) => unknown[];
}

/** Field -> value, as the contract of the kind has it. */
export type Fields = Record<string, unknown>;

export const kindNames = [
  "addresses",
  "dependents",
  "policies",
  "paymentMethods",
  "extras",
  "links",
  "vehicles",
  "homes",
  "commercial",
] as const;
export type KindName = (typeof kindNames)[number];

export const kinds: readonly Kind[] = [
  {
    name: "addresses",
    noun: "address",
    first: "address",
    endpoints: addresses,
    sealed: [],
    title: (f) => [f.address, f.city],
  },
  {
    name: "dependents",
    noun: "dependent",
    first: "firstName",
    endpoints: dependents,
    sealed: sealedOfDependents,
    title: (f) => [f.firstName, f.lastName],
  },
  {
    name: "policies",
    noun: "policy",
    first: "company",
    endpoints: policies,
    sealed: [],
    check: async (ctx, given, held) => {
      refuseWrongTerm(given, held);
      await refuseStranger(ctx, given, held);
    },
    title: (f) => [f.company, f.type],
  },
  {
    name: "paymentMethods",
    noun: "payment method",
    first: "name",
    endpoints: paymentMethods,
    sealed: ["routing", "account", "cvc"],
    unasked: unaskedOf,
    check: refuseCardCode,
    title: (f) => [f.name, f.type],
  },
  {
    name: "extras",
    noun: "additional info item",
    first: "field",
    endpoints: extras,
    sealed: [],
    title: (f) => [f.field],
  },
  {
    name: "links",
    noun: "link",
    first: "url",
    endpoints: links,
    sealed: [],
    title: (f) => [f.name ?? f.url],
  },
  {
    name: "vehicles",
    noun: "vehicle",
    form: "auto",
    first: "make",
    endpoints: quotes,
    sealed: [],
    title: (f) => [[f.year, f.make, f.model].filter(Boolean).join(" ") || f.type],
  },
  {
    name: "homes",
    noun: "home",
    form: "home",
    first: "address",
    begun: { usage: "Primary" },
    endpoints: quotes,
    sealed: [],
    title: (f) => [f.address, f.city],
  },
  {
    name: "commercial",
    noun: "commercial record",
    form: "commercial",
    first: "companyName",
    endpoints: quotes,
    sealed: ["ein"],
    title: (f) => [f.companyName ?? f.dba],
  },
];

export const eventOf = (kind: Kind, verb: "created" | "updated" | "removed"): EventName =>
  `${kind.name}.${verb}`;
