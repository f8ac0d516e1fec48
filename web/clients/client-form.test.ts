// @vitest-environment happy-dom
import { expect, test } from "vitest";
import type { Client } from "../../contract/clients.ts";
import { clientFields } from "../../contract/clients.ts";
import type { Values } from "../form/blank.ts";
import { REMOVED } from "../form/removed.ts";
import {
  emptyForm,
  formOf,
  knownFields,
  levelOf,
  markOf,
  missingName,
  resolveClient,
} from "./client-form.ts";
import { changesOf } from "./records/record-form.ts";

const stored = {
  ...(Object.fromEntries(clientFields.map((field) => [field, null])) as Record<string, null>),
  firstName: "Dana",
  mobilePhone: "18015550142",
  coPhone: "442079460958",
  ssn: "•••• 4471",
  healthMBI: "•••• MK73",
  email: "dana@example.com",
  smoker: false,
  income: 85_000,
  doctors: ["Dr. Lane"],
} as unknown as Client;

const parse = async (form: Values) => {
  const { values, errors } = await resolveClient(form, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  });
  return { values, errors: Object.keys(errors) };
};

test("a stored client comes into the form with masks, and its secrets do not", () => {
  const form = formOf(stored);
  expect(form).toMatchObject({ mobilePhone: "+1 (801) 555-0142", coPhone: "+442079460958" });
  expect(form).toMatchObject({ ssn: null, healthMBI: null, lastName: null, doctors: ["Dr. Lane"], rx: [] });
});

test("what is known of a new contact comes into the fields it belongs to", () => {
  expect(knownFields({ name: " Marisol De la Cruz", phone: "18015550142", email: "m@example.com" })).toEqual({
    firstName: "Marisol",
    lastName: "De la Cruz",
    mobilePhone: "+1 (801) 555-0142",
    email: "m@example.com",
  });
  expect(knownFields({ phone: "442079460958" })).toEqual({ mobilePhone: "+442079460958" });
  expect(knownFields({ name: "Dana", phone: "12" })).toEqual({ firstName: "Dana" });
  expect(knownFields({})).toEqual({});
});

test("nothing changed is nothing to send, and nothing wrong", async () => {
  const form = formOf(stored);
  expect((await parse(form)).errors).toEqual([]);
  expect(changesOf(formOf(stored), form)).toEqual({});
});

test("what is emptied becomes null, and secrets stay unless touched", () => {
  const start = formOf(stored);
  const form = { ...start, email: " ", lastName: "Whitfield", smoker: true, income: null, doctors: [] };
  expect(changesOf(start, form)).toEqual({
    email: null,
    lastName: "Whitfield",
    smoker: true,
    income: null,
    doctors: null,
  });
  expect(changesOf(start, { ...start, ssn: REMOVED })).toEqual({ ssn: null });
});

test("a wrong value is told at its field", async () => {
  const wrong = {
    ...emptyForm,
    email: "dana@",
    coDob: "02/30/1980",
    ssn: "12",
    phone: "555",
    height: "tall",
  };
  expect((await parse(wrong)).errors.toSorted()).toEqual(["coDob", "email", "height", "phone", "ssn"]);
});

test("a contact needs something to be called by", () => {
  expect(missingName({ ...emptyForm, lastName: " " })).toBe("Enter a first name, a last name or a company");
  expect(missingName({ ...emptyForm, companyName: "Acme" })).toBeUndefined();
});

test("a tab is marked red before amber, for its own fields only", () => {
  expect(levelOf("coFirstName")).toBe("secondary");
  expect(levelOf("companyName")).toBe("primary");
  expect(markOf("primary", {}, { coEmail: true })).toBeUndefined();
  expect(markOf("secondary", {}, { coEmail: true })).toBe("edited");
  expect(markOf("secondary", { coDob: { type: "custom" } }, { coEmail: true })).toBe("error");
});
