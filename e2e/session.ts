import type { BrowserContext, Page } from "@playwright/test";
import { product } from "./product.ts";

const place = "switchboard.session";

/** Signs somebody of the demo in by the API; answers what a browser keeps of it, and where. */
export async function newSession(
  email: string,
  account?: string,
): Promise<{ place: string; stored: string }> {
  const { url, signIns } = product();
  const { user } = await (await fetch(`${url}/api/auth/check/${email}`)).json();
  const credentials = Buffer.from(`${email}:${signIns[0]!.password}`).toString("base64");
  const answer = await fetch(`${url}/api/auth`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Basic ${credentials}` },
    body: JSON.stringify({ account: account ?? user.account.id }),
  });
  const { token, user: me } = await answer.json();
  const name = `${me.firstName} ${me.lastName}`;
  return { place, stored: JSON.stringify({ token, userId: me.id, name, writtenAt: Date.now() }) };
}

const decided = new WeakSet<BrowserContext>();

/** What is signed in here from now on fetches the other pages ahead, as it does for most people. */
export const fetchAhead = (context: BrowserContext): void => void decided.add(context);

/** As somebody who told their browser to save data: all pages ahead are a fifth of what the flows cost. */
export async function saveData(context: BrowserContext): Promise<void> {
  if (decided.has(context)) return;
  decided.add(context);
  await context.addInitScript(
    `Object.defineProperty(NetworkInformation.prototype, "saveData", { get: () => true })`,
  );
}

/** Opens a page as somebody who has signed in. The form has flows of its own, and takes seconds. */
export async function openSignedIn(
  page: Page,
  email: string,
  path = "/messages",
  account?: string,
): Promise<void> {
  const session = await newSession(email, account);
  await saveData(page.context());
  // For this one load: what is stored at each would outlive a sign-out.
  const storing = await page.addInitScript(
    ({ place, stored }) => localStorage.setItem(place, stored),
    session,
  );
  await page.goto(path);
  await storing.dispose();
}
