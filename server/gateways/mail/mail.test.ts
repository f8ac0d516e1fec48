import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { expect, it } from "vitest";
import { readConfig } from "../../config.ts";
import { startProcess } from "../../test/process.ts";
import { layOut } from "./layout.ts";
import { Mail } from "./mail.ts";

const settings = (mailUrl: string) =>
  readConfig({ DATABASE_URL: "postgres://unused", ...(mailUrl && { MAIL_URL: mailUrl }) });
const letter = {
  to: "dana@example.com",
  subject: "Grüße",
  text: "Your code is 4711",
  html: "<p>Your code is <b>4711</b></p>",
};

it("hands a letter to the mail server as it was written", async () => {
  const folder = await mkdtemp(join(tmpdir(), "switchboard-mail-"));
  const env = { SANDBOX_PORT: "0", SANDBOX_SMTP_PORT: "0", SANDBOX_DATA: folder };
  const sandbox = await startProcess<{ port: number; smtpPort: number }>("sandbox/main.ts", env);
  const mail = new Mail(settings(`smtp://127.0.0.1:${sandbox.ready.smtpPort}`));
  await mail.send(letter);
  const taken = (await (
    await fetch(`http://127.0.0.1:${sandbox.ready.port}/sandbox/api/mails`)
  ).json()) as object[];
  expect(taken).toHaveLength(1);
  expect(JSON.stringify(taken)).toContain("Grüße");

  await mail.send(layOut({ ...letter, account: "Northgate", parts: ["Hello Dana,"] }));
  const at = `http://127.0.0.1:${sandbox.ready.port}`;
  const [newest] = (await (await fetch(`${at}/sandbox/api/mails`)).json()) as { id: string }[];
  const page = await (await fetch(`${at}/sandbox/api/mails/${newest!.id}/html`)).text();
  const [, source] = /<img src="([^"]+)" width="28" height="28" alt="">/.exec(page)!;
  const picture = await fetch(at + source);
  expect(picture.headers.get("content-type")).toBe("image/png");
  expect(await sharp(Buffer.from(await picture.arrayBuffer())).metadata()).toMatchObject({
    width: 56,
    height: 56,
  });

  mail.close();
  await sandbox.stop();
  await expect(mail.send(letter)).rejects.toThrow();
  await rm(folder, { recursive: true, force: true });
});

it("says so when there is no mail server", async () => {
  await expect(new Mail(settings("")).send(letter)).rejects.toThrow("MAIL_URL is not set");
});
