import { expect, test } from "@playwright/test";
import type { Request, WebSocketRoute } from "@playwright/test";
import { choose, connection, me, nav, signIn, signInOf } from "./frame.ts";
import { fetchAhead, openSignedIn } from "./session.ts";
import { bearer } from "./sign-in.ts";

test("who saves data is sent little; without a network or a server that is said, and what could not be told is not shown", async ({
  page,
  context,
}) => {
  const sockets: WebSocketRoute[] = [];
  let refuse = false;
  await page.routeWebSocket(/socket\.io/, (socket) => {
    if (refuse) return void socket.close();
    socket.connectToServer();
    sockets.push(socket);
  });
  await test.step("to who saves data no page is sent that they do not open, but what sends the texts that wait", async () => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    const outbox = page.waitForResponse(/\/assets\/conversation-.*\.js$/);
    await openSignedIn(page, signInOf("Owner").email, "/contacts");
    await outbox;
    expect(asked.filter((url) => /\/assets\/(logout|tags|training)\w*-page-/.test(url))).toEqual([]);
  });
  await test.step("the indicator tells of a lost network and of a lost server, and of their return", async () => {
    await page.keyboard.press("[");
    await expect(connection(page)).toHaveText("Connected");
    await context.setOffline(true);
    await expect(connection(page)).toHaveText("Offline");
    await context.setOffline(false);
    await expect(connection(page)).toHaveText("Connected");
    refuse = true;
    for (const socket of sockets) await socket.close();
    await expect(connection(page)).toHaveText("Reconnecting…");
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.locator(".connpill")).toHaveText("Reconnecting…");
    await page.setViewportSize({ width: 1440, height: 900 });
    refuse = false;
    await expect(connection(page)).toHaveText("Connected");
  });
  await test.step("a status that could not be told is not shown as if it had been", async () => {
    await choose(page, "Busy");
    await expect(me(page)).toHaveAccessibleName("Maya Torres, Busy");
    await context.setOffline(true);
    await choose(page, "Lunch");
    await expect(page.getByText("Unable to change your status. No connection. Try again.")).toBeVisible();
    await expect(me(page)).toHaveAccessibleName("Maya Torres, Offline");
    await context.setOffline(false);
    await expect(me(page)).toHaveAccessibleName("Maya Torres, Busy");
    await choose(page, "Available");
    await expect(me(page)).toHaveAccessibleName("Maya Torres, Available");
  });
});

test("the other pages open without a network, and a logout is whole at once, at the server when the network is back", async ({
  page,
  context,
  request,
}) => {
  const onTheirWay = new Set<Request>();
  page.on("request", (request) => onTheirWay.add(request));
  page.on("requestfinished", (request) => onTheirWay.delete(request));
  fetchAhead(context);
  const pages = ["contacts", "logout", "sign-in"].map((name) =>
    page.waitForResponse(new RegExp(`/assets/${name}-page-.*\\.js$`)),
  );
  await signIn(page);
  await Promise.all(pages);
  await expect
    .poll(() => [...onTheirWay].filter((request) => request.url().includes("/assets/")).length)
    .toBe(0);
  const headers = await bearer(page);
  await page.evaluate(`localStorage.setItem("switchboard.side", '{"messages":true}')`);
  await context.setOffline(true);
  await nav(page).getByRole("link", { name: "Contacts" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Contacts" })).toBeVisible();
  await choose(page, "Logout");
  await expect(page.getByRole("heading", { name: "Logging Out" })).toBeVisible();
  await expect(page).toHaveURL("/login");
  await expect(page.getByText("Network Connection Issue")).toBeVisible();
  const kept = await page.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage }));
  expect(kept).toEqual(["switchboard.sign-outs"]);
  expect((await request.get("/api/users/me", { headers })).status()).toBe(200);
  await context.setOffline(false);
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0);
  expect((await request.get("/api/users/me", { headers })).status()).toBe(401);
});

test("the way out does not wait for a page that is missing, and takes along what was being written only where one asked to leave", async ({
  page,
  context,
  request,
}) => {
  await page.route(/\/assets\/logout-page-.*\.js$/, (route) => route.abort());
  await signIn(page);
  const headers = await bearer(page);
  await context.setOffline(true);
  await choose(page, "Logout");
  await expect(page.getByRole("heading", { name: "You are logged out" })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("switchboard.session"))).toBeNull();
  await context.setOffline(false);
  await expect(page).toHaveURL("/login");
  await expect.poll(async () => (await request.get("/api/users/me", { headers })).status()).toBe(401);
  await test.step("what was being written waits also when that page of the way out is missing, unless one asked to leave", async () => {
    const drafts = () =>
      page.evaluate(`Object.keys(localStorage).filter((key) => key.startsWith("switchboard.draft."))`);
    for (const [search, kept] of [
      ["?reason=idle", 1],
      ["", 0],
    ] as const) {
      await signIn(page);
      await page.evaluate(`{
        const { userId } = JSON.parse(localStorage.getItem("switchboard.session"));
        localStorage.setItem("switchboard.draft." + userId + ".room", JSON.stringify({ text: "Half", writtenAt: Date.now() }));
      }`);
      await page.goto(`/logout${search}`);
      await expect(page.getByRole("heading", { name: "You are logged out" })).toBeVisible();
      await expect.poll(drafts).toHaveLength(kept);
    }
  });
});
