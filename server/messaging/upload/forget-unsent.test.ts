import { v7 as uuid } from "uuid";
import { expect, it } from "vitest";
import { sms, type SmsMessage } from "../../../contract/sms.ts";
import { startScene } from "../test/scene.ts";

const scene = await startScene();
const { test, account } = scene;

const upload = async (content: string) => {
  const options = { upload: { name: "a.pdf", format: "", content: Buffer.from(content) } };
  const { media } = (await test.call(sms.upload, {}, account.employee, options)) as {
    media: SmsMessage["media"][number];
  };
  return media.info.id;
};
const send = (roomId: string, fileId: string) =>
  test.call(
    sms.send,
    {
      params: { id: roomId },
      body: { id: uuid(), media: [{ format: "application/pdf", info: { id: fileId } }] },
    },
    account.employee,
  );
const rows = (id: string) => scene.change("select from files where id = $1", [id]);
const content = async (id: string) => {
  const parts: Buffer[] = [];
  for await (const part of await test.app.files.read(account.id, id)) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
};

it("forgets what was uploaded and never sent, after a day, and keeps what was", async () => {
  const room = await scene.receive("18015550142", "Show me");
  const [sent, unsent] = [await upload("%PDF-sent"), await upload("%PDF-unsent")];
  await send(room.id, sent);
  await test.runJobs();
  expect(await content(unsent), "not before the day is over").toBe("%PDF-unsent");
  await scene.runWaitingJobs();
  expect(await content(sent)).toBe("%PDF-sent");
  expect(await rows(sent)).toBe(1);
  expect(await rows(unsent)).toBe(0);
  await expect(content(unsent)).rejects.toThrow();
  await expect(send(room.id, unsent)).rejects.toMatchObject({
    message: "An attachment is no longer there. Add it again.",
  });
});

it("forgets what was stored when its row was never written", async () => {
  const put = test.app.files.put.bind(test.app.files);
  let stored = "";
  test.app.files.put = async (accountId, id, ...rest) => {
    await put(accountId, id, ...rest);
    stored = id;
    throw new Error("the process died here");
  };
  await expect(upload("%PDF-lost")).rejects.toThrow("the process died here");
  test.app.files.put = put;
  expect(await content(stored)).toBe("%PDF-lost");
  await scene.runWaitingJobs();
  await expect(content(stored)).rejects.toThrow();
});
