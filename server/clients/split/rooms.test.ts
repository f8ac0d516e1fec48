import sql from "sql-template-tag";
import { describe, expect, it } from "vitest";
import { changes } from "../../../contract/changes.ts";
import { clients } from "../../../contract/clients.ts";
import { merging } from "../../../contract/merging.ts";
import { sms } from "../../../contract/sms.ts";
import { write } from "../../db/connection.ts";
import { makeAccount } from "../../test/actors.ts";
import { startTestApp } from "../../test/app.ts";

const test = await startTestApp();
const { owner } = await makeAccount(test, "Northgate");

let line = 18015553500;

type Phones = Partial<Record<"phone" | "mobilePhone" | "coPhone" | "coMobilePhone", string>>;

/** Paul and Sue with these phones, and a conversation with a number of theirs. */
async function makeCouple(phones: Phones, number: string) {
  const body = { firstName: "Paul", coFirstName: "Sue", ...phones };
  const { id } = await test.call(clients.create, { body }, owner);
  const room = await test.call(sms.createRoom, { body: { id, mobilePhone: number } }, owner);
  return { id, roomId: room.id };
}

const personOf = async (roomId: string) => {
  const { client } = await test.call(sms.room, { params: { id: roomId } }, owner);
  return client && [client.id, client.firstName, client.level];
};
const split = (id: string) =>
  test.call(merging.split, { params: { id }, body: { type: "secondary" } }, owner);
const remove = (id: string, level: string) =>
  test.call(merging.removePerson, { params: { id, level } }, owner);

describe("whose a conversation is that both people have the number of", () => {
  it.each<[string, (number: string) => Phones, "Paul" | "Sue"]>([
    ["his home and hers", (n) => ({ phone: n, coPhone: n }), "Paul"],
    ["his mobile and her home", (n) => ({ mobilePhone: n, coPhone: n }), "Paul"],
    ["his home and her mobile", (n) => ({ phone: n, coMobilePhone: n }), "Sue"],
    ["his mobile and hers", (n) => ({ mobilePhone: n, coMobilePhone: n }), "Paul"],
    ["her home alone", (n) => ({ coPhone: n }), "Sue"],
  ])("after a split: %s", async (_, phones, whose) => {
    const number = String(line++);
    const { id, roomId } = await makeCouple(phones(number), number);
    const { newClient } = await split(id);
    expect(await personOf(roomId)).toEqual([whose === "Paul" ? id : newClient.id, whose, "primary"]);
  });

  it("goes with the co-applicant where it was theirs before the primary had the number as well", async () => {
    const number = String(line++);
    const { id, roomId } = await makeCouple({ coPhone: number }, number);
    await test.call(clients.update, { params: { id }, body: { phone: number } }, owner);
    expect(await personOf(roomId)).toEqual([id, "Sue", "secondary"]);
    const { newClient } = await split(id);
    expect(await personOf(roomId)).toEqual([newClient.id, "Sue", "primary"]);
  });

  it.each([
    ["first", 0],
    ["last", 1],
  ])("tells when who is split off was in touch last, where that is by the %s made", async (_, at) => {
    const [home, mobile] = [String(line++), String(line++)];
    const { id, roomId } = await makeCouple({ coPhone: home, coMobilePhone: mobile }, home);
    const other = await test.call(sms.createRoom, { body: { id, mobilePhone: mobile } }, owner);
    // Within an hour of each other: only the first that is told would be recorded.
    const [early, last] = ["2026-03-01T10:00:00.000Z", "2026-03-01T10:30:00.000Z"];
    await write(test.app.pool, owner.accountId, (db) =>
      db.run(sql`
        update sms_rooms set last_message_on = (case id when ${[roomId, other.id][at]} then ${last} else ${early} end)::timestamptz
        where account_id = ${owner.accountId} and id in (${roomId}, ${other.id})`),
    );
    const { newClient } = await split(id);
    const { lastContactedOn } = await test.call(clients.get, { params: { id: newClient.id } }, owner);
    expect(lastContactedOn).toBe(last);
  });

  it.each<[string, "primary" | "secondary", (number: string) => Phones, "Paul" | "Sue" | null]>([
    ["co-applicant, whose mobile is his home", "secondary", (n) => ({ phone: n, coMobilePhone: n }), "Paul"],
    ["co-applicant, whose home is his mobile", "secondary", (n) => ({ mobilePhone: n, coPhone: n }), "Paul"],
    ["primary, whose mobile is her home", "primary", (n) => ({ mobilePhone: n, coPhone: n }), "Sue"],
    ["primary, whose home is hers too", "primary", (n) => ({ phone: n, coPhone: n }), "Sue"],
    ["co-applicant, who has it alone", "secondary", (n) => ({ coPhone: n }), null],
  ])("is with who stays after the removal of the %s", async (_, level, phones, whose) => {
    const number = String(line++);
    const { id, roomId } = await makeCouple(phones(number), number);
    const before = await personOf(roomId);
    const { change } = await remove(id, level);
    expect(await personOf(roomId)).toEqual(whose && [id, whose, "primary"]);
    expect(await test.call(changes.undo, { params: { id: change } }, owner)).toEqual({ kept: 0 });
    expect(await personOf(roomId)).toEqual(before);
  });
});
