import { z } from "zod";
import { text, Zipcode } from "./formats.ts";
import { adding, changing, recordEndpoints, showing } from "./records.ts";

/** In the order in which they are shown. */
export const addressTypes = ["Physical", "Mailing", "Previous", "Other"] as const;

export const addressFields = {
  type: z.enum(addressTypes),
  address: text(200, "An address"),
  address2: text(100, "A unit"),
  city: text(100, "A city"),
  county: text(100, "A county"),
  state: text(40, "A state"),
  zipcode: Zipcode,
  country: text(60, "A country"),
  pinned: z.boolean(),
};

export const Address = showing(addressFields);
export type Address = z.infer<typeof Address>;

export const addresses = recordEndpoints("addresses", {
  segment: "addresses",
  noun: "address",
  create: adding(addressFields),
  change: changing(addressFields),
  record: Address,
});
