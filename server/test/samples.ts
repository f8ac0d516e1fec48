import { v7 as uuid } from "uuid";
import { activity } from "../../contract/activity.ts";
import { clients } from "../../contract/clients.ts";
import { documents } from "../../contract/documents.ts";
import { imports } from "../../contract/imports.ts";
import { sms } from "../../contract/sms.ts";
import { templates } from "../../contract/templates.ts";
import { trainings } from "../../contract/trainings.ts";
import { values } from "../../contract/values.ts";
import { matchClients } from "../clients/duplicates/match.ts";
import { kinds, type KindName } from "../clients/records/kinds.ts";
import type { Caller } from "../http/actor.ts";
import type { RawInput } from "../http/invoke.ts";
import type { TestAccount } from "./actors.ts";
import type { TestApp } from "./app.ts";
import { bulkSamples, byRecords, makeOwnLists } from "./bulk-samples.ts";
import { clientSamples } from "./client-samples.ts";
import { makeTags, tagSamples, type WorldTags } from "./tag-samples.ts";
import { type FollowUpIds, followupSamples, makeFollowUps } from "./followup-samples.ts";
import { extraSamples } from "./sample-extras.ts";
import { recordCalls, recordSamples } from "./record-samples.ts";
import { knownVin } from "./vins.ts";

/** An account with something in it, for calling everything there is. */
export interface World extends WorldTags {
  account: TestAccount;
  clientId: string;
  favoriteId: string;
  roomId: string;
  messageId: string;
  /** The client once more: a pair of duplicates. */
  twiceId: string;
  /** A client with a mobile phone that nobody has texted. */
  roomlessId: string;
  /** A client that may be deleted, and one that was. */
  doomedId: string;
  changeId: string;
  /** One record of each kind, of the client. */
  recordIds: Record<KindName, string>;
  /** Of the owner, about the client; and a sticky one. */
  noteId: string;
  documentId: string;
  stickyId: string;
  /** Of the owner, about the client. */
  followupIds: FollowUpIds;
  /** The number of the client's mobile phone, and of the room. */
  outside: string;
  trainingId: string;
  /** A personal one of the owner's. */
  templateId: string;
  teamTemplateId: string;
  valueGroup: string;
  valueId: string;
  /** Of two rows, one of which is wrong; checked. */
  importId: string;
  viewId: string;
  /** What the field "carrier" offers. */
  optionId: string;
  /** Of changes of many clients that nobody has asked for yet. */
  bulkIds: Record<"assign" | "tag" | "favorite" | "text" | "remove" | "stopped", string>;
}

const outside = "18015550177";
/** The smallest picture. */
export const dot =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==";

export async function makeWorld(test: TestApp, account: TestAccount): Promise<World> {
  const by: Caller = account.owner;
  const create = (body: object) => test.call(clients.create, { body }, by);
  const client = await create({
    firstName: "Dana",
    lastName: "Whitfield",
    mobilePhone: outside,
    ssn: "123-45-6789",
    dob: "03/14/1979",
  });
  const twice = await create({ firstName: "Dana", lastName: "Whitfield", dob: "03/14/1979" });
  const favorite = await create({ firstName: "Carl", lastName: "Jensen", affliateContact: client.id });
  await test.call(clients.addFavorite, { params: { id: account.owner.id, clientId: favorite.id } }, by);
  const roomless = await create({ firstName: "Hope", lastName: "Whitfield", mobilePhone: "18015550155" });
  const csv = Buffer.from("Name,Email\nGrant Achterberg,g.ach@example\nPilar Aguirre,pilar@example.net\n");
  const imported = await test.call(imports.create, {}, by, {
    upload: { name: "agency.csv", format: "text/csv", content: csv },
  });
  await test.call(imports.update, { params: { id: imported.id }, body: {} }, by);
  const room = await test.call(sms.createRoom, { body: { mobilePhone: outside } }, by);
  const messageId = uuid();
  await test.call(sms.send, { params: { id: room.id }, body: { id: messageId, message: "Hello there" } }, by);
  const doomed = await create({ firstName: "Gone", lastName: "Tomorrow" });
  const gone = await create({ firstName: "Gone", lastName: "Already" });
  const { change } = await test.call(clients.remove, { params: { id: gone.id } }, by);
  const recordIds = {} as Record<KindName, string>;
  for (const { name, endpoints } of kinds) {
    const input = { params: { id: client.id }, body: recordSamples[name] };
    recordIds[name] = ((await test.call(endpoints.create, input, by)) as unknown as { id: string }).id;
  }
  const note = (body: object) => test.call(activity.create, { params: { id: client.id }, body }, by);
  const [plain, sticky] = [
    await note({ note: "Moves in June" }),
    await note({ note: "Texts only", isSticky: true }),
  ];
  const document = await test.call(documents.upload, { params: { id: client.id }, query: {} }, by, {
    upload: { name: "Dec page.pdf", format: "application/pdf", content: Buffer.from("%PDF-1.7") },
  });
  const training = await test.call(trainings.create, { body: { title: "Text templates" } }, account.super);
  const write = (name: string, group: string) =>
    test.call(templates.save, { body: { name, template: "Hi @firstName", group } }, by);
  await matchClients(test.app, { accountId: account.id });
  const own = await write("Be right there", "personal");
  const team = await write("Glass claim", "team");
  const group = await test.call(
    values.add,
    { params: { key: "referral-sources" }, body: { value: "Friend", name: "Referral sources" } },
    by,
  );
  return {
    account,
    ...(await makeTags(test, account, [client.id, favorite.id, doomed.id])),
    ...(await makeOwnLists(test, by)),
    bulkIds: { assign: uuid(), tag: uuid(), favorite: uuid(), text: uuid(), remove: uuid(), stopped: uuid() },
    templateId: own.id,
    teamTemplateId: team.id,
    valueGroup: group.key,
    importId: imported.id,
    valueId: group.values[0]!.id,
    trainingId: training.id,
    clientId: client.id,
    twiceId: twice.id,
    doomedId: doomed.id,
    changeId: change,
    recordIds,
    noteId: plain.id,
    documentId: document.id,
    stickyId: sticky.id,
    followupIds: await makeFollowUps(test, account.owner, {
      client: client.id,
      twice: twice.id,
      messageTo: outside,
    }),
    favoriteId: favorite.id,
    roomId: room.id,
    messageId,
    roomlessId: roomless.id,
    outside,
  };
}

/** A call of each endpoint that would succeed inside `world` for `userId`. */
export const samples: Record<string, (world: World, userId: string) => RawInput[]> = {
  ...extraSamples,
  "health.check": () => [{}],
  "auth.check": () => [{ params: { email: "nobody@example.com" } }],
  "auth.mfaInit": () => [{}],
  "auth.mfaVerify": () => [{ body: { code: "000000" } }],
  "auth.mfaReset": ({ account }) => [{ params: { id: account.employee.id } }],
  "auth.verifyReset": () => [{ body: { email: "nobody@example.com", code: "0000" } }],
  "auth.resetPassword": ({ account }) => [
    {
      params: { email: account.owner.id },
      body: { email: "nobody@example.com", newPassword: "battery staple", token: "made-up" },
    },
  ],
  "users.me": () => [{}],
  "users.list": () => [{}],
  "users.setStatus": () => [{ body: { status: "lunch" } }],
  "sessions.list": () => [{}],
  "sessions.end": ({ account }) => [{ params: { id: account.owner.sessionId } }],
  "sessions.lock": () => [{ body: { locked: true } }],
  "sessions.ghost": ({ account }) => [
    { params: { userId: account.employee.id } },
    { params: { userId: account.super.id } },
  ],
  "users.update": (_, userId) => [{ params: { id: userId }, body: { themeColor: "#7c3aed" } }],
  "users.setPicture": (_, userId) => [{ params: { id: userId }, body: { avatar: dot } }],
  "users.addMobileToken": (_, userId) => [
    {
      params: { id: userId },
      body: { token: `device of ${userId}`, label: "Pixel 8a", platform: "android" },
    },
  ],
  "users.removeMobileToken": (_, userId) => [
    { params: { id: userId }, body: { token: `device of ${userId}` } },
  ],
  "accounts.get": ({ account }) => [{ params: { id: account.id } }],
  "accounts.update": ({ account }) => [{ params: { id: account.id }, body: { gatheringForms: "auto,home" } }],
  "accounts.save": ({ account }) => [{ params: { id: account.id }, body: { gatheringForms: "auto" } }],
  "accounts.setup": ({ account }) => [{ params: { id: account.id } }],
  "accounts.updateLocation": ({ account }) => [
    {
      params: { id: account.id, locationId: account.locationId },
      body: { messages: '{"signature":"Provo"}' },
    },
  ],
  "accounts.users": ({ account }) => [{ params: { id: account.id } }],
  "accounts.createUser": ({ account }) => [
    {
      params: { id: account.id },
      body: {
        userFirstName: "Nina",
        userLastName: "Castellano",
        userEmail: `nina.${uuid()}@example.com`,
        userRole: "employee",
      },
    },
  ],
  "accounts.deleteUser": ({ account }) => [{ params: { id: account.id, userId: uuid() } }],
  "trainings.list": () => [{ query: {} }, { query: { search: "temp" } }],
  "trainings.count": () => [{}, { query: { search: "temp" } }],
  "trainings.get": ({ trainingId }) => [{ params: { id: trainingId } }],
  "trainings.create": () => [{ body: { title: "Import contacts", tags: ["Contacts"] } }],
  "trainings.see": () => [{}],
  "feedback.send": () => [{ body: { category: "Bug", relatedTo: "Messages", comments: "The list jumps." } }],
  "app.downloads": () => [{}],
  "app.release": () => [{ body: { version: `2.12.${Math.floor(Math.random() * 1e9)}`, notes: "Calmer." } }],
  ...tagSamples,
  "clients.list": ({ tagId, dynamicTagId }) => [
    { query: { tag: tagId } },
    { query: { tag: dynamicTagId } },
    { query: {} },
    { query: { letter: "w" } },
    { query: { search: "whit" } },
    ...byRecords,
    { query: { favorites: "true" } },
  ],
  "clients.counts": () => [{}],
  ...bulkSamples,
  "clients.get": ({ clientId }) => [{ params: { id: clientId } }],
  "clients.full": ({ clientId }) => [{ params: { id: clientId } }],
  "clients.remove": ({ doomedId }) => [{ params: { id: doomedId } }],
  ...recordCalls,
  ...clientSamples,
  ...followupSamples,
  "records.reveal": ({ clientId, recordIds }) => [
    { params: { id: clientId, recordId: recordIds.dependents }, body: { field: "ssn" } },
  ],
  "clients.create": () => [{ body: { firstName: "Nora", lastName: "Vance", mobilePhone: "8015550188" } }],
  "clients.update": ({ clientId }) => [
    { params: { id: clientId }, body: { lastName: "Whitford", occupation: "Pilot" } },
  ],
  "clients.reveal": ({ clientId }) => [{ params: { id: clientId }, body: { field: "ssn" } }],
  "clients.favorites": (_, userId) => [{ params: { id: userId } }],
  "clients.addFavorite": ({ clientId }, userId) => [{ params: { id: userId, clientId } }],
  "clients.removeFavorite": ({ favoriteId }, userId) => [{ params: { id: userId, clientId: favoriteId } }],
  "imports.list": () => [{}],
  "imports.get": ({ importId }) => [{ params: { id: importId }, query: {} }],
  "imports.update": ({ importId }) => [{ params: { id: importId }, body: { options: { mode: "create" } } }],
  "imports.fix": ({ importId }) => [
    { params: { id: importId, row: 2 }, body: { cells: { "1": "grant@example.net" } } },
  ],
  "imports.run": ({ importId }) => [{ params: { id: importId } }],
  "imports.stop": ({ importId }) => [{ params: { id: importId } }],
  "imports.undo": ({ importId }) => [{ params: { id: importId } }],
  "imports.refused": ({ importId }) => [{ params: { id: importId } }],
  "numbers.list": ({ account }) => [{ params: { id: account.id } }],
  "sms.rooms": () => [{ query: {} }, { query: { filter: "attention" } }, { query: { filter: "following" } }],
  "sms.search": () => [{ query: { search: "whitf" } }, { query: { search: "hello" } }],
  "sms.unread": () => [{}],
  "sms.room": ({ roomId }) => [{ params: { id: roomId } }],
  "sms.messages": ({ roomId }) => [{ params: { id: roomId }, query: {} }],
  "sms.clientRooms": ({ clientId, roomlessId }) => [
    { params: { id: clientId } },
    { params: { id: roomlessId } },
  ],
  "sms.createRoom": () => [{ body: { mobilePhone: "8015550199" } }],
  "sms.send": ({ roomId }) => [{ params: { id: roomId }, body: { id: uuid(), message: "On our way" } }],
  "sms.resend": ({ messageId }) => [{ params: { id: messageId } }],
  "sms.view": ({ roomId }) => [{ params: { id: roomId } }],
  "sms.follow": ({ roomId }) => [{ params: { id: roomId } }],
  "sms.unfollow": ({ roomId }) => [{ params: { id: roomId } }],
  "sms.assign": ({ account, roomId }) => [
    { params: { id: roomId }, body: { user: account.admin.id } },
    { params: { id: roomId }, body: { user: null } },
  ],
  "sms.notify": ({ roomId }) => [{ params: { id: roomId } }],
  "sms.complete": ({ roomId }) => [{ params: { id: roomId } }],
  "templates.list": () => [{ query: {} }],
  "templates.save": () => [{ body: { name: "Welcome", template: "Welcome @firstName" } }],
  "templates.update": ({ templateId }) => [{ params: { id: templateId }, body: { name: "On my way" } }],
  "templates.delete": () => [{ params: { id: uuid() } }],
  "templates.placeholders": ({ clientId }) => [{ params: { id: clientId }, query: {} }],
  "vin.lookup": () => [{ params: { vin: knownVin } }],
  "values.list": () => [{}],
  "values.add": ({ valueGroup }) => [{ params: { key: valueGroup }, body: { value: `Friend ${uuid()}` } }],
  "values.replace": ({ valueGroup }) => [
    { params: { key: valueGroup }, body: { values: [{ value: "Google" }] } },
  ],
  "values.delete": ({ valueGroup, valueId }) => [{ params: { key: valueGroup, id: valueId } }],
  "values.deleteGroup": ({ valueGroup }) => [{ params: { key: valueGroup } }],
};
