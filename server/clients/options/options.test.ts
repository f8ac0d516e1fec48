import { describe, expect, it } from "vitest";
import { clientOptions, type OptionField } from "../../../contract/client-options.ts";
import { limits } from "../../../contract/limits.ts";
import { makeAccount } from "../../test/actors.ts";
import { startTestApp } from "../../test/app.ts";

const test = await startTestApp();
const { owner, employee } = await makeAccount(test, "Northgate");
const stranger = await makeAccount(test, "Elsewhere");

const list = async (field: OptionField, by = owner) =>
  (await test.call(clientOptions.list, { params: { field } }, by)).map(({ value }) => value);
const create = (field: OptionField, value: string, by = owner) =>
  test.call(clientOptions.create, { params: { field }, body: { value } }, by);

describe("what a free-text field offers", () => {
  it("is kept for the account, field by field, by name", async () => {
    await create("carrier", "Summit Mutual");
    await create("carrier", "  beehive General ", employee);
    await create("policyCompany", "Wasatch Life");
    expect(await list("carrier")).toEqual(["beehive General", "Summit Mutual"]);
    expect(await list("policyCompany", employee)).toEqual(["Wasatch Life"]);
    expect(await list("carrier", stranger.owner)).toEqual([]);
  });

  it("is kept once, whoever keeps it and in whatever letters", async () => {
    const first = await create("education", "Trade school");
    const all = await Promise.all([
      create("education", "TRADE SCHOOL"),
      create("education", "trade school", employee),
    ]);
    expect(all).toEqual([first, first]);
    expect(await list("education")).toEqual(["Trade school"]);
  });

  it("is taken away again, by its field", async () => {
    const { id } = await create("occupation", "Bekaer");
    const remove = (field: OptionField) => test.call(clientOptions.remove, { params: { field, id } }, owner);
    await expect(remove("carrier")).rejects.toMatchObject({ status: 404 });
    await remove("occupation");
    expect(await list("occupation")).toEqual([]);
    await expect(remove("occupation")).rejects.toMatchObject({ status: 404 });
  });

  it("is refused at its field: nothing, too long, too many", async () => {
    await expect(create("policyType", "  ")).rejects.toMatchObject({ fields: { value: "Enter a choice" } });
    await expect(create("policyType", "x".repeat(limits.optionLength + 1))).rejects.toMatchObject({
      fields: { value: expect.any(String) },
    });
    for (let at = 0; at < limits.optionsPerField; at++) await create("residenceType", `Kind ${at}`);
    await expect(create("residenceType", "One more")).rejects.toMatchObject({ status: 400 });
    expect((await create("residenceType", "kind 7")).value, "what stands is no more").toBe("Kind 7");
  });
});
