import { expect, it } from "vitest";
import { clients } from "../../../contract/clients.ts";
import { startImporting } from "./test/importing.ts";

const { test, account, upload } = await startImporting();
const { id } = await test.call(
  clients.create,
  { body: { firstName: "Ann", lastName: "Lee" } },
  account.owner,
);
const guessed = async (value: string) =>
  (await upload(`Contact id,First name,Last name\n${value},Ann,Lee\n`)).mapping[0];

it("a contact's id is known by its values under a header that others have, too", async () => {
  expect(await guessed(id)).toMatchObject({ to: "id", guess: "check" });
  expect(await guessed("0199aaaa-0000-7000-8000-000000000000")).toMatchObject({ to: null });
  expect(await guessed("51")).toMatchObject({ to: null });
});
