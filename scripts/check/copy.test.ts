import { expect, test } from "vitest";
import { copyFindings } from "./copy.ts";

const found = (text: string, path = "web/clients/page.tsx", allowed?: string[]) =>
  copyFindings([{ path, text }], allowed).join("\n");

test.each([
  [`toast.error("Please try again.");`, `leave "please" out`],
  [`<p>\n  Your file\n  was imported!\n</p>`, "full stop"],
  [`toast.success("Contact successfully saved");`, "what is done is done"],
  ["throw invalid(`Invalid number ${number}`);", "say what to enter"],
  [`<p>Sorry, {name} is gone.</p>`, "say what happened"],
  [`const none = "Phone: N/A";`, "leave blank"],
])("%s", (text, advice) => {
  expect(found(text)).toContain(advice);
});

test("a finding has its line and its words", () => {
  expect(found(`// Why\nconst hint =\n  "Please wait a moment";`)).toMatch(
    /^web\/clients\/page.tsx:3: "Please wait a moment": /,
  );
});

test.each([
  `// Please read this first!\nconst a = 1;`,
  `/* successfully\n sorry */`,
  `const code = "invalid";`,
  `if (first! > second! && !third) go();`,
  `const same = before !== after;`,
  `toast.success("Contact saved");`,
])("%s is in order", (text) => {
  expect(found(text)).toBe("");
});

test("the specification's words are let through, and nothing like them", () => {
  expect(found(`toast.success("Client successfully merged");`)).toBe("");
  expect(found(`toast.success("Contact successfully merged");`)).not.toBe("");
});

test("tests, the demo's people and the scripts speak as they like", () => {
  for (const path of ["web/a.test.tsx", "server/demo/texts.ts", "server/test/app.ts", "scripts/a.ts"])
    expect(found(`say("Please call me back!");`, path)).toBe("");
});
