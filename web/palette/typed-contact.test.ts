import { expect, it } from "vitest";
import { typedContact } from "./typed-contact.ts";

it.each([
  ["dav", { name: "dav" }],
  ["  Marisol  De la Cruz ", { name: "Marisol De la Cruz" }],
  ["O’Brien-Smith Jr.", { name: "O’Brien-Smith Jr." }],
  ["801–555–0142 x12", { phone: "18015550142" }],
  ["tel:+44 (0)20 7946 0958", { phone: "442079460958" }],
  ["555-0142", { name: "555-0142" }],
  ["ann.lee@example.com", { email: "ann.lee@example.com" }],
  ["mailto:ann.lee@example.com", { email: "ann.lee@example.com" }],
  ["Ann Lee <ann.lee@example.com>", { name: "Ann Lee", email: "ann.lee@example.com" }],
  ["Ann Lee, tel: (801) 555-0142", { name: "Ann Lee", phone: "18015550142" }],
  ["Route 66 Diner", { name: "Route 66 Diner" }],
  ["%", { name: "%" }],
  ["Unit 1234567 x3", { name: "Unit 1234567 x3" }],
  ["Suite 1234567 ext. 12", { name: "Suite 1234567 ext. 12" }],
  ["Ann Lee 801-555-0142 x12", { name: "Ann Lee", phone: "18015550142" }],
  ["Ann Lee +44 20 7946 0958 ext 3", { name: "Ann Lee", phone: "442079460958" }],
])("%s", (typed, contact) => expect(typedContact(typed)).toEqual(contact));
