import { expect, it } from "vitest";
import { auth } from "../../contract/auth.ts";
import { guest } from "../http/actor.ts";
import { makeAccount } from "../test/actors.ts";
import { startTestApp } from "../test/app.ts";

const test = await startTestApp();
const north = await makeAccount(test, "Northgate");
const start = Date.now();

const signIn = (name: string, password: string, address: string, minutes = 0) =>
  test.call(auth.signIn, { body: { account: north.id } }, guest, {
    credentials: { email: `${name}@${north.id}.example.com`, password },
    address,
    now: new Date(start + minutes * 60_000),
  });

it("hears no more passwords for one person after thirty wrong ones from anywhere, for a quarter of an hour", async () => {
  await signIn("emma", "correct horse", "192.0.2.1");
  for (let i = 0; i < 30; i++)
    await expect(signIn("emma", "wrong", `198.51.100.${i}`)).rejects.toMatchObject({ status: 401 });
  const stranger = "198.51.100.200";
  await expect(signIn("emma", "correct horse", stranger)).rejects.toMatchObject({
    status: 429,
    message: "That was too many tries. Wait 15 minutes, then try again.",
  });
  await expect(signIn("adam", "correct horse", stranger)).resolves.toBeDefined();
  await expect(signIn("emma", "correct horse", stranger, 16)).resolves.toBeDefined();
});

it("does not lock out the person where they have signed in before; that starts the count anew", async () => {
  await signIn("olive", "correct horse", "192.0.2.1");
  for (let i = 0; i < 31; i++) await signIn("olive", "wrong", `198.51.100.${i}`).catch(() => {});
  await expect(signIn("olive", "correct horse", "198.51.100.201")).rejects.toMatchObject({ status: 429 });
  await signIn("olive", "correct horse", "192.0.2.1");
  await signIn("olive", "correct horse", "198.51.100.201");
});
