import { expect, it } from "vitest";
import { extras } from "../../../contract/extras.ts";
import { startImporting } from "./test/importing.ts";

const { test, account, bringIn, search, client } = await startImporting();

it("what a firm does business as stands beside its legal name, and once where the file comes again", async () => {
  const text =
    "Customer Name,DBA,Cell,E-Mail\nSixty Trucking Inc,Sixty Freight,801-555-0160,a@sixty.example\n";
  for (let time = 0; time < 2; time++) {
    await bringIn(text);
    const items = await search("Sixty");
    expect(items).toHaveLength(1);
    const { id } = items[0]!;
    expect(await client(id)).toMatchObject({ companyName: "Sixty Trucking Inc" });
    const kept = await test.call(extras.list, { params: { id } }, account.owner);
    expect(kept).toMatchObject([{ field: "DBA", value: "Sixty Freight" }]);
  }
});
