import { describe, expect, it } from "vitest";
import { carrierActor } from "../../http/actor.ts";
import type { MessageStatus } from "../../../contract/sms.ts";
import { startScene } from "../test/scene.ts";
import { reportStatus } from "./status.ts";

const scene = await startScene();
const { test, account } = scene;
const room = await scene.receive("18015550142", "Hello");
const textOf = async (id: string) => (await scene.messages(room.id)).find((message) => message.id === id)!;

const report = (sid: string, status: MessageStatus, more: { messageId?: string; errorCode?: number } = {}) =>
  test.call(reportStatus, { body: { sid, status, errorCode: null, ...more } }, carrierActor(account.id));

async function sent(text: string): Promise<{ id: string; sid: string }> {
  const { id } = await scene.send(room.id, text);
  await test.runJobs();
  return { id, sid: test.carrier.known.at(-1)!.sid };
}

/** Every order of a list. */
function orders<T>(list: T[]): T[][] {
  if (list.length < 2) return [list];
  return list.flatMap((first, i) => orders(list.toSpliced(i, 1)).map((rest) => [first, ...rest]));
}

describe("the carrier's reports", () => {
  it.each([
    [["sent", "delivered"], "delivered"],
    [["sent", "undelivered"], "undelivered"],
    [["sent", "undelivered", "delivered"], "delivered"],
    [["sent", "failed"], "failed"],
  ] as [MessageStatus[], MessageStatus][])(
    "%j lead to %s in every order, twice over",
    async (statuses, end) => {
      for (const order of orders(statuses)) {
        const { id, sid } = await sent("Any order");
        for (const status of [...order, ...order.toReversed()])
          await report(sid, status, status === "sent" || status === "delivered" ? {} : { errorCode: 30003 });
        const text = await textOf(id);
        expect(text.status, order.join()).toBe(end);
        expect(text.error).toBe(
          end === "delivered" ? null : "The phone is switched off or out of reach. Try again later.",
        );
      }
    },
  );

  it("come all at once and are not lost", async () => {
    const { id, sid } = await sent("All at once");
    await Promise.all(
      (["delivered", "sent", "sent", "delivered"] as const).map((status) => report(sid, status)),
    );
    expect(await textOf(id)).toMatchObject({ status: "delivered" });
  });

  it("find a text whose answer was lost by our id", async () => {
    test.carrier.next = ["lost"];
    const { id, sid } = await sent("Lost, then told");
    expect(await textOf(id)).toMatchObject({ status: "unknown" });
    await report(sid, "delivered", { messageId: id });
    await scene.runWaitingJobs();
    expect(await textOf(id)).toMatchObject({ status: "delivered" });
  });

  it("may come before our own answer was written", async () => {
    const { id } = await scene.send(room.id, "Overtaken");
    await report("SMovertaken", "delivered", { messageId: id });
    await test.runJobs();
    expect(await textOf(id)).toMatchObject({ status: "delivered" });
    expect(test.carrier.sent.filter(({ body }) => body === "Overtaken")).toEqual([]);
  });

  it("about another attempt or no text of ours change nothing", async () => {
    const { id } = await sent("Mine");
    const events = (await scene.events("sms.statusChanged")).length;
    await report("SMsomebodyelse", "failed", { messageId: id, errorCode: 30007 });
    await report("SMnobody", "delivered");
    expect(await textOf(id)).toMatchObject({ status: "sent" });
    expect(await scene.events("sms.statusChanged")).toHaveLength(events);
  });

  it("with 11200 do not say that the carrier refused the picture: it could not fetch it from us", async () => {
    const { id, sid } = await sent("With a picture");
    await report(sid, "failed", { errorCode: 11200 });
    const error = "The carrier could not fetch the picture from us. Send the text again.";
    expect(await textOf(id)).toMatchObject({ status: "failed", error });
  });

  it("with 21610 record the opt-out", async () => {
    const { sid } = await sent("Unwanted");
    await report(sid, "failed", { errorCode: 21610 });
    expect((await scene.room(room.id)).optOut).toMatchObject({ by: "the carrier" });
  });
});
