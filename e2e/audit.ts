import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { axeFindings } from "./axe.ts";
import { layoutFindings } from "./layout-audit.ts";

const widths = [1440, 1280, 1024, 390];
const themes = ["light", "dark"] as const;
/** Where everything lies: half of axe's time. Between the ends the layout audit, which measures both, is enough. */
const places = ["color-contrast", "target-size"];
/** Eight audits of a big page take their time on a small machine. */
const extraMs = 60_000;

/**
 * Expects no accessibility finding of axe and no layout finding on the page as it stands, at each width, light
 * and dark. The theme is set on the document alone, so that the page keeps its state; both are put back.
 */
export async function expectClean(page: Page, options: { widths?: readonly number[] } = {}) {
  test.setTimeout(test.info().timeout + extraMs);
  const before = page.viewportSize();
  const theme = await page.evaluate(() => document.documentElement.dataset["theme"]);
  const findings: string[] = [];
  const all = options.widths ?? widths;
  for (const [at, width] of all.entries()) {
    await page.setViewportSize({ width, height: width < 768 ? 844 : 900 });
    // There and back again: a width begins in the theme that the one before ended in.
    for (const mode of at % 2 === 0 ? themes : themes.toReversed()) {
      await wear(page, mode);
      const isEnd = width === all[0] || width === all.at(-1);
      const axe = mode === "light" ? await axeFindings(page, isEnd ? {} : { without: places }) : [];
      // In dark the rule of colour alone, as nothing else depends on the theme.
      if (mode === "dark" && isEnd) axe.push(...(await axeFindings(page, { only: "color-contrast" })));
      const found = [...axe, ...(await page.evaluate(layoutFindings))];
      findings.push(...found.map((finding) => `${width} ${mode}: ${finding}`));
    }
  }
  await wear(page, theme);
  if (before) await page.setViewportSize(before);
  expect(findings, `findings on ${page.url()}`).toEqual([]);
}

/** Colours are measured when they have arrived: transitions are ended first. */
async function wear(page: Page, mode: string | undefined) {
  await page.evaluate(async (name) => {
    if (name) document.documentElement.dataset["theme"] = name;
    else delete document.documentElement.dataset["theme"];
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
    }
  }, mode);
}
