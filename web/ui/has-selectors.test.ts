import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const web = path.resolve(import.meta.dirname, "..");

/** What each `:has()` of the sheet asks for, and what stands before it. */
function asked(css: string): { subject: string; inside: string }[] {
  return [...css.matchAll(/:has\(/g)].map(({ index }) => {
    let depth = 1;
    let end = index + ":has(".length;
    while (depth > 0 && end < css.length) depth += { "(": 1, ")": -1 }[css[end++]!] ?? 0;
    return { subject: css[index - 1] ?? "", inside: css.slice(index + ":has(".length, end - 1) };
  });
}

const isDear = ({ subject, inside }: { subject: string; inside: string }): boolean =>
  /[~+]|:(nth|first|last|only|empty)/.test(inside) || /[\s,>]/.test(subject);

// Where siblings count, or anything at all is the subject, every element that comes or goes anywhere makes the browser
// look through the page: five milliseconds for each text that came in, until these were classes.
it("no :has() asks about siblings, or of any element", () => {
  const sheets = readdirSync(web, { recursive: true, encoding: "utf8" }).filter(
    (name) => name.endsWith(".css") && !/^(dist|node_modules)\b/.test(name),
  );
  expect(sheets.length).toBeGreaterThan(50);
  const dear = sheets.flatMap((sheet) =>
    asked(readFileSync(path.join(web, sheet), "utf8"))
      .filter(isDear)
      .map(({ inside }) => `${sheet}: :has(${inside})`),
  );
  expect(dear).toEqual([]);
});

it("tells the dear ones from the cheap", () => {
  const [dear, cheap] = [
    ".a:has(li + li), .b > :has(.seg), .c:has(> :nth-child(3))",
    ".a:has(> .b), body:has(.c)",
  ];
  expect(asked(dear!).every(isDear)).toBe(true);
  expect(asked(cheap!).some(isDear)).toBe(false);
});
