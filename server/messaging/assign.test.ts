import { v7 as uuid } from "uuid";
import { beforeAll, describe, expect, it } from "vitest";
import { accounts } from "../../contract/accounts.ts";
import { limits } from "../../contract/limits.ts";
import { sms, type SmsRoom } from "../../contract/sms.ts";
import { addPerson, makeAccount, type Person } from "../test/actors.ts";
import { startScene } from "./test/scene.ts";

const scene = await startScene();
const { test, account } = scene;
const { owner, admin, employee } = account;
const other = await makeAccount(test, "Southgate");
let room: SmsRoom;
let number = 2000;

/** A conversation that nobody has looked at since it was answered. */
beforeAll(async () => {
  room = await quietRoom();
});
async function quietRoom(): Promise<SmsRoom> {
  const { id } = await scene.receive(`1801555${number++}`, "Hello");
  await scene.send(id, "Good morning");
  for (const person of [owner, admin, employee]) await view(id, person);
  return seenBy(id, employee);
}

const view = (id: string, person: Person) => test.call(sms.view, { params: { id } }, person);
const assign = (id: string, user: string | null, by: Person = owner) =>
  test.call(sms.assign, { params: { id }, body: { user } }, by);
const notify = (id: string, by: Person = owner, now = new Date()) =>
  test.call(sms.notify, { params: { id } }, by, { now });
const seenBy = (id: string, person: Person) =>
  test.call(sms.room, { params: { id } }, person) as Promise<SmsRoom>;
const counted = (person: Person) => test.call(sms.unread, {}, person);
const listed = async (filter: string, person: Person) =>
  (await test.call(sms.rooms, { query: { filter } }, person)).map(({ id }) => id);
const lines = async (id: string) =>
  (await scene.messages(id)).filter(({ type }) => type === "status").map(({ message }) => message);
const staff = ({ id, firstName, lastName }: Person) => ({ id, firstName, lastName });

describe("a conversation is given to a colleague", () => {
  it("whom everybody sees, once, and who alone is asked to look", async () => {
    const before = await counted(admin);
    await assign(room.id, admin.id);
    await assign(room.id, admin.id);
    await assign(room.id, admin.id.toUpperCase());
    for (const person of [owner, admin, employee])
      expect((await seenBy(room.id, person)).assignedTo).toEqual(staff(admin));
    expect(await seenBy(room.id, admin)).toMatchObject({
      unread: true,
      asked: { why: "assigned", by: staff(owner) },
    });
    expect(await seenBy(room.id, owner)).toMatchObject({ unread: false, asked: null });
    expect(await counted(admin)).toEqual({ unread: before.unread + 1, attention: before.attention + 1 });
    expect(await lines(room.id)).toEqual(["Olive assigned this conversation to Adam"]);
    expect(await scene.events("sms.assigned")).toMatchObject([
      { ids: [room.id, admin.id], detail: { before: null, after: admin.id } },
    ]);
  });

  it("who finds it among what they follow and what waits, until they look", async () => {
    expect(await listed("following", admin)).toEqual([room.id]);
    expect(await listed("attention", admin)).toContain(room.id);
    expect(await listed("attention", employee)).not.toContain(room.id);
    await view(room.id, admin);
    expect(await seenBy(room.id, admin)).toMatchObject({ unread: false, asked: null });
    expect(await listed("attention", admin)).not.toContain(room.id);
    expect(await listed("following", admin)).toEqual([room.id]);
  });

  it("and to another one, who hears from whom; the first is asked no more", async () => {
    await assign(room.id, employee.id);
    await assign(room.id, admin.id);
    await assign(room.id, employee.id);
    expect((await lines(room.id)).at(-1)).toBe("Olive assigned this conversation from Adam to Emma");
    expect(await seenBy(room.id, admin)).toMatchObject({
      unread: false,
      asked: null,
      assignedTo: staff(employee),
    });
    expect(await seenBy(room.id, employee)).toMatchObject({ asked: { why: "assigned" } });
  });

  it("or taken, which asks nobody, and given back", async () => {
    await assign(room.id, admin.id, admin);
    expect((await lines(room.id)).at(-1)).toBe("Adam took this conversation from Emma");
    expect(await seenBy(room.id, admin)).toMatchObject({ asked: null, unread: false });
    await assign(room.id, null, admin);
    expect((await lines(room.id)).at(-1)).toBe("Adam unassigned this conversation");
    expect(await seenBy(room.id, admin)).toMatchObject({ assignedTo: null });
    await assign(room.id, null, admin);
    expect(
      (await lines(room.id)).filter((line) => line === "Adam unassigned this conversation"),
    ).toHaveLength(1);
  });

  it("goes on being theirs when it is completed, and when it is answered", async () => {
    await assign(room.id, employee.id);
    await test.call(sms.complete, { params: { id: room.id } }, owner);
    expect(await seenBy(room.id, employee)).toMatchObject({ assignedTo: staff(employee), asked: null });
    const again = await scene.receive(room.phoneNumber, "One more thing");
    expect(again).toMatchObject({ status: "attention", assignedTo: staff(employee) });
  });

  it("is listed for who has it, though nothing was said in it", async () => {
    const mobilePhone = "18015558001";
    const { id } = await test.call(sms.createRoom, { body: { mobilePhone } }, owner);
    await assign(id, admin.id);
    expect(await listed("all", admin)).toContain(id);
    expect(await listed("all", employee)).not.toContain(id);
  });

  it("and to nobody else", async () => {
    const refusal = {
      status: 404,
      message: "That colleague is no longer in the team. Choose somebody else.",
      fields: { user: expect.any(String) },
    };
    const gone = await addPerson(test, account.id, "employee", "Gina", "gina@example.com");
    await test.call(accounts.deleteUser, { params: { id: account.id, userId: gone.id } }, owner);
    for (const id of [gone.id, other.owner.id, uuid()])
      await expect(assign(room.id, id)).rejects.toMatchObject(refusal);
    await expect(assign(room.id, other.owner.id, other.owner)).rejects.toMatchObject({ status: 404 });
    await expect(assign(room.id, "nobody")).rejects.toMatchObject({ status: 400 });
    expect((await seenBy(room.id, owner)).assignedTo).toEqual(staff(employee));
  });

  it("by two at once to two is one's", async () => {
    const { id } = await quietRoom();
    await Promise.all([assign(id, admin.id, owner), assign(id, employee.id, admin)]);
    const { assignedTo } = await seenBy(id, owner);
    for (const person of [admin, employee])
      expect((await seenBy(id, person)).asked !== null).toBe(person.id === assignedTo!.id);
    expect(await lines(id)).toHaveLength(2);
  });
});

describe("a colleague who is taken out of the team", () => {
  it("has no conversation any more, and each says so", async () => {
    const max = await addPerson(test, account.id, "employee", "Max", "max@example.com");
    const rooms = [await quietRoom(), await quietRoom()];
    for (const { id } of rooms) await assign(id, max.id);
    await test.call(accounts.deleteUser, { params: { id: account.id, userId: max.id } }, owner);
    for (const { id } of rooms) {
      expect((await seenBy(id, owner)).assignedTo).toBeNull();
      expect((await lines(id)).at(-1)).toBe("Olive unassigned this conversation from Max, who left");
    }
    expect(new Set((await scene.events("sms.freed")).at(-1)!.ids)).toEqual(
      new Set(rooms.map(({ id }) => id)),
    );
    expect(await scene.change("delete from sms_asks where user_id = $1", [max.id])).toBe(0);
  });

  it("at the same moment is not given one", async () => {
    const { id } = await quietRoom();
    const zoe = await addPerson(test, account.id, "employee", "Zoe", "zoe@example.com");
    await Promise.allSettled([
      test.call(accounts.deleteUser, { params: { id: account.id, userId: zoe.id } }, owner),
      assign(id, zoe.id, admin),
    ]);
    expect((await seenBy(id, owner)).assignedTo).toBeNull();
  });
});

describe("the team is told of a conversation", () => {
  it("everybody but who tells it, until each has looked", async () => {
    const { id } = await quietRoom();
    const before = await counted(owner);
    await notify(id);
    for (const person of [admin, employee])
      expect(await seenBy(id, person)).toMatchObject({
        unread: true,
        status: "open",
        asked: { why: "team", by: staff(owner) },
      });
    expect(await seenBy(id, owner)).toMatchObject({ unread: false, asked: null });
    expect(await counted(owner)).toEqual(before);
    await view(id, admin);
    expect(await seenBy(id, admin)).toMatchObject({ unread: false, asked: null });
    expect(await seenBy(id, employee)).toMatchObject({ unread: true });
    expect(await lines(id)).toEqual(["Olive asks the team to look at this conversation"]);
  });

  it("once, however often it is pressed; by another, or later, once more", async () => {
    const { id } = await quietRoom();
    const now = new Date();
    await Promise.all([notify(id, owner, now), notify(id, owner, now)]);
    const told = async () => (await lines(id)).length;
    expect(await told()).toBe(1);
    await notify(id, admin, now);
    expect(await told()).toBe(2);
    expect(await seenBy(id, employee)).toMatchObject({ asked: { by: staff(admin) } });
    expect(await seenBy(id, owner)).toMatchObject({ asked: { by: staff(admin) } });
    await notify(id, admin, new Date(now.getTime() + limits.notifyAgainAfter - 1));
    expect(await told()).toBe(2);
    await notify(id, admin, new Date(now.getTime() + limits.notifyAgainAfter));
    expect(await told()).toBe(3);
  });

  it("and who was given it goes on being asked for that", async () => {
    const { id } = await quietRoom();
    await assign(id, admin.id);
    await notify(id);
    expect(await seenBy(id, admin)).toMatchObject({ asked: { why: "assigned" } });
    expect(await seenBy(id, employee)).toMatchObject({ asked: { why: "team" } });
    await test.call(sms.complete, { params: { id } }, owner);
    for (const person of [admin, employee])
      expect(await seenBy(id, person)).toMatchObject({ asked: null, unread: false });
  });

  it.each([
    ["before", [notify, (id: string) => assign(id, admin.id)]],
    ["after", [(id: string) => assign(id, admin.id), notify]],
  ])("and whoever had it for a moment is asked as the others are: told %s", async (_, steps) => {
    const { id } = await quietRoom();
    for (const step of steps) await step(id);
    await assign(id, employee.id);
    for (const person of [admin, employee]) expect((await seenBy(id, person)).unread).toBe(true);
    expect(await seenBy(id, admin)).toMatchObject({ asked: { why: "team", by: staff(owner) } });
  });

  it("but for who has looked between, and was given it then", async () => {
    const { id } = await quietRoom();
    await notify(id);
    await view(id, admin);
    await assign(id, admin.id);
    await assign(id, null);
    expect(await seenBy(id, admin)).toMatchObject({ asked: null });
  });

  it("again at once where it was completed since", async () => {
    const { id, phoneNumber } = await quietRoom();
    await notify(id);
    await test.call(sms.complete, { params: { id } }, admin);
    await scene.receive(phoneNumber, "One more thing");
    await view(id, employee);
    await notify(id);
    expect(await seenBy(id, employee)).toMatchObject({ asked: { why: "team" } });
  });

  it("also of one that is completed, until that is said again", async () => {
    const { id } = await quietRoom();
    await test.call(sms.complete, { params: { id } }, owner);
    await notify(id);
    expect((await seenBy(id, admin)).unread).toBe(true);
    await test.call(sms.complete, { params: { id } }, owner);
    for (const person of [admin, employee]) expect((await seenBy(id, person)).unread).toBe(false);
  });

  it("of one that waits for an answer too, which counts once", async () => {
    const { id } = await scene.receive("18015559000", "Hello?");
    const before = await counted(employee);
    await notify(id);
    expect(await counted(employee)).toEqual(before);
    expect((await listed("attention", employee)).filter((one) => one === id)).toHaveLength(1);
  });

  it("never that of others", async () => {
    await expect(notify(room.id, other.owner)).rejects.toMatchObject({ status: 404 });
  });
});
