import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { nav, signIn } from "./frame.ts";

test.use({ serviceWorkers: "allow" });

/** The worker holds the page, and the parts of this one. */
async function kept(page: Page) {
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), { timeout: 20_000 })
    .toBe("activated");
  await page.reload();
  await expect(nav(page)).toBeVisible();
  await page.waitForLoadState("networkidle");
}

test("is installable, brings the frame to the front, and opens without a network, of whose answers it keeps none", async ({
  page,
  context,
  request,
}) => {
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (/Content.Security.Policy/i.test(message.text())) complaints.push(message.text());
  });
  await signIn(page);
  await test.step("is installable: a manifest with icons of their size, and a worker", async () => {
    const href = await page.locator("link[rel=manifest]").getAttribute("href");
    const answer = await request.get(href!);
    expect(answer.headers()["content-type"]).toContain("application/manifest+json");
    const manifest = (await answer.json()) as { icons: { src: string; sizes: string }[]; display: string };
    expect(manifest).toMatchObject({ name: "Switchboard", start_url: "/", display: "standalone" });
    for (const { src, sizes } of manifest.icons) {
      const width = await page.evaluate(async (url) => {
        const image = new Image();
        image.src = url;
        await image.decode();
        return image.naturalWidth;
      }, src);
      expect(`${width}x${width}`, src).toBe(sizes);
    }
  });
  await kept(page);
  await test.step("a notification that is clicked brings the frame to the front, not a training that was opened last", async () => {
    const training = await context.newPage();
    await training.goto("/trainings/x");
    await expect(training.getByRole("heading", { level: 1 })).toBeVisible();
    const [worker] = context.serviceWorkers();
    // A click that no person has made may focus nothing: which window would have been is all there is to see.
    const brought = await worker!.evaluate(`(async () => {
      const seen = [];
      WindowClient.prototype.focus = async function () { seen.push(new URL(this.url).pathname); };
      let work;
      class Click extends ExtendableEvent {
        notification = { close: () => seen.push("closed") };
        waitUntil(one) { work = one; }
      }
      dispatchEvent(new Click("notificationclick"));
      await work;
      return seen;
    })()`);
    expect(brought).toEqual(["closed", "/messages"]);
    await training.close();
  });
  await test.step("opens without a network, and keeps no answer of the API", async () => {
    const stored = await page.evaluate(async () => {
      const names = await caches.keys();
      const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return all.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(stored).toContain("/");
    expect(stored.filter((path) => path !== "/" && !path.startsWith("/assets/"))).toEqual([]);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator("#root > *").first()).toBeVisible();
    // What is said first is the truth: a server that is out of reach is not slow.
    const said = page.getByText(/slow to answer|No connection/).first();
    await expect(said).toHaveText("No connection. Try again.");
    await expect(page.getByRole("heading", { name: "Loading Account Error" })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole("heading", { level: 1, name: "Messages" })).toBeVisible();
    expect(complaints).toEqual([]);
  });
});
