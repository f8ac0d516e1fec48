import { describe, expect, it } from "vitest";
import { activity } from "../../../contract/activity.ts";
import { changes } from "../../../contract/changes.ts";
import { clients } from "../../../contract/clients.ts";
import { dependents } from "../../../contract/dependents.ts";
import { documents } from "../../../contract/documents.ts";
import { history } from "../../../contract/history.ts";
import { tags } from "../../../contract/tags.ts";
import { makeAccount, type Person } from "../../test/actors.ts";
import { startTestApp } from "../../test/app.ts";

const test = await startTestApp();
const { owner, admin, employee } = await makeAccount(test, "Northgate");
const acting: Person = { ...employee, ghostedBy: owner.id };
const both = { by: { id: employee.id }, ghostedBy: { id: owner.id, firstName: "Olive" } };
const alone = { by: { id: employee.id }, ghostedBy: null };

const { id } = await test.call(clients.create, { body: { firstName: "Dana" } }, admin);
const params = { id };
const list = (query: object = {}) => test.call(history.list, { params, query }, admin);
const occupy = (occupation: string, by: Person) =>
  test.call(clients.update, { params, body: { occupation } }, by);

describe("what somebody did as a colleague is shown with both names", () => {
  it("in the history of a contact, which is found under either", async () => {
    await occupy("Pilot", employee);
    await occupy("Baker", acting);
    const entries = await list();
    expect(entries).toMatchObject([both, alone, { by: { id: admin.id }, ghostedBy: null }]);
    expect(await list({ by: owner.id })).toEqual([entries[0]]);
    expect(await list({ by: employee.id })).toEqual(entries.slice(0, 2));
    const { people } = await test.call(history.filters, { params }, admin);
    expect(people.map((one) => one.firstName)).toEqual(["Adam", "Emma", "Olive"]);
  });

  it("at a note, also one that sticks or was changed by its author", async () => {
    const write = (body: object, by: Person) => test.call(activity.create, { params, body }, by);
    const byBoth = { user: { id: employee.id }, ghostedBy: { id: owner.id } };
    expect(await write({ note: "Own" }, employee)).toMatchObject({ ...byBoth, ghostedBy: null });
    const note = await write({ note: "Moves in June" }, acting);
    expect(note).toMatchObject(byBoth);
    const noteParams = { id, activityId: note.id };
    await test.call(activity.update, { params: noteParams, body: { note: "Moves in July" } }, employee);
    expect(await test.call(activity.get, { params: noteParams }, admin)).toMatchObject(byBoth);
    await write({ note: "Stuck", isSticky: true }, acting);
    const shown = await test.call(activity.list, { params }, admin);
    expect(shown).toMatchObject([byBoth, { ghostedBy: null }]);
    expect(await test.call(activity.stickies, { params }, admin)).toMatchObject([byBoth]);
  });

  it("at a document, and in the trash", async () => {
    const upload = { name: "card.txt", format: "text/plain", content: Buffer.from("Card") };
    const mine = await test.call(documents.upload, { params }, acting, { upload });
    expect(mine).toMatchObject(both);
    await test.call(documents.upload, { params }, employee, { upload });
    expect(await test.call(documents.list, { params }, admin)).toMatchObject([alone, both]);
    for (const by of [employee, acting]) {
      const { id: recordId } = await test.call(dependents.create, { params, body: { firstName: "Ivy" } }, by);
      await test.call(dependents.remove, { params: { id, recordId } }, by);
    }
    expect(await test.call(changes.list, { query: { client: id } }, admin)).toMatchObject([both, alone]);
    // A tag is of no contact.
    const manager: Person = { ...admin, ghostedBy: owner.id };
    const tag = await test.call(tags.create, { body: { name: "Gone" } }, admin);
    await test.call(tags.remove, { params: { id: tag.id } }, manager);
    const [gone] = await test.call(changes.list, { query: { removed: "true" } }, admin);
    expect(gone).toMatchObject({ name: "tags.removed", by: { id: admin.id }, ghostedBy: { id: owner.id } });
  });
});
