import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { axeFindings } from "./axe.ts";
import { layoutFindings } from "./layout-audit.ts";

const widths = [1440, 1280, 1024, 390];
const themes = ["light", "dark"] as const;
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
  for (const width of options.widths ?? widths) {
    await page.setViewportSize({ width, height: width < 768 ? 844 : 900 });
    for (const mode of themes) {
      await wear(page, mode);
      // In dark the rules of colour alone, as nothing else depends on the theme.
      const axe = await axeFindings(page, mode === "dark" ? { only: "color-contrast" } : {});
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
