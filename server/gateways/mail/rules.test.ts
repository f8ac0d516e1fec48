import { describe, expect, it } from "vitest";
import { harmless, layOut, type Part } from "./layout.ts";

const letter = (account: string, ...parts: Part[]) =>
  layOut({ to: "ann@example.com", subject: "Your place", account, parts });

describe("a letter", () => {
  it("says the same as a page and as text", () => {
    const { text, html } = letter(
      "Northgate",
      "Hello Ann,",
      { code: "4711" },
      { link: "https://work.example/forgot-password/a/b?c=1&d=2", label: "Choose a password" },
      "Sign in at https://work.example/login.",
    );
    expect(text.split("\n\n")).toEqual([
      "Hello Ann,",
      "    4711",
      "https://work.example/forgot-password/a/b?c=1&d=2",
      "Sign in at https://work.example/login.",
      "--\nSent by Switchboard for Northgate.",
    ]);
    expect(html).toContain('<p class="head">Northgate</p>');
    expect(html).toContain('<p class="code">4711</p>');
    expect(html).toContain(
      '<a class="go" href="https://work.example/forgot-password/a/b?c=1&#38;d=2">Choose a password</a>',
    );
    expect(html).toContain('<a href="https://work.example/login">https://work.example/login</a>.');
  });

  it("leaves the colours of page and text to a mail program that is dark", () => {
    const { html } = letter("Northgate", "Hello Ann,");
    expect(html).toContain('name="color-scheme" content="light dark"');
    expect(html).not.toMatch(/body[^}]*(background|color):/);
  });

  it("shows a hostile name as it is written", () => {
    const hostile = '<img src=x onerror="alert(1)"> & Co';
    const { html } = letter(hostile, `Hello ${hostile},`);
    expect(html).not.toContain("<img src=x");
    expect(html).toContain("&#60;img src=x onerror=&#34;alert(1)&#34;&#62; &#38; Co");
  });
});

describe("a name in a letter", () => {
  it.each([
    "http://evil.example/a",
    "evil.example",
    "www.evil.example",
    "win@evil.example",
    "mailto:a@b.example",
  ])("is no link: %s", (name) => {
    const { html, text } = letter(harmless(name), `Hello ${harmless(name)},`);
    expect(html).not.toContain("<a ");
    // What mail programs look for, in either form of the letter.
    for (const form of [html, text]) expect(form).not.toMatch(/:\/\/|evil\.\w|\w@\w|www\.\w|b\.example/);
    expect(harmless(name).replaceAll("\u2060", "")).toBe(name);
  });

  it("is untouched when it is a name", () => {
    for (const name of ["Ann", "Smith & Sons, Inc.", "José O’Neil-Pérez", "Dr. Who"])
      expect(harmless(name)).toBe(name);
  });

  it("stands on one line", () => {
    expect(harmless("Ann\r\nBcc: all")).toBe("Ann Bcc: all");
  });
});
