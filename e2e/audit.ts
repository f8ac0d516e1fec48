import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { axeFindings } from "./axe.ts";
import { layoutFindings } from "./layout-audit.ts";

const widths = [1440, 1280, 1024, 390];
const themes = ["light", "dark"] as const;
/** Half of axe's time. The layout audit measures contrast, too, at each width and in both themes. */
const contrast = "color-contrast";
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
  const shapes = new Set<string>();
  const all = options.widths ?? widths;
  for (const [at, width] of all.entries()) {
    await page.setViewportSize({ width, height: width < 768 ? 844 : 900 });
    // There and back again: a width begins in the theme that the one before ended in.
    for (const mode of at % 2 === 0 ? themes : themes.toReversed()) {
      await wear(page, mode);
      const axe = mode === "light" ? await axeOf(page, at, at === all.length - 1, shapes) : [];
      // In dark the rule of colour alone, as nothing else depends on the theme.
      if (mode === "dark" && at === 0) axe.push(...(await axeFindings(page, { only: contrast })));
      const found = [...axe, ...(await page.evaluate(layoutFindings))];
      findings.push(...found.map((finding) => `${width} ${mode}: ${finding}`));
    }
  }
  await wear(page, theme);
  if (before) await page.setViewportSize(before);
  expect(findings, `findings on ${page.url()}`).toEqual([]);
}

/** All rules at the first width; of those between, none says anything new of a page that has the same shape again. */
async function axeOf(page: Page, at: number, isLast: boolean, shapes: Set<string>): Promise<string[]> {
  const shape = await page.evaluate(shapeOf);
  const isKnown = shapes.has(shape);
  shapes.add(shape);
  if (at === 0) return axeFindings(page);
  // What is small or covers another depends on the width alone.
  return isLast || !isKnown ? axeFindings(page, { without: [contrast] }) : [];
}

/** Runs in the page: what assistive technology is given of it, which elements are seen included. */
function shapeOf(): string {
  const said = ({ name }: Attr) => name !== "style" && name !== "class" && !name.startsWith("data-");
  return [...document.querySelectorAll("body *")]
    .map((element) => {
      const attributes = [...element.attributes].filter(said).map(({ name, value }) => `${name}=${value}`);
      const text = element.firstElementChild ? "" : element.textContent;
      return [
        element.tagName,
        element.checkVisibility({ visibilityProperty: true }),
        text,
        ...attributes,
      ].join();
    })
    .join("\n");
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
