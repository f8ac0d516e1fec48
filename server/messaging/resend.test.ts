import { describe, expect, it } from "vitest";
import { sms, type SmsMessage } from "../../contract/sms.ts";
import { carrierActor } from "../http/actor.ts";
import { makeAccount } from "../test/actors.ts";
import { reportStatus } from "./delivery/status.ts";
import { sceneOf, startScene } from "./test/scene.ts";

const scene = await startScene();
const { test, account } = scene;
const other = sceneOf(test, await makeAccount(test, "Southgate"));
const room = await scene.receive("18015550142", "Hello");
const resend = (id: string) =>
  test.call(sms.resend, { params: { id } }, account.admin) as Promise<SmsMessage>;

async function refused(text: string): Promise<SmsMessage> {
  test.carrier.next = [30007];
  const message = await scene.send(room.id, text);
  await test.runJobs();
  return message;
}

describe("sending again", () => {
  it("puts a new text in the place of the one that failed", async () => {
    const old = await refused("Second try");
    const fresh = await resend(old.id);
    expect(fresh).toMatchObject({
      message: "Second try",
      status: "pending",
      error: null,
      user: { firstName: "Adam" },
    });
    expect(fresh.id).not.toBe(old.id);
    expect((await scene.messages(room.id)).filter(({ message }) => message === "Second try")).toEqual([
      fresh,
    ]);
    await test.runJobs();
    expect(test.carrier.sent.filter(({ body }) => body === "Second try")).toHaveLength(1);
    expect((await scene.events("sms.sent")).at(-1)!.ids).toEqual([room.id, fresh.id, old.id]);
  });

  it("happens once, however often and by how many it is asked", async () => {
    const old = await refused("One click");
    const answers = await Promise.all([resend(old.id), resend(old.id), resend(old.id)]);
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect((await resend(old.id)).id).toBe(answers[0]!.id);
    expect((await scene.messages(room.id)).filter(({ message }) => message === "One click")).toHaveLength(1);
  });

  it("is refused for what is on its way, has arrived or came in", async () => {
    const pending = await scene.send(room.id, "On its way");
    await expect(resend(pending.id)).rejects.toMatchObject({ status: 409 });
    await test.runJobs();
    await expect(resend(pending.id)).rejects.toMatchObject({
      message: "Only a text that did not arrive can be sent again.",
    });
    const incoming = (await scene.messages(room.id)).find(({ flow }) => flow === "incoming")!;
    await expect(resend(incoming.id)).rejects.toMatchObject({ status: 409 });
  });

  it("shows the old text again should it arrive after all", async () => {
    const old = await scene.send(room.id, "Late news");
    await test.runJobs();
    const { sid } = test.carrier.known.at(-1)!;
    const report = (status: string) =>
      test.call(
        reportStatus,
        { body: { sid, status, errorCode: status === "delivered" ? null : 30003 } },
        carrierActor(account.id),
      );
    await report("undelivered");
    await resend(old.id);
    await report("delivered");
    const both = (await scene.messages(room.id)).filter(({ message }) => message === "Late news");
    expect(both.map(({ status }) => status)).toEqual(["delivered", "pending"]);
  });

  it("does not know texts of another account, nor status lines", async () => {
    const theirs = await other.receive("18015550142", "Hello");
    const text = await other.send(theirs.id, "Theirs");
    await expect(resend(text.id)).rejects.toMatchObject({ status: 404 });
    await test.call(sms.follow, { params: { id: room.id } }, account.admin);
    const line = (await scene.messages(room.id)).find(({ type }) => type === "status")!;
    await expect(resend(line.id)).rejects.toMatchObject({ status: 404 });
  });

  it("is refused once the person has opted out", async () => {
    const old = await refused("Too late");
    await scene.receive("18015550142", "Stop");
    await expect(resend(old.id)).rejects.toMatchObject({ status: 409 });
  });
});
