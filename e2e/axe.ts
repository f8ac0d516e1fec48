import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** What axe has to say about the page, or about a part of it: a rule and a place each. */
export async function axeFindings(
  page: Page,
  { part, only, without = [] }: { part?: string; only?: string; without?: string[] } = {},
): Promise<string[]> {
  const isThere = await Promise.all(page.frames().map((frame) => frame.evaluate("'axe' in window")));
  // Half a megabyte of script is read once for each document; the builder leaves out no source, but takes another.
  const axe = new AxeBuilder({ page, ...(isThere.every(Boolean) && { axeSource: "0" }) });
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
