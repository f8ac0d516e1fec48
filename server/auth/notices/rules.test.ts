import { describe, expect, it } from "vitest";
import { noticeLetter } from "./letter.ts";
import { isNewPlace } from "./rules.ts";

const chrome = (version: number) =>
  `Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/${version}.0.0.0 Safari/537.36`;
const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const home = { device: chrome(141), address: "192.0.2.7" };
const v6 = (address: string) => ({ device: firefox, address });

describe("a place that is new", () => {
  it.each([
    ["another kind of browser at the same address", { ...home, device: firefox }],
    ["the same browser at another address", { ...home, address: "192.0.2.8" }],
    ["a program that says nothing of itself", { ...home, device: null }],
    ["an address nobody could tell", { ...home, address: null }],
  ])("is %s", (_name, now) => {
    expect(isNewPlace([home], now)).toBe(true);
  });

  it.each([
    ["the browser after an upgrade", { ...home, device: chrome(142) }],
    ["the address as a socket for both protocols tells it", { ...home, address: "::ffff:192.0.2.7" }],
  ])("is not %s", (_name, now) => {
    expect(isNewPlace([v6("2001:db8::1"), home], now)).toBe(false);
  });

  it("is not another address of the same household, in IPv6", () => {
    expect(isNewPlace([v6("2001:db8:1:2::1")], v6("2001:db8:1:2:aaaa:bbbb:cccc:dddd"))).toBe(false);
    expect(isNewPlace([v6("2001:db8:1:2::1")], v6("2001:db8:1:3::1"))).toBe(true);
    expect(isNewPlace([v6("::ffff:192.0.2.7")], v6("::ffff:192.0.2.8"))).toBe(true);
    expect(isNewPlace([v6("::1")], v6("127.0.0.1"))).toBe(true);
  });

  it("is not the first one there is: there is nothing to compare it with", () => {
    expect(isNewPlace([], home)).toBe(false);
  });
});

describe("a letter", () => {
  const told = {
    email: "ann@example.com",
    firstName: "Ann",
    platform: "Northgate",
    timezone: "America/Denver",
  };
  const at = "2026-11-20T19:48:00.000Z";

  it("says what, when in the account's time, from where, and what to do", () => {
    const { to, subject, text } = noticeLetter(
      told,
      { about: "newPlace", at, device: chrome(141), address: "192.0.2.7" },
      "https://work.example",
    );
    expect([to, subject]).toEqual(["ann@example.com", "A new sign-in to Switchboard"]);
    expect(text.split("\n\n")).toEqual([
      "Hello Ann,",
      "Somebody signed in to Northgate as you on Friday, November 20, 2026 at 12:48 PM MST, from the address 192.0.2.7, with Chrome on Windows. You had not signed in from there before.",
      "If it was you, there is nothing to do.",
      "If it was not you, somebody knows your password: choose a new one at https://work.example/forgot-password. That signs them out. Then tell whoever manages Northgate on Switchboard.",
      "--\nSent by Switchboard for Northgate.",
    ]);
  });

  it("repeats nothing that a browser says of itself but its name", () => {
    const device = "Chrome/1 your prize waits at http://elsewhere.example";
    const { text } = noticeLetter(told, { about: "newPlace", at, device }, "https://work.example");
    expect(text).toContain("with Chrome.");
    expect(text).not.toContain("elsewhere");
  });

  it("goes to the address that was taken away", () => {
    const letter = noticeLetter(
      told,
      { about: "addressChanged", at, by: "Olive Tester", to: "old@example.com" },
      "https://work.example",
    );
    expect(letter.to).toBe("old@example.com");
    expect(letter.text).toContain("Olive Tester changed the email address of your sign-in to Northgate");
    expect(letter.text).not.toContain("ann@example.com");
  });
});
