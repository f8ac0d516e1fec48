import { describe, expect, it } from "vitest";
import { clients } from "../../contract/clients.ts";
import { sms, type SmsRoom } from "../../contract/sms.ts";
import { startScene } from "./test/scene.ts";

const scene = await startScene();
const { test, account } = scene;
const create = (body: object) =>
  test.call(clients.create, { body }, account.employee) as Promise<{ id: string }>;
const update = (id: string, body: object) =>
  test.call(clients.update, { params: { id }, body }, account.employee);

let last = 18015550500;
const newNumber = () => String(++last);
const contactedNow = { last_contacted_on: new Date().toISOString() };

describe("a conversation that was there before its contact", () => {
  it.each([
    ["mobilePhone", "primary"],
    ["phone", "primary"],
    ["coMobilePhone", "secondary"],
    ["coPhone", "secondary"],
  ] as const)("becomes theirs when one with this %s is created", async (field, level) => {
    const number = newNumber();
    const { id: roomId } = await scene.receive(number, "Hello");
    const { id } = await create({ firstName: "Ann", coFirstName: "Carl", [field]: number });
    expect((await scene.room(roomId)).client).toMatchObject({ id, level });
    expect((await scene.events("sms.roomLinked")).at(-1)!.ids).toEqual([roomId, id]);
  });

  it.each([
    ["mobilePhone", "primary"],
    ["phone", "primary"],
    ["coMobilePhone", "secondary"],
    ["coPhone", "secondary"],
  ] as const)("becomes theirs when one is given this %s", async (field, level) => {
    const number = newNumber();
    const { id: roomId } = await scene.receive(number, "Hello");
    const { id } = await create({ firstName: "Ann", coFirstName: "Carl" });
    await update(id, { [field]: number });
    expect(await scene.room(roomId)).toMatchObject({ client: { id, level }, formerNumber: false });
    await update(id, { [field]: newNumber() });
    expect(await scene.room(roomId)).toMatchObject({ client: { id, level }, formerNumber: true });
  });

  it("goes by the co-applicant's name where it is created from it with their home phone", async () => {
    const number = newNumber();
    const { id: smsRoom } = await scene.receive(number, "Hello");
    const { id } = await create({ firstName: "Ann", coFirstName: "Carl", coPhone: number, smsRoom });
    expect((await scene.room(smsRoom)).client).toMatchObject({ id, level: "secondary", firstName: "Carl" });
  });

  it("becomes theirs with its next text, whatever way the contact came", async () => {
    const number = newNumber();
    const { id: roomId } = await scene.receive(number, "Hello");
    const id = await scene.addClient({ first_name: "Ann", phone: number });
    await scene.receive(number, "It is me again");
    expect((await scene.room(roomId)).client).toMatchObject({ id, level: "primary" });
    expect((await scene.events("sms.roomLinked")).at(-1)!.ids).toEqual([roomId, id]);
    await scene.receive(number, "And again");
    expect((await scene.events("sms.roomLinked")).filter(({ ids }) => ids[0] === roomId)).toHaveLength(1);
    expect((await scene.events("sms.received")).at(-1)!.ids).toContain(id);
  });

  it("stays nobody's as long as several share the number and none was in touch, until one is chosen", async () => {
    const number = newNumber();
    const { id: roomId } = await scene.receive(number, "Hello");
    await scene.addClient({ first_name: "Ann", phone: number });
    const { id } = await create({ firstName: "Bob", phone: number });
    expect((await scene.room(roomId)).client).toBeNull();
    await scene.receive(number, "Hello?");
    expect((await scene.room(roomId)).client).toBeNull();
    await test.call(sms.createRoom, { body: { mobilePhone: number, id } }, account.employee);
    expect((await scene.room(roomId)).client).toMatchObject({ id, level: "primary" });
  });

  it("is left with whom it belongs to", async () => {
    const number = newNumber();
    const ann = await scene.addClient({ first_name: "Ann", phone: number });
    const { id: roomId } = await scene.receive(number, "Hello");
    await create({ firstName: "Bob", mobilePhone: number });
    expect((await scene.room(roomId)).client).toMatchObject({ id: ann });
  });
});

describe("a number that goes from one contact to another", () => {
  const begin = async (mobilePhone: string) => {
    const { id: ann } = await create({ firstName: "Ann", mobilePhone });
    const { id: roomId } = await scene.receive(mobilePhone, "Hello");
    return { ann, roomId, whose: async () => (await scene.room(roomId)).client?.id };
  };

  it("takes its conversation along when it is given after it was taken off", async () => {
    const mobilePhone = newNumber();
    const { ann, roomId, whose } = await begin(mobilePhone);
    await update(ann, { mobilePhone: null });
    expect(await whose(), "with a number that nobody has").toBe(ann);
    const { id: bob } = await create({ firstName: "Bob" });
    await update(bob, { coMobilePhone: mobilePhone });
    expect((await scene.room(roomId)).client).toMatchObject({ id: bob, level: "secondary" });
    expect((await scene.events("sms.roomLinked")).at(-1)!.ids).toEqual([roomId, bob, ann]);
  });

  it("takes it along when it was given before it is taken off", async () => {
    const mobilePhone = newNumber();
    const { ann, whose } = await begin(mobilePhone);
    const { id: bob } = await create({ firstName: "Bob", mobilePhone });
    expect(await whose()).toBe(ann);
    await update(ann, { mobilePhone: newNumber() });
    expect(await whose()).toBe(bob);
  });

  it("takes it along with its next text, whatever way it was taken off", async () => {
    const mobilePhone = newNumber();
    const { ann, roomId, whose } = await begin(mobilePhone);
    const { id: bob } = await create({ firstName: "Bob", mobilePhone });
    await scene.change("update clients set mobile_phone = null where id = $1", [ann]);
    await scene.receive(mobilePhone, "Bob here");
    expect(await whose()).toBe(bob);
    expect((await scene.events("sms.received")).at(-1)!.ids).toEqual(expect.arrayContaining([roomId, bob]));
  });

  it("leaves it where it is as long as several have the number and none was in touch", async () => {
    const mobilePhone = newNumber();
    const { ann, whose } = await begin(mobilePhone);
    await create({ firstName: "Bob", mobilePhone });
    await create({ firstName: "Eve", mobilePhone });
    await update(ann, { mobilePhone: null });
    expect(await whose()).toBe(ann);
  });
});

describe("whose number it is", () => {
  const whose = async (number: string) => ((await scene.receive(number, "Hello")) as SmsRoom).client;

  it("knows the co-applicant's home phone", async () => {
    const number = newNumber();
    const id = await scene.addClient({ first_name: "Ann", co_first_name: "Carl", co_phone: number });
    expect(await whose(number)).toMatchObject({ id, level: "secondary", firstName: "Carl" });
  });

  it("is who has it as a mobile phone, before who has it at home and was in touch", async () => {
    const number = newNumber();
    await scene.addClient({ first_name: "Ann", phone: number, ...contactedNow });
    const bob = await scene.addClient({ first_name: "Bob", co_first_name: "Eve", co_mobile_phone: number });
    expect(await whose(number)).toMatchObject({ id: bob, level: "secondary" });
  });

  it("is the one of the two whose mobile phone it is", async () => {
    const number = newNumber();
    const id = await scene.addClient({ phone: number, co_first_name: "Carl", co_mobile_phone: number });
    expect(await whose(number)).toMatchObject({ id, level: "secondary" });
  });

  it("is who was in touch last, of several who have it at home", async () => {
    const number = newNumber();
    await scene.addClient({ first_name: "Ann", phone: number });
    const bob = await scene.addClient({ first_name: "Bob", co_phone: number, ...contactedNow });
    expect(await whose(number)).toMatchObject({ id: bob });
  });
});
