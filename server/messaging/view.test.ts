import { describe, expect, it } from "vitest";
import { sms } from "../../contract/sms.ts";
import { addPerson } from "../test/actors.ts";
import { startScene } from "./test/scene.ts";

const scene = await startScene();
const { test, account } = scene;
const view = (id: string, person = account.employee) => test.call(sms.view, { params: { id } }, person);
const unread = (person = account.employee) =>
  test.call(sms.unread, {}, person) as Promise<{ unread: number; attention: number }>;

describe("seeing a conversation", () => {
  it("counts for oneself only, until the next text", async () => {
    const room = await scene.receive("18015550142", "One");
    await scene.receive("18015550143", "Two");
    expect(await unread()).toEqual({ unread: 2, attention: 2 });
    await view(room.id);
    expect(await unread()).toEqual({ unread: 1, attention: 2 });
    expect(await unread(account.admin)).toEqual({ unread: 2, attention: 2 });
    expect((await scene.room(room.id)).unread).toBe(false);
    expect((await scene.events("sms.viewed")).at(-1)!.ids).toEqual([room.id]);
    const again = await scene.receive("18015550142", "Three");
    expect(again.unread).toBe(true);
    expect(await unread()).toEqual({ unread: 2, attention: 2 });
  });

  it("twice records one event", async () => {
    const room = (await scene.roomOf("18015550143"))!;
    await view(room.id);
    const before = (await scene.events("sms.viewed")).length;
    await view(room.id);
    expect(await scene.events("sms.viewed")).toHaveLength(before);
  });

  it("does not count what came in before one joined", async () => {
    const id = account.id;
    const late = await addPerson(test, id, "employee", "Late", `late@${id}.example.com`);
    expect(await unread(late)).toMatchObject({ unread: 0 });
    await scene.receive("18015550144", "New");
    expect(await unread(late)).toMatchObject({ unread: 1 });
  });

  it("of a room where nothing came in changes nothing", async () => {
    const { id } = (await test.call(
      sms.createRoom,
      { body: { mobilePhone: "(801) 555-0150" } },
      account.employee,
    )) as { id: string };
    const before = (await scene.events("sms.viewed")).length;
    await view(id);
    expect(await scene.events("sms.viewed")).toHaveLength(before);
    await expect(view("0192d3a0-0000-7000-8000-000000000000")).rejects.toMatchObject({ status: 404 });
  });
});
