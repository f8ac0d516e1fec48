import { expect, it } from "vitest";
import { startImporting } from "./test/importing.ts";

const { upload, check, run, client } = await startImporting();

it("what only fills a field makes nobody a duplicate, keeps no row out and is told of the row", async () => {
  const { id } = await upload(
    "First,Last,Cell,Email,DOB\n" +
      "Flo,Filled,000-000-0000,none@none.com,01/01/1900\nFlo,Filled,000-000-0000,none@none.com,01/01/1900\n" +
      "Flo,Filled,801-555-0142,,13/13/1988\n",
  );
  const checked = await check(id);
  expect(checked.counts).toMatchObject({ new: 2, possible: 0, duplicates: 0, errors: 1 });
  expect(checked.rows[0]!.problems.map(({ column, field, value }) => [column, field, value])).toEqual([
    [2, "mobilePhone", "000-000-0000"],
    [3, "email", "none@none.com"],
    [4, "dob", "01/01/1900"],
  ]);
  // Of a row that is kept out, only what keeps it out.
  expect(checked.rows[2]!.problems).toHaveLength(1);
  const done = await run(id);
  expect(done.counts).toMatchObject({ created: 2, refused: 1 });
  for (const { client: made } of done.rows.slice(0, 2))
    expect(await client(made!)).toMatchObject({
      firstName: "Flo",
      mobilePhone: null,
      email: null,
      dob: null,
    });
});
