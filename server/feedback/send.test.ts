import sql from "sql-template-tag";
import { v7 as uuid } from "uuid";
import { describe, expect, it } from "vitest";
import { texts } from "../../contract/errors.ts";
import { feedback } from "../../contract/feedback.ts";
import { read } from "../db/connection.ts";
import type { Letter } from "../gateways/mail/mail.ts";
import { makeAccount } from "../test/actors.ts";
import { startTestApp, type TestApp } from "../test/app.ts";

const supported = await startTestApp({ SUPPORT_EMAIL: "help@agency.example" });
const alone = await startTestApp();

async function report(test: TestApp) {
  const letters: Letter[] = [];
  test.app.mail.send = async (letter) => void letters.push(letter);
  const account = await makeAccount(test, "Northgate");
  const body = { category: "Bug", relatedTo: "Messages", comments: "The list jumps.\nAt noon." };
  await test.call(feedback.send, { body }, account.employee);
  await test.runJobs();
  const kept = await read(test.app.pool, account.id, (db) =>
    db.many<{ comments: string; mailedAt: string | null }>(sql`select comments, mailed_at from feedback`),
  );
  return { letters, kept, account };
}

describe("a report", () => {
  it("is kept, and mailed to the support once, with who wrote it", async () => {
    const { letters, kept, account } = await report(supported);
    expect(kept).toEqual([{ comments: "The list jumps.\nAt noon.", mailedAt: expect.any(String) }]);
    expect(letters).toHaveLength(1);
    expect(letters[0]).toMatchObject({ to: "help@agency.example", subject: "Bug: Messages (Northgate)" });
    expect(letters[0]!.text).toContain("The list jumps.\nAt noon.");
    expect(letters[0]!.text).toContain(`Emma Tester <emma@${account.id}.example.com>, employee at Northgate`);
  });

  it("is one, and mailed once, where it is sent again as its answer was lost; another needs an id of its own", async () => {
    const { letters, account } = await report(supported);
    const id = uuid();
    const body = { id, category: "Bug", relatedTo: "Phone", comments: "No sound." } as const;
    const send = (changes: object = {}, as = account.owner) =>
      supported.call(feedback.send, { body: { ...body, ...changes } }, as);
    await send();
    await send();
    await supported.runJobs();
    expect(letters.filter(({ text }) => text.includes("No sound."))).toHaveLength(1);
    const refused = { status: 409, fields: { id: texts.savedAlready } };
    await expect(send({ comments: "No sound at all." })).rejects.toMatchObject(refused);
    await expect(send({}, account.employee)).rejects.toMatchObject(refused);
  });

  it("is kept alone where there is no support to mail", async () => {
    const { letters, kept } = await report(alone);
    expect(kept).toEqual([{ comments: "The list jumps.\nAt noon.", mailedAt: null }]);
    expect(letters).toEqual([]);
  });

  it("says something", async () => {
    const { account } = await report(alone);
    const send = (body: object) => alone.call(feedback.send, { body }, account.owner);
    for (const comments of [" ", "\u200b\u2060"])
      await expect(send({ category: "Bug", relatedTo: "Phone", comments })).rejects.toMatchObject({
        status: 400,
        fields: { comments: "Say what happened" },
      });
    await expect(send({ category: "Praise", relatedTo: "Phone", comments: "x" })).rejects.toMatchObject({
      fields: { category: "Choose one of these: Bug, Feature, Question" },
    });
  });
});
