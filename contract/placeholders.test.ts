import { describe, expect, it } from "vitest";
import { fillTemplate, placeholderValues, templateParts } from "./placeholders.ts";

const dana = {
  firstName: "Dana",
  lastName: "Whitfield",
  mobilePhone: "18015550142",
  coFirstName: "Marcus",
  coLastName: "Whitfield",
  coPhone: "18015550143",
};
const home = {
  address: "1184 Quail Run Dr",
  address2: "Unit 2",
  city: "Provo",
  state: "UT",
  zipcode: "84604",
};
const values = placeholderValues(dana, home);
const nobody = placeholderValues({}, null);
const fill = (template: string, of = values) => fillTemplate(template, of).text;

describe("the values", () => {
  it("are the client's, with phones as they are read and the address on one line", () => {
    expect(values).toMatchObject({
      firstName: "Dana",
      mobilePhone: "801-555-0142",
      homePhone: "",
      coFirstName: "Marcus",
      coHomePhone: "801-555-0143",
      address: "1184 Quail Run Dr Unit 2",
      fullAddress: "1184 Quail Run Dr Unit 2, Provo, UT 84604",
      full_address: "1184 Quail Run Dr Unit 2, Provo, UT 84604",
    });
    expect(placeholderValues(dana, { city: "Provo", zipcode: "84604" }).fullAddress).toBe("Provo, 84604");
  });

  it("call the contact by whom one writes to", () => {
    const contact = (level: "primary" | "secondary", client: object = dana) =>
      placeholderValues(client, null, level).contact;
    expect(contact("primary")).toBe("Dana Whitfield");
    expect(contact("secondary")).toBe("Marcus Whitfield");
    expect(contact("secondary", { companyName: "Summit Roofing" })).toBe("Summit Roofing");
  });
});

describe("a template", () => {
  it("is filled", () => {
    expect(fill("Hi @firstName, we call you at @mobilePhone before we come to @address.")).toBe(
      "Hi Dana, we call you at 801-555-0142 before we come to 1184 Quail Run Dr Unit 2.",
    );
    expect(fill("@firstName's house\n@FIRSTNAME (@coFirstName)")).toBe("Dana's house\nDana (Marcus)");
    expect(fill("$& $1 @city", { ...values, city: "$& @state" })).toBe("$& $1 $& @state");
  });

  it("leaves alone what is no placeholder", () => {
    for (const text of ["dana@city.com", "x.@city", "@cityhall", "@city2", "@ city", "@@", "at @nobody"])
      expect(fill(text)).toBe(text);
  });

  it.each([
    ["Hi @firstName, your claim is open.", "Hi, your claim is open."],
    ["@firstName, your claim is open.", "your claim is open."],
    ["Dear @firstName @lastName, hello", "Dear, hello"],
    ["We come to @address @city @state tomorrow", "We come to tomorrow"],
    ["We come to @address, @city, @state @zipcode.", "We come to."],
    ["Call (@homePhone) now", "Call now"],
    ["Hello\n@firstName\nBye", "Hello\n\nBye"],
    ["Is it @city?", "Is it?"],
    ["@firstName", ""],
    ["pre-@city-post", "pre--post"],
  ])("leaves nothing of what is not known: %j", (template, text) => {
    expect(fillTemplate(template, nobody).text).toBe(text);
    expect(text).not.toMatch(/ {2}/);
  });

  it("says what was not known, once each", () => {
    const { missing } = fillTemplate("@homePhone @firstName @homePhone @full_address", {
      ...values,
      full_address: "",
    });
    expect(missing).toEqual(["homePhone", "full_address"]);
    expect(fillTemplate("Hi @firstName", values).missing).toEqual([]);
  });

  it("keeps the spaces that somebody wrote", () => {
    expect(fill("One  two   @firstName")).toBe("One  two   Dana");
  });

  it("is cut at its placeholders", () => {
    expect(templateParts("Hi @firstName!")).toEqual([
      { text: "Hi " },
      { text: "@firstName", placeholder: "firstName" },
      { text: "!" },
    ]);
    expect(templateParts("@nobody")).toEqual([{ text: "@nobody" }]);
  });
});
