import { beforeEach, describe, expect, it, vi } from "vitest";
import { jobHandlers } from "../../handlers.ts";
import { jobActor } from "../../http/actor.ts";
import { startJobs } from "../../jobs/queue.ts";
import { startScene } from "../test/scene.ts";
import { claimText } from "./claim.ts";
import { deliver } from "./deliver.ts";
import { settleText } from "./settle.ts";
import { reportStatus } from "./status.ts";

const scene = await startScene();
const { test, account } = scene;
const job = (messageId: string) => ({ accountId: account.id, messageId });
const room = await scene.receive("18015550142", "Hello");
const textOf = async (id: string) => (await scene.messages(room.id)).find((message) => message.id === id)!;
const timesSent = (body: string) => test.carrier.sent.filter((message) => message.body === body).length;
const claim = (messageId: string) => test.call(claimText, { body: { messageId } }, jobActor(account.id));
const age = (id: string, column: string, time: string) =>
  scene.change(`update sms_messages set ${column} = ${column} - interval '${time}' where id = $1`, [id]);

beforeEach(() => {
  test.carrier.next = [];
});

describe("delivering a text", () => {
  it("asks the carrier once, from the room's number, with our id for the callback", async () => {
    const { id } = await scene.send(room.id, "Hello there");
    await test.runJobs();
    expect(test.carrier.sent.at(-1)).toEqual({
      id,
      accountId: account.id,
      from: account.number,
      to: "18015550142",
      body: "Hello there",
      mediaUrls: [],
    });
    expect(await textOf(id)).toMatchObject({ status: "sent", error: null });
    await deliver(test.app, job(id));
    expect(timesSent("Hello there")).toBe(1);
    expect((await scene.events("sms.statusChanged")).at(-1)).toMatchObject({
      ids: [room.id, id],
      detail: { before: "pending", status: "sent" },
    });
  });

  it("is done by one of two jobs at once", async () => {
    const { id } = await scene.send(room.id, "Twins");
    await Promise.all([deliver(test.app, job(id)), deliver(test.app, job(id)), deliver(test.app, job(id))]);
    expect(timesSent("Twins")).toBe(1);
  });

  it.each([
    [21211, "This is not a number that can be texted. Check it and try again."],
    [21614, "This number cannot get texts. It may be a landline."],
    [21617, "This text is longer than 1600 characters."],
    [30034, "Our number is not registered for texting yet. Ask an administrator to register it."],
    [63016, "The other side's messaging service refused this text (63016)."],
    [99999, "The carrier did not deliver this text (error 99999)."],
  ])("fails with a sentence when the carrier refuses with %i", async (code, error) => {
    test.carrier.next = [code];
    const { id } = await scene.send(room.id, `Refused ${code}`);
    await test.runJobs();
    expect(await textOf(id)).toMatchObject({ status: "failed", error });
    await scene.runWaitingJobs();
    expect(timesSent(`Refused ${code}`)).toBe(0);
  });

  it("records the opt-out that the carrier tells us of", async () => {
    const quiet = await scene.receive("18015550199", "Hello");
    test.carrier.next = [21610];
    await scene.send(quiet.id, "Hello");
    await test.runJobs();
    expect((await scene.messages(quiet.id)).at(-1)).toMatchObject({ status: "failed" });
    expect((await scene.room(quiet.id)).optOut).toMatchObject({ by: "the carrier" });
    await expect(scene.send(quiet.id, "Again")).rejects.toMatchObject({ status: 409 });
  });

  it("does not send to somebody who opted out after it was written", async () => {
    const quiet = await scene.receive("18015550198", "Hello");
    const { id } = await scene.send(quiet.id, "Just too late");
    await scene.receive("18015550198", "STOP");
    await test.runJobs();
    expect(timesSent("Just too late")).toBe(0);
    expect((await scene.messages(quiet.id)).find((message) => message.id === id)).toMatchObject({
      status: "failed",
      error: "This person asked not to be texted. They can text START to hear from you again.",
    });
  });
});

describe("a carrier that cannot be reached", () => {
  it("is asked again, and the order of the texts is kept", async () => {
    test.carrier.next = ["down", "down"];
    const { id } = await scene.send(room.id, "Patience");
    const second = await scene.send(room.id, "Patience two");
    await test.runJobs();
    expect(await textOf(id)).toMatchObject({ status: "pending" });
    expect(await textOf(second.id)).toMatchObject({ status: "pending" });
    await scene.runWaitingJobs();
    await scene.runWaitingJobs();
    await scene.runWaitingJobs();
    expect(await textOf(id)).toMatchObject({ status: "sent" });
    const both = test.carrier.sent.map(({ body }) => body).filter((body) => body.startsWith("Patience"));
    expect(both).toEqual(["Patience", "Patience two"]);
  });

  it("is given up after a quarter of an hour", async () => {
    const { id } = await scene.send(room.id, "In vain");
    test.carrier.next = ["down"];
    await scene.change(
      "update sms_messages set created_at = created_at - interval '16 minutes' where id = $1",
      [id],
    );
    await test.runJobs();
    expect(await textOf(id)).toMatchObject({
      status: "failed",
      error: "The carrier could not be reached, so this text was not sent.",
    });
  });
});

describe("an answer that is lost", () => {
  it("is never followed by a second send; the carrier's list settles it", async () => {
    test.carrier.next = ["lost"];
    const { id } = await scene.send(room.id, "Lost answer");
    await test.runJobs();
    expect(await textOf(id)).toMatchObject({ status: "unknown" });
    await deliver(test.app, job(id));
    await scene.runWaitingJobs();
    expect(await textOf(id)).toMatchObject({ status: "sent" });
    await scene.runWaitingJobs();
    expect(timesSent("Lost answer")).toBe(1);
  });

  it("does not take a text that another of ours holds", async () => {
    const first = await scene.send(room.id, "Same words");
    await test.runJobs();
    test.carrier.next = ["gone"];
    const { id } = await scene.send(room.id, "Same words");
    await test.runJobs();
    await scene.runWaitingJobs();
    expect(await textOf(first.id)).toMatchObject({ status: "sent" });
    expect(await textOf(id)).toMatchObject({ status: "unknown" });
  });

  it("is sent again once the carrier has had no record of it for a minute, and then only once", async () => {
    test.carrier.next = ["gone"];
    const { id } = await scene.send(room.id, "Never arrived");
    await test.runJobs();
    await scene.runWaitingJobs();
    expect(await textOf(id)).toMatchObject({ status: "unknown" });
    expect(timesSent("Never arrived")).toBe(0);
    await age(id, "attempted_at", "61 seconds");
    await scene.runWaitingJobs();
    await scene.runWaitingJobs();
    expect(await textOf(id)).toMatchObject({ status: "sent" });
    expect(timesSent("Never arrived")).toBe(1);
  });

  it("is not sent again when the carrier has reported on it meanwhile", async () => {
    test.carrier.next = ["gone"];
    const { id } = await scene.send(room.id, "Reported late");
    await test.runJobs();
    await age(id, "attempted_at", "61 seconds");
    const body = { messageId: id, sid: "SMreported", status: "delivered", errorCode: null };
    await test.call(reportStatus, { body }, jobActor(account.id));
    await scene.runWaitingJobs();
    expect(timesSent("Reported late")).toBe(0);
    expect(await textOf(id)).toMatchObject({ status: "delivered" });
  });

  it("is not called failed when it was settled while the carrier was asked", async () => {
    test.carrier.next = ["gone"];
    const { id } = await scene.send(room.id, "Settled meanwhile");
    await test.runJobs();
    await age(id, "attempted_at", "61 seconds");
    await age(id, "created_at", "11 minutes");
    const list = test.carrier.listMessages.bind(test.carrier);
    test.carrier.listMessages = async () => {
      const outcome = { is: "taken", sid: "SMmeanwhile", status: "sent" } as const;
      await test.call(settleText, { body: { messageId: id, outcome } }, jobActor(account.id));
      return [];
    };
    await scene.runWaitingJobs();
    test.carrier.listMessages = list;
    expect(await textOf(id)).toMatchObject({ status: "sent" });
  });

  it("fails when it would come ten minutes late", async () => {
    test.carrier.next = ["gone"];
    const { id } = await scene.send(room.id, "Too late");
    await test.runJobs();
    await age(id, "attempted_at", "61 seconds");
    await age(id, "created_at", "11 minutes");
    await scene.runWaitingJobs();
    expect(await textOf(id)).toMatchObject({
      status: "failed",
      error: "The carrier has no record of this text, so it was not sent.",
    });
    expect(timesSent("Too late")).toBe(0);
  });

  it("stays unknown as long as the carrier cannot be asked", async () => {
    test.carrier.next = ["gone"];
    const { id } = await scene.send(room.id, "No list");
    await test.runJobs();
    await age(id, "attempted_at", "1 hour");
    await age(id, "created_at", "1 hour");
    const list = test.carrier.listMessages.bind(test.carrier);
    test.carrier.listMessages = () => Promise.reject(new Error("no answer"));
    await scene.runWaitingJobs();
    expect(await textOf(id)).toMatchObject({ status: "unknown" });
    test.carrier.listMessages = list;
    await scene.runWaitingJobs();
    expect(await textOf(id)).toMatchObject({ status: "failed" });
  });
});

describe("a process that ends in the middle", () => {
  it("after the claim: the next asks, and does not send", async () => {
    const { id } = await scene.send(room.id, "Cut off");
    const { send } = await claim(id);
    expect(send).toMatchObject({ id });
    await age(id, "attempted_at", "13 seconds");
    await test.runJobs();
    expect(await textOf(id)).toMatchObject({ status: "unknown" });
    expect(timesSent("Cut off")).toBe(0);
  });

  it("after the carrier took it: the list settles it", async () => {
    const { id } = await scene.send(room.id, "Cut off later");
    const { send } = await claim(id);
    await test.carrier.sendMessage(send!);
    await age(id, "attempted_at", "13 seconds");
    await test.runJobs();
    await scene.runWaitingJobs();
    expect(await textOf(id)).toMatchObject({ status: "sent" });
    expect(timesSent("Cut off later")).toBe(1);
  });

  it("and one that was only slow still settles its text", async () => {
    const { id } = await scene.send(room.id, "Slow");
    await claim(id);
    await age(id, "attempted_at", "13 seconds");
    await test.runJobs();
    expect(await textOf(id)).toMatchObject({ status: "unknown" });
    const outcome = { is: "taken", sid: "SMslow", status: "queued" } as const;
    await test.call(settleText, { body: { messageId: id, outcome } }, jobActor(account.id));
    expect(await textOf(id)).toMatchObject({ status: "sent" });
  });
});

describe("texts written faster than they go out", () => {
  it("stay in their order when a second job comes while the carrier is asked for the first", async () => {
    const room = await scene.receive("18015550178", "And you?");
    const first = await scene.send(room.id, "Slowly one");
    const second = await scene.send(room.id, "Slowly two");
    expect((await claim(first.id)).send).toMatchObject({ id: first.id });
    await deliver(test.app, job(first.id));
    await deliver(test.app, job(second.id));
    expect(timesSent("Slowly two")).toBe(0);
    const texts = await scene.messages(room.id);
    expect(texts.filter(({ flow }) => flow === "outgoing").map(({ status }) => status)).toEqual([
      "pending",
      "pending",
    ]);
    const waiting = await test.running.owner.query(
      "select from graphile_worker.jobs where key = any ($1) and run_at > now() + interval '1 second'",
      [[first, second].map(({ id }) => `${account.id} deliver ${id}`)],
    );
    // The second was enqueued for now when it was sent, and keeps that time.
    expect(waiting.rowCount).toBe(0);
    const outcome = { is: "taken", sid: "SMslowly", status: "sent" } as const;
    await test.call(settleText, { body: { messageId: first.id, outcome } }, jobActor(account.id));
    await test.runJobs();
    expect(timesSent("Slowly two")).toBe(1);
  });

  it("go out in their order, each when the one before has left and not at some later try", async () => {
    const room = await scene.receive("18015550177", "Tell me everything");
    const words = Array.from({ length: 30 }, (_, n) => `Part ${n}`);
    for (const word of words) await scene.send(room.id, word);
    const jobs = await startJobs(test.app, test.running.owner, jobHandlers);
    const sent = () => test.carrier.sent.map(({ body }) => body).filter((body) => body.startsWith("Part "));
    await vi.waitFor(() => expect(sent()).toEqual(words), { timeout: 15_000 });
    await jobs.stop();
  });
});
