import { v7 as uuid } from "uuid";
import { describe, expect, it } from "vitest";
import { bulk } from "../../../../contract/bulk.ts";
import type { ClientSelection } from "../../../../contract/client-filters.ts";
import { clients } from "../../../../contract/clients.ts";
import { texts } from "../../../../contract/errors.ts";
import { makeAccount } from "../../../test/actors.ts";
import { startScene } from "../../../messaging/test/scene.ts";

const scene = await startScene();
const { test, account } = scene;
const { owner } = account;
const stranger = await makeAccount(test, "Southgate");

const add = async (body: object) => (await test.call(clients.create, { body }, owner)).id;
const recipients = (filter: ClientSelection, message?: string, at?: { now: Date }) =>
  test.call(bulk.recipients, { body: { filter, ...(message && { message }) } }, owner, at);
const start = (filter: ClientSelection, message: string, id?: string) =>
  test.call(bulk.start, { body: { action: "text", filter, message, ...(id && { id }) } }, owner);
const get = (id: string) => test.call(bulk.get, { params: { id } }, owner);
const sentTo = (number: string) =>
  test.carrier.sent.filter(({ to }) => to === number).map(({ body }) => body);

describe("one text to many", () => {
  it("says who would get it and who not, and then is in each conversation once", async () => {
    const dana = await add({ firstName: "Dana", lastName: "Many", mobilePhone: "8015550301" });
    const spouse = await add({ firstName: "Marc", lastName: "Many", mobilePhone: "8015550301" });
    const stopped = await add({ firstName: "Olga", lastName: "Many", mobilePhone: "8015550302" });
    const landline = await add({ firstName: "Pete", lastName: "Many", phone: "8015550303" });
    const couple = await add({
      firstName: "Rita",
      lastName: "Many",
      coFirstName: "Saul",
      coMobilePhone: "8015550304",
    });
    const ours = await add({ firstName: "Us", lastName: "Many", mobilePhone: account.number });
    await scene.receive("18015550302", "STOP");
    const waiting = await scene.receive("18015550304", "Are you open?");
    const filter = { ids: [dana, spouse, stopped, landline, couple, ours] };
    expect(await recipients(filter)).toEqual({
      total: 6,
      texts: 2,
      atNight: expect.any(Number),
      again: null,
      optedOut: { count: 1, some: [{ id: stopped, name: "Olga Many" }] },
      numberless: {
        count: 2,
        some: [
          { id: landline, name: "Pete Many" },
          { id: ours, name: "Us Many" },
        ],
      },
      first: { id: dana, level: "primary" },
    });
    const abroad = await test.call(bulk.recipients, { body: { filter } }, stranger.owner);
    expect(abroad).toMatchObject({ total: 0, texts: 0, first: null });
    const { id } = await start(filter, "Hi @firstName, we are closed on Friday.");
    await scene.runWaitingJobs();
    expect(await get(id)).toMatchObject({ state: "done", total: 6, done: 6, kept: 3 });
    expect(sentTo("18015550301"), "one for a number that two have").toEqual([
      "Hi Dana, we are closed on Friday.",
    ]);
    expect(sentTo("18015550304")).toEqual(["Hi Rita, we are closed on Friday."]);
    expect(sentTo("18015550302")).toEqual([]);

    const [message] = (await scene.messages(waiting.id)).slice(-1);
    expect(message).toMatchObject({ type: "message", flow: "outgoing", user: { id: owner.id } });
    expect(await scene.room(waiting.id), "who waits for an answer goes on waiting").toMatchObject({
      status: "attention",
      unread: true,
    });
    await expect(test.call(bulk.undo, { params: { id } }, owner)).rejects.toMatchObject({
      message: "Texts that were sent cannot be taken back.",
    });
  });

  it("says how many got this very text within a day, as each of them read it", async () => {
    const ada = await add({ firstName: "Ada", mobilePhone: "8015550321" });
    const bob = await add({ firstName: "Bob", mobilePhone: "8015550322" });
    const twin = await add({ firstName: "Cy", mobilePhone: "8015550321" });
    const filter = { ids: [ada, bob, twin] };
    const message = "Hi @firstName, we move.  ";
    const again = async (words: string, at?: { now: Date }) => (await recipients(filter, words, at)).again;
    await scene.receive("18015550322", "Hi Bob, we move.");
    expect(await again(message), "what came in was not sent").toBeNull();
    await start({ ids: [ada] }, message);
    await scene.runWaitingJobs();
    const room = await scene.roomOf("18015550321");
    const at = new Date((await scene.messages(room!.id)).at(-1)!.createdAt).toISOString();
    expect(await again(message)).toEqual({ count: 1, at });
    expect(await again("Hi @firstName, we moved.")).toBeNull();
    expect(await again("Hi Ada, we move.")).toEqual({ count: 1, at });
    expect((await recipients(filter)).again).toBeNull();
    await start({ ids: [bob] }, message);
    await scene.runWaitingJobs();
    expect(await again(message)).toMatchObject({ count: 2 });
    expect(await again(message, { now: new Date(Date.now() + 25 * 60 * 60_000) })).toBeNull();
    const abroad = await test.call(bulk.recipients, { body: { filter, message } }, stranger.owner);
    expect(abroad.again).toBeNull();
  });

  it("is nothing where names leave nothing of it, or make it too long", async () => {
    const nameless = await add({ companyName: "Firm", mobilePhone: "8015550311" });
    const long = await add({ firstName: "L".repeat(60), mobilePhone: "8015550312" });
    const { id } = await start({ ids: [nameless] }, "@firstName");
    const { id: other } = await start({ ids: [long] }, "@firstName ".repeat(80));
    await scene.runWaitingJobs();
    expect(await get(id)).toMatchObject({ state: "done", kept: 1 });
    expect(await get(other)).toMatchObject({ state: "done", kept: 1 });
    expect([...sentTo("18015550311"), ...sentTo("18015550312")]).toEqual([]);
  });

  it("is started once under an id of the sender's, whatever it says and whomever it is for by then", async () => {
    const one = await add({ firstName: "Ivo", mobilePhone: "8015550313" });
    const id = uuid();
    await start({ ids: [one] }, "Hi @firstName", id);
    await scene.runWaitingJobs();
    const there = { status: 409, fields: { id: texts.savedAlready } };
    await expect(start({ ids: [one] }, "Hello @firstName", id)).rejects.toMatchObject(there);
    await test.call(clients.update, { params: { id: one }, body: { mobilePhone: null } }, owner);
    await expect(start({ ids: [one] }, "", id)).rejects.toMatchObject(there);
    await scene.runWaitingJobs();
    expect(sentTo("18015550313")).toEqual(["Hi Ivo"]);
  });

  it("is refused at its field while it is empty or too long", async () => {
    await expect(start({}, "")).rejects.toMatchObject({ fields: { message: "Write a text." } });
    await expect(start({}, "x".repeat(1_001))).rejects.toMatchObject({
      fields: { message: expect.any(String) },
    });
  });
});
