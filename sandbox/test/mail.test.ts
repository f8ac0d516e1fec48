import { createTransport } from "nodemailer";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { MailRow } from "../store/rows.ts";
import { findIn } from "../mail/found.ts";
import { dropFolder, newFolder, start, type Started } from "./start.ts";

const folder = newFolder();
let sandbox: Started;
beforeAll(async () => {
  sandbox = await start(folder);
});
afterAll(async () => {
  await sandbox.close();
  dropFolder(folder);
});

const transport = (auth?: { user: string; pass: string }) =>
  createTransport({ host: "127.0.0.1", port: sandbox.smtpPort, ...(auth ? { auth } : {}) });

const reset = {
  from: "Switchboard <no-reply@switchboard.example>",
  to: "maya.torres@northgate.example",
  subject: "Your reset code is 7302",
  text: "Use this code to set a new password. It works for 15 minutes.\n\n7302\n",
  html: '<p>Héllo</p><img src="cid:logo"><a href="http://127.0.0.1:3000/reset?a=1&amp;b=2">Open reset page</a>',
  attachments: [
    { filename: "logo.png", content: Buffer.from([1, 2, 3]), cid: "logo", contentType: "image/png" },
  ],
};

it("takes mail with no sign-in and with any, newest first", async () => {
  await transport().sendMail(reset);
  await transport({ user: "anyone", pass: "anything" }).sendMail({
    ...reset,
    subject: "Second",
    to: "b@x.example",
  });
  const mails = await sandbox.api<MailRow[]>("GET", "/mails");
  expect(mails).toMatchObject([
    { subject: "Second", to: ["b@x.example"], read: false },
    {
      subject: "Your reset code is 7302",
      from: { name: "Switchboard", address: "no-reply@switchboard.example" },
      to: ["maya.torres@northgate.example"],
      codes: ["7302"],
      links: [{ label: "Open reset page", url: "http://127.0.0.1:3000/reset?a=1&b=2" }],
      preview: "Use this code to set a new password. It works for 15 minutes. 7302",
    },
  ]);
  const hers = await sandbox.api<MailRow[]>("GET", "/mails?to=Maya.Torres@northgate.example");
  expect(hers.map(({ subject }) => subject)).toEqual(["Your reset code is 7302"]);
});

it("opens a letter: text, HTML under a policy without scripts, its own pictures, its source", async () => {
  const [{ id } = { id: "" }] = await sandbox.api<MailRow[]>(
    "GET",
    "/mails?to=maya.torres@northgate.example",
  );
  const letter = await sandbox.api<{ text: string; html: string; attachments: object[] }>(
    "GET",
    `/mails/${id}`,
  );
  expect(letter.text).toContain("It works for 15 minutes.");
  expect(letter.attachments, "its picture stands in the letter").toEqual([]);
  const framed = await fetch(`${sandbox.url}/sandbox/api/mails/${id}/html`);
  expect(framed.headers.get("content-security-policy")).toContain("default-src 'none'");
  expect(framed.headers.get("content-security-policy")).not.toContain("script-src");
  const html = await framed.text();
  expect(html).toContain("Héllo");
  const picture = /src="([^"]+)"/.exec(html)?.[1] ?? "";
  const bytes = await fetch(sandbox.url + picture);
  expect(bytes.headers.get("content-type")).toBe("image/png");
  expect(new Uint8Array(await bytes.arrayBuffer())).toEqual(new Uint8Array([1, 2, 3]));
  const source = await (await fetch(`${sandbox.url}/sandbox/api/mails/${id}/source`)).text();
  expect(source).toMatch(/^Subject: Your reset code is 7302/m);
});

it("is marked read, survives a restart and is emptied", async () => {
  const [newest] = await sandbox.api<MailRow[]>("GET", "/mails");
  await sandbox.api("POST", `/mails/${newest?.id}/read`);
  await sandbox.close();
  sandbox = await start(folder);
  const mails = await sandbox.api<MailRow[]>("GET", "/mails");
  expect(mails.map(({ read }) => read)).toEqual([true, false]);
  expect(await sandbox.api("GET", `/mails/${newest?.id}`)).toMatchObject({ subject: "Second" });
  await sandbox.api("DELETE", "/mails");
  expect(await sandbox.api("GET", "/mails")).toEqual([]);
  await expect(sandbox.api("GET", `/mails/${newest?.id}`)).rejects.toThrow("404");
});

it.each([
  ["Your code: 482913", "", "", ["482913"], []],
  ["Hello", "Invoice 2026 for $412.00, call (801) 555-0100", "", [], []],
  ["Verify", "PIN is 0042.", "", ["0042"], []],
  ["Hi", "See http://x.example/reset-password?t=1.", "", [], ["Open reset password"]],
  ["Hi", "", '<a class="b" href="https://x.example/a">Set up <b>MFA</b></a>', [], ["Set up MFA"]],
])("finds codes and links in %j %j", (subject, text, html, codes, labels) => {
  const found = findIn(subject, text, html);
  expect(found.codes).toEqual(codes);
  expect(found.links.map(({ label }) => label)).toEqual(labels);
});
