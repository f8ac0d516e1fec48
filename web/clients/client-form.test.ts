// @vitest-environment happy-dom
import { expect, test } from "vitest";
import type { Client } from "../../contract/clients.ts";
import { clientFields } from "../../contract/clients.ts";
import { changesOf, emptyForm, formOf, levelOf, markOf, resolveClient } from "./client-form.ts";
import { REMOVED } from "../form/removed.ts";

const stored = {
  ...(Object.fromEntries(clientFields.map((field) => [field, null])) as Record<string, null>),
  firstName: "Dana",
  mobilePhone: "18015550142",
  coPhone: "442079460958",
  ssn: "•••• 4471",
  email: "dana@example.com",
} as unknown as Client;

const parse = async (form: typeof emptyForm) => {
  const { values, errors } = await resolveClient(form, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  });
  return { values: values as Record<string, string>, errors: Object.keys(errors) };
};

test("a stored client comes into the form with masks, and its secrets do not", () => {
  const form = formOf(stored);
  expect(form.mobilePhone).toBe("+1 (801) 555-0142");
  expect(form.coPhone).toBe("+442079460958");
  expect(form.ssn).toBe("");
  expect(form.lastName).toBe("");
});

test("nothing changed is nothing to send", async () => {
  const form = formOf(stored);
  const { values, errors } = await parse(form);
  expect(errors).toEqual([]);
  expect(changesOf(stored, form, values)).toEqual({});
});

test("what is emptied becomes null, what is typed is normalised, secrets stay unless touched", async () => {
  const form = { ...formOf(stored), email: " ", lastName: " Whitfield ", mobilePhone: "385.555.0112" };
  const { values } = await parse(form);
  expect(changesOf(stored, form, values)).toEqual({
    email: null,
    lastName: "Whitfield",
    mobilePhone: "13855550112",
  });
  const removed = { ...formOf(stored), ssn: REMOVED };
  expect(changesOf(stored, removed, (await parse(removed)).values)).toEqual({ ssn: null });
  const typed = { ...formOf(stored), ssn: "123-45-6789" };
  expect(changesOf(stored, typed, (await parse(typed)).values)).toEqual({ ssn: "123456789" });
});

test("a wrong value is told at its field", async () => {
  const wrong = { ...emptyForm, email: "dana@", coDob: "02/30/1980", ssn: "12", phone: "555" };
  expect((await parse(wrong)).errors.toSorted()).toEqual(["coDob", "email", "phone", "ssn"]);
});

test("a tab is marked red before amber, for its own fields only", () => {
  expect(levelOf("coFirstName")).toBe("secondary");
  expect(levelOf("companyName")).toBe("primary");
  expect(markOf("primary", {}, { coEmail: true })).toBeUndefined();
  expect(markOf("secondary", {}, { coEmail: true })).toBe("edited");
  expect(markOf("secondary", { coDob: { type: "custom" } }, { coEmail: true })).toBe("error");
});
