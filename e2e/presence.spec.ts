import { expect, test } from "@playwright/test";
import type { Page, WebSocketRoute } from "@playwright/test";
import { another, choose, connection, me, profile, signIn } from "./frame.ts";

const row = (page: Page, name: string) => profile(page).getByRole("listitem").filter({ hasText: name });

test("the team sees what a colleague chose, that they lost the network, that they are back, and that they left", async ({
  page,
  browser,
}) => {
  await signIn(page);
  await test.step("one's own presence is never shown as offline while the page loads", async () => {
    await page.addInitScript(`
      window.shown = new Set();
      new MutationObserver(() => {
        const label = document.querySelector(".me")?.getAttribute("aria-label");
        if (label) window.shown.add(label);
      }).observe(document, { subtree: true, childList: true, attributes: true });`);
    await page.reload();
    await expect(connection(page)).toHaveText("Connected");
    await expect(me(page)).toHaveAccessibleName("Maya Torres, Available");
    const shown = await page.evaluate("[...window.shown]");
    expect((shown as string[]).filter((label) => label.includes("Offline"))).toEqual([]);
  });
  const hannah = await another(browser, "Admin");
  await test.step("a chosen status is seen at once", async () => {
    await choose(hannah.page, "Lunch");
    await expect(me(hannah.page)).toHaveAccessibleName("Hannah Weiss, Lunch");
    await expect(row(page, "Hannah Weiss")).toHaveAttribute("title", "Hannah Weiss, Lunch");
    await choose(hannah.page, "Available");
    await expect(row(page, "Hannah Weiss")).toHaveAttribute("title", "Hannah Weiss, Available");
  });
  await test.step("whoever comes back from a lost network has the status of before, and says nothing for it", async () => {
    let lost = false;
    let tries = 0;
    const lines: { close(): Promise<void> }[] = [];
    await withSocket(hannah.page, (socket) => {
      if (lost) return void socket.close().then(() => tries++);
      lines.push(socket, socket.connectToServer());
    });
    await hannah.page.reload();
    const chosen = hannah.page.waitForResponse((response) => response.url().endsWith("/users/me/status"));
    await choose(hannah.page, "Lunch");
    await expect(row(page, "Hannah Weiss")).toHaveAttribute("title", "Hannah Weiss, Lunch");
    // Without its answer it would be said again.
    await (await chosen).finished();
    const said: string[] = [];
    hannah.page.on("request", (request) => {
      if (request.url().endsWith("/users/me/status")) said.push(request.url());
    });
    lost = true;
    await hannah.page.context().setOffline(true);
    for (const line of lines) await line.close();
    await expect(row(page, "Hannah Weiss")).toHaveAttribute("title", "Hannah Weiss, Offline");
    await expect(me(hannah.page)).toHaveAccessibleName("Hannah Weiss, Offline");
    // Also behind a try that ended before it began.
    await expect.poll(() => tries).toBeGreaterThan(0);
    lost = false;
    await hannah.page.context().setOffline(false);
    await expect(row(page, "Hannah Weiss")).toHaveAttribute("title", "Hannah Weiss, Lunch");
    await expect(me(hannah.page)).toHaveAccessibleName("Hannah Weiss, Lunch");
    expect(said).toEqual([]);
    await choose(hannah.page, "Available");
    await expect(row(page, "Hannah Weiss")).toHaveAttribute("title", "Hannah Weiss, Available");
  });
  await test.step("two tabs of one person: online until the last is closed", async () => {
    const second = await hannah.page.context().newPage();
    await second.goto("/profile/sessions");
    await expect(connection(second)).toHaveText("Connected");
    await hannah.page.close();
    await choose(second, "Coaching");
    await expect(row(page, "Hannah Weiss")).toHaveAttribute("title", "Hannah Weiss, Coaching");
    await choose(second, "Available");
    await second.close();
    await expect(row(page, "Hannah Weiss")).toHaveAttribute("title", "Hannah Weiss, Offline");
    await hannah.close();
  });
  await test.step("the offline flag of /logout tells the team before leaving", async () => {
    const hannah = await another(browser, "Admin");
    await expect(row(page, "Hannah Weiss")).toHaveAttribute("title", "Hannah Weiss, Available");
    const said = hannah.page.waitForRequest((request) => request.url().endsWith("/users/me/status"));
    await hannah.page.goto("/logout?offline=true");
    expect((await said).postDataJSON()).toEqual({ status: "offline" });
    await expect(row(page, "Hannah Weiss")).toHaveAttribute("title", "Hannah Weiss, Offline");
    await expect(hannah.page).toHaveURL("/login");
    await hannah.close();
  });
});

/** A page whose socket is ours: each connection is handed to `serve`. */
async function withSocket(page: Page, serve: (socket: WebSocketRoute, nth: number) => void) {
  let nth = 0;
  await page.routeWebSocket(/socket\.io/, (socket) => serve(socket, ++nth));
}

const open = '0{"sid":"a","upgrades":[],"pingInterval":25000,"pingTimeout":20000,"maxPayload":1000000}';

test("whatever is wrong with a connection is logged, and it is made anew: a refused token, a refused namespace, what cannot be read, a server that hangs up", async ({
  page,
}) => {
  const refusals = [
    '{"message":"Your session has ended.","data":{"code":"unauthorized"}}',
    '{"message":"Invalid namespace"}',
  ];
  await withSocket(page, (socket, nth) => {
    if (nth > 4) return void socket.connectToServer();
    socket.send(open);
    if (nth === 3) return void socket.send("4this is no packet");
    socket.onMessage((message) => {
      const namespace = /^40(\/[^,]+),/.exec(String(message))?.[1];
      if (!namespace) return;
      if (nth < 3) return void socket.send(`44${namespace},${refusals[nth - 1]}`);
      socket.send(`40${namespace},{"sid":"b"}`);
      socket.send(`41${namespace},`);
    });
  });
  const logged: string[] = [];
  page.on("console", (message) => logged.push(message.text()));
  const asked = page.waitForResponse((response) => response.url().endsWith("/api/users/me"));
  await page.clock.install();
  await signIn(page);
  // The session is looked into, and not believed to be over.
  expect((await asked).status()).toBe(200);
  await page.keyboard.press("[");
  // From try to try the page waits seconds.
  await expect(async () => {
    await page.clock.fastForward(1_000);
    await expect(connection(page)).toHaveText("Connected", { timeout: 200 });
  }).toPass({ timeout: 20_000 });
  for (const told of ["not authorized", "Invalid namespace", "could not read"])
    expect(logged.join("\n")).toContain(told);
});

test("a server that says nothing is given 60 seconds, then asked again, for ever", async ({ page }) => {
  await withSocket(page, () => {});
  await page.clock.install();
  await page.addInitScript(`
    window.triedAt = [];
    window.WebSocket = new Proxy(window.WebSocket, {
      construct(Kind, given) {
        if (/socket\\.io/.test(given[0])) window.triedAt.push(Date.now());
        return new Kind(...given);
      },
    });`);
  const triedAt = async () => (await page.evaluate("window.triedAt")) as number[];
  await signIn(page);
  await expect.poll(async () => (await triedAt()).length).toBe(1);
  // Every timer on the way goes off when it is due: what gave up earlier would have tried more often.
  for (const wanted of [2, 3, 4]) {
    await page.clock.runFor(67_000);
    await expect.poll(async () => (await triedAt()).length).toBeGreaterThanOrEqual(wanted);
  }
  const times = await triedAt();
  const waits = times.slice(1).map((time, index) => time - times[index]!);
  for (const wait of waits) {
    expect(wait, `of ${waits.join(", ")}`).toBeGreaterThanOrEqual(60_000);
    // Between one and five seconds after the other was given up, give or take a half.
    expect(wait, `of ${waits.join(", ")}`).toBeLessThanOrEqual(66_000);
  }
});
