import { v7 as uuid } from "uuid";
import { describe, expect, it } from "vitest";
import { activity } from "../../contract/activity.ts";
import { changes } from "../../contract/changes.ts";
import { clients } from "../../contract/clients.ts";
import { texts } from "../../contract/errors.ts";
import { followups } from "../../contract/followups.ts";
import { merging } from "../../contract/merging.ts";
import { policies } from "../../contract/policies.ts";
import { tags } from "../../contract/tags.ts";
import type { InvokeOptions } from "../http/invoke.ts";
import { makeAccount } from "../test/actors.ts";
import { startTestApp } from "../test/app.ts";

const test = await startTestApp();
const account = await makeAccount(test, "Northgate");
const { owner, admin } = account;
const make = async (lastName: string) => (await test.call(clients.create, { body: { lastName } }, owner)).id;
const client = await make("Whitfield");
const undo = (id: string) => test.call(changes.undo, { params: { id } }, owner);
type Once = (id: string, options?: InvokeOptions) => Promise<{ id: string }>;
const date = "2031-12-01T15:00:00.000Z";

const kinds: [what: string, create: Once, remove: (id: string) => Promise<{ change: string }>][] = [
  [
    "a contact",
    (id, options) => test.call(clients.create, { body: { id, lastName: "Brief" } }, owner, options),
    (id) => test.call(clients.remove, { params: { id } }, admin),
  ],
  [
    "a record",
    (id, options) =>
      test.call(policies.create, { params: { id: client }, body: { id, type: "Auto" } }, owner, options),
    (recordId) => test.call(policies.remove, { params: { id: client, recordId } }, admin),
  ],
  [
    "a note",
    (id, options) =>
      test.call(activity.create, { params: { id: client }, body: { id, note: "Called" } }, admin, options),
    (activityId) => test.call(activity.remove, { params: { id: client, activityId } }, admin),
  ],
  [
    "a follow-up",
    (id, options) =>
      test.call(
        followups.create,
        { body: { id, client, assignTo: "team", date, note: "Call" } },
        owner,
        options,
      ),
    (id) => test.call(followups.remove, { params: { id } }, admin),
  ],
  [
    "a tag",
    (id, options) => test.call(tags.create, { body: { id, name: `Tag ${id}` } }, owner, options),
    (id) => test.call(tags.remove, { params: { id } }, admin),
  ],
];

describe.each(kinds)("%s that is sent once more", (_what, create, remove) => {
  it("when a colleague has deleted it meanwhile is neither told to be there nor made beside the trash", async () => {
    const [id, options] = [uuid(), { idempotencyKey: uuid() }];
    await create(id, options);
    const { change } = await remove(id);
    const gone = {
      status: 410,
      code: "gone",
      message:
        "Adam Tester deleted this meanwhile. Restore it from the trash, or save again to make a new one.",
    };
    await expect(create(id, options)).rejects.toMatchObject(gone);
    await expect(create(id)).rejects.toMatchObject(gone);
    await undo(change);
    expect(await create(id, options)).toMatchObject({ id });
    await expect(create(id)).rejects.toMatchObject({ status: 409, fields: { id: texts.savedAlready } });
  });
});

it("a contact that was merged into another meanwhile is not made again", async () => {
  const [id, other] = [uuid(), await make("Brief")];
  await test.call(clients.create, { body: { id, lastName: "Brief" } }, owner);
  await test.call(merging.merge, { params: { id: other, otherId: id }, body: {} }, admin);
  await expect(test.call(clients.create, { body: { id, lastName: "Brief" } }, owner)).rejects.toMatchObject({
    status: 410,
    message: "Adam Tester merged this into another contact meanwhile. Save again to make a new one.",
  });
});
