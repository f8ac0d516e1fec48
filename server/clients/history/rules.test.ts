import { describe, expect, it } from "vitest";
import { didOf } from "./did.ts";
import { linesOf, titleOf, type Told } from "./rules.ts";

const priya = "0192d3a0-0000-7000-8000-000000000001";
const nameOf = (id: string) => (id === priya ? "Priya Nair" : undefined);
const lines = (area: string, told: Told) => linesOf(area, told, nameOf);

describe("the lines of a change", () => {
  it("are the fields whose value it altered", () => {
    expect(
      lines("clients", {
        before: { email: null, firstName: "Dana", lastName: "Reed", smoker: false },
        after: { email: "dana@example.com", firstName: "Dana", lastName: null, smoker: true },
      }),
    ).toEqual([
      { field: "lastName", before: "Reed", after: null, plain: true },
      { field: "smoker", before: "No", after: "Yes", plain: false },
      { field: "email", before: null, after: "dana@example.com", plain: true },
    ]);
  });

  it("name what is sealed and never show it, whatever the event holds", () => {
    expect(
      lines("clients", {
        before: { ssn: null, dlId: "sealed" },
        after: { ssn: "123-45-6789", dlId: "sealed" },
      }),
    ).toEqual([
      { field: "dlId", before: "••••", after: "••••", plain: false },
      { field: "ssn", before: null, after: "••••", plain: false },
    ]);
    expect(lines("paymentMethods", { before: { account: "000123456789" } })).toEqual([
      { field: "account", before: "••••", after: null, plain: false },
    ]);
  });

  it("tell ids by their names", () => {
    expect(lines("clients", { before: { managedBy: priya }, after: { managedBy: "gone" } })).toEqual([
      { field: "managedBy", before: "Priya Nair", after: "Somebody who is gone", plain: false },
    ]);
  });

  it("tell each part of a field, and a list whole", () => {
    const before = {
      coverage: { carrier: "Meridian", premium: 900 },
      dogs: [{ breed: "Lab", count: 1, biteHistory: true }],
    };
    const after = { coverage: { carrier: "Meridian", premium: 1200 }, dogs: [] };
    expect(lines("homes", { before, after })).toEqual([
      { field: "coverage.premium", before: "900", after: "1200", plain: true },
      { field: "dogs", before: "Lab 1 bite history", after: null, plain: false },
    ]);
  });
});

describe("the title", () => {
  it("is what a person calls the record, of one that is gone what was told of it", () => {
    expect(titleOf("addresses", { after: { city: "Orem" } }, { address: "12 Elm St", city: "Provo" })).toBe(
      "12 Elm St, Provo",
    );
    expect(titleOf("policies", { before: { company: "Meridian", type: "Auto" } }, undefined)).toBe(
      "Meridian, Auto",
    );
    expect(titleOf("notes", { before: { note: "Moves in June\nto Orem" } }, undefined)).toBe("Moves in June");
    expect(titleOf("clients", { with: "Marc Reed" }, undefined)).toBe("Marc Reed");
    expect(titleOf("clients", { after: { email: "a@b.c" } }, undefined)).toBeNull();
  });
});

const called: Record<string, string> = { grace: "Grace Kim", gold: "Gold", old: "Old" };
/** "assigned to Grace Kim" */
const said = (name: string, told: Told | Told[], title: string | null = null) => {
  const did = didOf(name, [told].flat(), title, (id) => called[id]);
  return did && `${did.word} ${did.what}`;
};
const undone = (of: string, title: string) => said("changes.undone", { of, title });

it("says to whom, with whom, who it was, and which tags", () => {
  expect(said("bulk.assigned", { after: { managedBy: "grace" } })).toBe("assigned to Grace Kim");
  expect(said("bulk.assigned", { before: { managedBy: "grace" }, after: { managedBy: null } })).toBe(
    "assigned to nobody",
  );
  expect(said("clients.merged", { with: "Marc Reed" }, "Marc Reed")).toBe("merged with Marc Reed");
  expect(said("clients.split", { after: { firstName: "Marcus", lastName: "Whitfield" } })).toBe(
    "split Marcus Whitfield became a contact of their own",
  );
  const people = { firstName: "Dana", lastName: "Reed", coFirstName: "Marc", coLastName: "Reed" };
  expect(said("clients.personRemoved", { level: "secondary", before: people })).toBe("removed Marc Reed");
  expect(said("clients.personRemoved", { level: "primary", before: people })).toBe("removed Dana Reed");
  const tags = (...given: [string, boolean][]) => ({
    tags: given.map(([id, isActive]) => ({ id, isActive })),
  });
  expect(said("tags.assigned", tags(["old", false]))).toBe("taken off Old");
  expect(said("tags.assigned", tags(["gold", true], ["lost", true]))).toBe("assigned Gold, one that is gone");
  // Two contacts that are one since may both have got it.
  expect(said("bulk.tagged", [tags(["gold", true]), tags(["gold", true], ["old", false])])).toBe(
    "assigned Gold; taken off: Old",
  );
  expect(said("addresses.removed", {}, "12 Elm St")).toBeUndefined();
});

it("says what was undone, however it is called", () => {
  expect(undone("bulk.assigned", "314 contacts")).toBe("undone the assigning of 314 contacts");
  expect(undone("clients.removed", "Undoo Walker")).toBe("undone the deletion of Undoo Walker");
  expect(undone("addresses.removed", "12 Elm St")).toBe("undone the deletion of Address · 12 Elm St");
  expect(undone("imports.started", "agency.csv")).toBe("undone the import of agency.csv");
  expect(said("changes.undone", { title: "Dana Reed" })).toBe("undone Dana Reed");
});
