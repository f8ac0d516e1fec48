import { describe, expect, it } from "vitest";
import { sms } from "../../contract/sms.ts";
import { startScene } from "./test/scene.ts";

const scene = await startScene();
const { test, account } = scene;
const room = await scene.receive("18015550142", "Hello");
const params = { id: room.id };
const lines = async () =>
  (await scene.messages(room.id)).filter(({ type }) => type === "status").map(({ message }) => message);

describe("following a conversation", () => {
  it("is shown to all and written into the conversation, once", async () => {
    await test.call(sms.follow, { params }, account.employee);
    await test.call(sms.follow, { params }, account.employee);
    await test.call(sms.follow, { params }, account.admin);
    const { id, firstName, lastName } = account.employee;
    expect((await scene.room(room.id)).favorited).toEqual([
      { id, userId: id, firstName, lastName },
      expect.objectContaining({ userId: account.admin.id }),
    ]);
    expect(await lines()).toEqual(["Emma followed this conversation", "Adam followed this conversation"]);
    expect(await scene.events("sms.followed")).toHaveLength(2);
  });

  it("ends the same way", async () => {
    await test.call(sms.unfollow, { params }, account.employee);
    await test.call(sms.unfollow, { params }, account.employee);
    expect((await scene.room(room.id)).favorited.map(({ userId }) => userId)).toEqual([account.admin.id]);
    expect((await lines()).at(-1)).toBe("Emma unfollowed this conversation");
    expect(await scene.events("sms.followed")).toHaveLength(3);
  });

  it("leaves the order and the preview of the list alone", async () => {
    const after = await scene.room(room.id);
    expect(after).toMatchObject({
      lastMessageOn: room.lastMessageOn,
      preview: { message: "Hello" },
      status: "attention",
    });
  });
});

describe("completing a conversation", () => {
  it("ends the attention, and says who did it", async () => {
    await test.call(sms.complete, { params }, account.owner);
    await test.call(sms.complete, { params }, account.owner);
    expect(await scene.room(room.id)).toMatchObject({
      status: "completed conversation",
      attentionSince: null,
    });
    expect((await lines()).filter((line) => line === "Olive completed this conversation")).toHaveLength(1);
    expect(await test.call(sms.unread, {}, account.owner)).toMatchObject({ attention: 0, unread: 1 });
    expect(await scene.events("sms.completed")).toHaveLength(1);
  });

  it("is over with the next text", async () => {
    expect(await scene.receive("18015550142", "One more thing")).toMatchObject({ status: "attention" });
  });
});
