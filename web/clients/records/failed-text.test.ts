import { expect, it } from "vitest";
import { addressKind } from "../addresses/address-kind.ts";
import { commercialKind } from "../commercial/commercial-kind.ts";
import { dependentKind } from "../dependents/dependent-kind.ts";
import { extraKind } from "../extras/extra-kind.ts";
import { homeKind } from "../homes/home-kind.ts";
import { linkKind } from "../links/link-kind.ts";
import { paymentKind } from "../payment-methods/payment-kind.ts";
import { policyKind } from "../policies/policy-kind.ts";
import { vehicleKind } from "../vehicles/vehicle-kind.ts";
import { failedText, saysWhy } from "./failed-text.ts";

const error = new Error("It costs $& and $1.");

it.each([
  [addressKind, "creating", "address."],
  [dependentKind, "adding", "dependent."],
  [policyKind, "creating", "policy."],
  [vehicleKind, "adding", "vehicle."],
])("the failures of a record say why: %#", ({ texts }, creating, noun) => {
  const { notAdded, notUpdated, notRemoved } = texts;
  expect([notAdded, notUpdated, notRemoved].map((text) => failedText(text, error))).toEqual(
    [creating, "updating", "deleting"].map((doing) => `There was an error ${doing} ${noun} ${error.message}`),
  );
  expect([notAdded, notUpdated, notRemoved].every(saysWhy)).toBe(true);
});

it("so do those of a home, which is deleted in the words of a vehicle", () => {
  const { notAdded, notUpdated, notRemoved } = homeKind.texts;
  expect([notAdded, notUpdated, notRemoved].map((text) => failedText(text, error))).toEqual([
    `There was an error adding home. ${error.message}`,
    `There was an error updating home. ${error.message}`,
    `There was an error deleting vehicle. ${error.message}`,
  ]);
});

it.each([
  [commercialKind, "adding commercial.", "updating commercial.", "deleting commercial."],
  [
    paymentKind,
    "creating the payment method.",
    "updating the payment method.",
    "deleting the payment method.",
  ],
  [
    extraKind,
    "creating the additional info item.",
    "updating the additional info item.",
    "deleting the misc item.",
  ],
  [linkKind, "creating the link.", "updating the link.", "deleting the link."],
])("these stand alone: %#", ({ texts }, ...ends) => {
  const { notAdded, notUpdated, notRemoved } = texts;
  expect([notAdded, notUpdated, notRemoved].map((text) => failedText(text, error))).toEqual(
    ends.map((end) => `There was an error ${end}`),
  );
  expect([notAdded, notUpdated, notRemoved].some(saysWhy)).toBe(false);
});
