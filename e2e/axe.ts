import fs from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** The builder's own axe, but the small one: it would send 1.3 megabytes to each document, and run them twice. */
const builder = fileURLToPath(import.meta.resolve("@axe-core/playwright"));
const source = fs.readFileSync(createRequire(builder).resolve("axe-core/axe.min.js"), "utf8");

/** Axe reads a page's ten colours ten thousand times, a third of all it does: each is read once. */
const rememberColors = `{
  const { prototype } = axe.commons.color.Color;
  const { parseString } = prototype;
  const known = new Map();
  prototype.parseString = function (text) {
    const before = known.get(text);
    if (before) return Object.assign(this, before);
    parseString.call(this, text);
    const { r, g, b, alpha } = this;
    known.set(text, { r, g, b, alpha });
    return this;
  };
}`;

/** What axe has to say about the page, or about a part of it: a rule and a place each. */
export async function axeFindings(
  page: Page,
  { part, only, without = [] }: { part?: string; only?: string; without?: string[] } = {},
): Promise<string[]> {
  for (const frame of page.frames())
    if (!(await frame.evaluate("'axe' in window"))) await frame.evaluate(`${source};${rememberColors}`);
  // Read once for each document, above; the builder leaves out no source, but takes another.
  const axe = new AxeBuilder({ page, axeSource: "0" });
  // Within the page: the other way opens a blank page for each run, to gather what frames of other origins say.
  axe.setLegacyMode();
  axe.options({ resultTypes: ["violations"], preload: false });
  // React Aria's announcement of a busy button outlives the button it is named by for some seconds.
  axe.exclude("[data-live-announcer]").disableRules(without);
  if (part) axe.include(part);
  if (only) axe.withRules(only);
  else axe.withTags(tags);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} ${target.join(" ")}`));
}
