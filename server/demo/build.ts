import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "../config.ts";
import { createAccount } from "../accounts/create.ts";
import { clients as clientsApi } from "../../contract/clients.ts";
import type { App } from "../app.ts";
import { handlers } from "../handlers.ts";
import type { Actor } from "../http/actor.ts";
import { invoke } from "../http/invoke.ts";
import { createLocation } from "../locations/create.ts";
import { createNumber } from "../numbers/create.ts";
import { startApp } from "../start-app.ts";
import { createUser } from "../users/create.ts";
import { writeWhole } from "../write-whole.ts";
import { northgate, password, ridgeline, signIns, type Agency } from "./agency.ts";
import { makeClients, type DemoClient } from "./clients.ts";
import { demoActor, demoId, type Built } from "./built.ts";
import { tellConversations } from "./conversations.ts";
import { seedOutside } from "./outside.ts";
import { tellDocuments } from "./documents.ts";
import { tellFollowUps } from "./followups.ts";
import { Random } from "./random.ts";
import { tellNotes } from "./notes.ts";
import { tellPeople } from "./people.ts";
import { tellRecords } from "./records.ts";
import { tellTags } from "./tags.ts";
import { stockLibrary } from "./trainings.ts";
import { writeTwice } from "./twice.ts";
import { beginDemo, clearUnfinished, demoIn, finishDemo, takeTurn } from "./unfinished.ts";
import { saveViews } from "./views.ts";
import { stockWriting } from "./writing.ts";

const day = 24 * 60 * 60 * 1000;

/**
 * Builds the demo agency and a second, small account by the same commands that people use, dated back.
 * Does nothing when the database holds an account. Writes `demo.json` (the sign-ins) in the data folder.
 * With fewer `contacts` it stands sooner, where it is not what is looked at.
 */
export async function buildDemo(config: Config, say: (line: string) => void, contacts = 300): Promise<void> {
  const running = await startApp(config);
  try {
    const turn = await running.owner.connect();
    try {
      // Two products may stand on one empty database: one builds, the other waits and finds it built.
      await takeTurn(turn);
      await clearUnfinished(turn);
      if ((await demoIn(turn)) !== "empty") return;
      await beginDemo(turn);
      await buildAll(running.app, say, contacts);
      // PostgreSQL would look at what came in only within a minute, and plan without knowing till then.
      await turn.query("analyze");
      mkdirSync(config.DATA_DIR, { recursive: true });
      writeWhole(join(config.DATA_DIR, "demo.json"), JSON.stringify({ signIns }, null, 2));
      await finishDemo(turn);
    } finally {
      turn.release(true);
    }
  } finally {
    await running.close();
  }
}

async function buildAll(app: App, say: (line: string) => void, contacts: number): Promise<void> {
  const random = new Random(20_261_120);
  await buildAgency(app, northgate, makeClients(random, contacts), random, say);
  await buildAgency(app, ridgeline, makeClients(random, 22).slice(10), random, say);
  await stockDemo(app, say);
}

async function buildAgency(
  app: App,
  agency: Agency,
  people: DemoClient[],
  random: Random,
  say: (line: string) => void,
): Promise<void> {
  const accountId = demoId(agency.name);
  const now = Date.now();
  const system = demoActor({ accountId }, null);
  const opened = { now: new Date(now - 900 * day) };
  await invoke(
    app,
    createAccount,
    { body: { id: accountId, name: agency.name, timezone: agency.timezone } },
    system,
    opened,
  );
  const numberIds = await openOffices(app, agency, system, opened);
  const staffIds: string[] = [];
  for (const member of agency.staff) {
    const id = demoId(`${agency.name} ${member.email}`);
    await invoke(app, createUser, { body: { id, ...member, password } }, system, opened);
    staffIds.push(id);
  }
  say(`${agency.name}: ${agency.staff.length} people`);
  const built: Built = { app, agency, accountId, numberIds, staffIds, random, now };
  const clientIds = await createClients(built, people);
  say(`${agency.name}: ${clientIds.length} contacts`);
  const records = await tellRecords(built, people, clientIds);
  say(`${agency.name}: ${records} addresses, policies and the like`);
  say(`${agency.name}: ${await tellPeople(built, people, clientIds)} people, with health and life`);
  say(`${agency.name}: ${await tellNotes(built, clientIds)} notes`);
  say(`${agency.name}: ${await tellDocuments(built, clientIds)} documents`);
  say(`${agency.name}: ${await tellFollowUps(built, people, clientIds)} follow-ups`);
  say(`${agency.name}: ${await tellTags(built, clientIds)} tags`);
  say(`${agency.name}: ${await writeTwice(built, people)} contacts a second time`);
  await stockWriting(built);
  await saveViews(built);
  const { conversations, messages } = await tellConversations(built, people);
  say(`${agency.name}: ${conversations} conversations`);
  await seedOutside(app.config.SANDBOX_URL, outsidePeople(people, agency), messages);
  await app.live.settle();
}

async function stockDemo(app: App, say: (line: string) => void): Promise<void> {
  const accountId = demoId(northgate.name);
  const [owner] = northgate.staff;
  const ownerId = demoId(`${northgate.name} ${owner!.email}`);
  await stockLibrary(app, demoActor({ accountId }, ownerId), ownerId, Date.now());
  say("Trainings, and devices of the owner");
  await app.live.settle();
}

async function openOffices(
  app: App,
  agency: Agency,
  system: Actor,
  opened: { now: Date },
): Promise<string[]> {
  const ids: string[] = [];
  for (const office of agency.offices) {
    const locationId = demoId(`${agency.name} ${office.name}`);
    await invoke(
      app,
      createLocation,
      { body: { id: locationId, name: office.name, timezone: agency.timezone } },
      system,
      opened,
    );
    const { sid, phoneNumber } = await app.carrier.takeNumber(office);
    const id = demoId(phoneNumber);
    const { friendlyName, isDefault } = office;
    await invoke(
      app,
      createNumber,
      { body: { id, phoneNumber, friendlyName, isDefault, carrierSid: sid, locationId } },
      system,
      opened,
    );
    ids.push(id);
  }
  return ids;
}

/** Each was created on some day of the last two years, by somebody of the staff, who looks after it. */
async function createClients(built: Built, people: DemoClient[]): Promise<string[]> {
  const create = handlers.find((handler) => handler.endpoint.name === clientsApi.create.name)!;
  const ids: string[] = [];
  for (const person of people) {
    const managedBy = built.random.pick(built.staffIds.slice(0, 6));
    const actor = demoActor(built, managedBy);
    const now = new Date(built.now - built.random.between(20, 800) * day);
    const { id } = (await invoke(built.app, create, { body: { ...person, managedBy } }, actor, {
      now,
    })) as unknown as {
      id: string;
    };
    ids.push(id);
  }
  return ids;
}

/** The first of the known people, for the Handset's list. */
function outsidePeople(people: DemoClient[], agency: Agency) {
  return people
    .filter((person) => person["mobilePhone"])
    .slice(0, 8)
    .map((person) => ({
      phoneNumber: `1${person["mobilePhone"]}`,
      name: `${person["firstName"]} ${person["lastName"]}`,
      note: `Client of ${agency.name}`,
    }));
}
