import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const web = path.resolve(import.meta.dirname, "..");

// What stands at the foot of a screen sets --toasts-bottom: each with a rule of its own also had to know of scrims.
it("only the kit places the notices", () => {
  const sheets = readdirSync(web, { recursive: true, encoding: "utf8" }).filter(
    (name) => name.endsWith(".css") && !/^(dist|node_modules)\b/.test(name),
  );
  const placing = sheets.filter((sheet) => /\.toasts\b/.test(readFileSync(path.join(web, sheet), "utf8")));
  expect(placing).toEqual([path.join("ui", "toast.css")]);
});
