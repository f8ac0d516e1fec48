import { describe, expect, it } from "vitest";
import { policies } from "../../../contract/policies.ts";
import { extras } from "../../../contract/extras.ts";
import { startImporting } from "./test/importing.ts";

const { test, account, upload, check, run, bringIn, client } = await startImporting();

const mapped = async (text: string) => {
  const { columns, suggestedMapping } = await upload(text);
  return Object.fromEntries(columns.map((name, n) => [name, suggestedMapping[n]!.to]));
};
const people = async (text: string) => {
  const { rows } = await bringIn(text);
  return Promise.all(rows.map(({ client: id }) => client(id!)));
};
const policiesOf = (id: string) => test.call(policies.list, { params: { id } }, account.owner);

describe("Outlook", () => {
  const file =
    "Title,First Name,Middle Name,Last Name,Company,Job Title,Assistant's Phone,Business Fax,Business Phone," +
    "Company Main Phone,Home Fax,Home Phone,Mobile Phone,Other Fax,Pager,TTY/TDD Phone,Birthday,E-mail Address,Gender\n" +
    "Mrs.,Faxine,,Twofax,,Baker,801-555-0100,801-555-0196,801-555-0197,801-555-0101,801-555-0102,,,801-555-0103," +
    "801-555-0104,801-555-0105,0/0/00,f2@x.example,Unspecified\n";

  it("gives no fax for a telephone, no day for 0/0/00, no work for Mrs.", async () => {
    expect(await mapped(file)).toMatchObject({
      Title: null,
      "Job Title": "occupation",
      "Assistant's Phone": "extra",
      "Business Fax": "extra",
      "Company Main Phone": "extra",
      "TTY/TDD Phone": "extra",
      Pager: "extra",
      "Business Phone": "anyPhone",
    });
    const done = await bringIn(file);
    expect(done.counts).toMatchObject({ created: 1, refused: 0 });
    const id = done.rows[0]!.client!;
    expect(await client(id)).toMatchObject({
      mobilePhone: "18015550197",
      phone: null,
      occupation: "Baker",
      dob: null,
      gender: null,
    });
    expect(await test.call(extras.list, { params: { id } }, account.owner)).toContainEqual(
      expect.objectContaining({ field: "Business Fax", value: "801-555-0196" }),
    );
  });
});

describe("Google Contacts", () => {
  it("says beside each telephone what it is", async () => {
    const [both, only, several, work] = await people(
      "First Name,Last Name,Phone 1 - Label,Phone 1 - Value,Phone 2 - Label,Phone 2 - Value\n" +
        "Ada,Labelled,Home,801-555-0121,Mobile,801-555-0199\n" +
        "Bo,Labelled,* Mobile,801-555-0144,,\n" +
        "Cy,Labelled,Mobile,801-555-0170 ::: 801-555-0171,Home Fax,801-555-0172\n" +
        "Di,Labelled,Work,801-555-0181,Mobile,801-555-0180\n",
    );
    expect(both).toMatchObject({ mobilePhone: "18015550199", phone: "18015550121" });
    expect(only).toMatchObject({ mobilePhone: "18015550144", phone: null });
    expect(several).toMatchObject({ mobilePhone: "18015550170", phone: "18015550171" });
    expect(work).toMatchObject({ mobilePhone: "18015550180", phone: "18015550181" });
  });

  it("keeps birthdays without a year", async () => {
    const found = await people(
      "First Name,Last Name,Birthday\nAnja,Yearless, --08-31\nBo,Yearless,--0831\nCy,Yearless,1604-04-01\nDi,Yearless,1970-04-01\n",
    );
    expect(found.map(({ dob }) => dob)).toEqual([null, null, null, "04/01/1970"]);
  });
});

describe("Applied Epic", () => {
  const head =
    "Account Name,Lookup Code,Account Address 1,Account City,Account Zip Code,Policy Number,Policy Type Code," +
    "Policy Line of Business,Issuing Company Name,Annualized Premium\n";

  it("names the kind of a policy twice: that is one policy", async () => {
    const done = await bringIn(
      `${head}"Oncewell, Ottoline",ONCEOTT-01,3 Oak Ct,Ogden,84401,PA 7788991,PAUT,Personal Auto,Acme Mutual,"$1,482.00"\n`,
    );
    expect(await policiesOf(done.rows[0]!.client!)).toMatchObject([
      { idNumber: "PA 7788991", type: "Personal Auto", company: "Acme Mutual" },
    ]);
  });

  it("has a row for each policy: by the client's number it is one client, said before the run", async () => {
    const row = (street: string, policy: string) =>
      `"Thornquist, Elspeth & Magnus",THORELS-01,${street},Provo,84604,${policy},PAUT,Auto,Acme Mutual,$10\n`;
    const { id } = await upload(
      head + row("77 Birch Ln", "PA 1") + row("12 Elm St", "PA 2") + row("", "PA 3"),
    );
    const checked = await check(id);
    expect(checked.counts).toMatchObject({ new: 1, duplicates: 2 });
    expect(checked.rows[2]!.duplicate).toEqual({ client: null, row: 2, by: "file" });
    const done = await run(id);
    expect(done.counts).toMatchObject({ created: 1, updated: 2 });
    expect((await policiesOf(done.rows[0]!.client!)).map(({ idNumber }) => idNumber).sort()).toEqual([
      "PA 1",
      "PA 2",
      "PA 3",
    ]);
  });
});

describe("AMS360 without numbers of clients", () => {
  const file =
    "Customer Name,Address Line 1,City,State,Zip Code,DOB,Policy No.\n" +
    '"Silvano, Bruno",9 Fir Ct,Orem,UT,84058,,HO-1\n' +
    '"SILVANO, BRUNO",9 Fir Ct.,Orem,UT,84058-1234,,AU-1\n' +
    "Silvano Roofing LLC,9 Fir Ct,Orem,UT,84058,,GL-1\n" +
    "Silvano Roofing LLC,9 Fir Ct,Orem,UT,84058,,WC-1\n" +
    '"Silvano, Bruno",12 Elm St,Provo,UT,84601,,HO-2\n' +
    '"Silvano Jr., Bruno",9 Fir Ct,Orem,UT,84058,,HO-3\n';

  it("is joined by the name with the whole address, and no more", async () => {
    const done = await bringIn(file);
    expect(done.counts).toMatchObject({ created: 4, updated: 2 });
    const [bruno, again, roof, roofAgain, elsewhere, junior] = done.rows.map(({ client: id }) => id);
    expect([again, roofAgain]).toEqual([bruno, roof]);
    expect(new Set([bruno, roof, elsewhere, junior]).size).toBe(4);
    expect(await policiesOf(bruno!)).toHaveLength(2);
    expect(await policiesOf(roof!)).toHaveLength(2);
  });

  it("comes twice when somebody says so", async () => {
    const { counts } = await bringIn(file.replaceAll("Silvano", "Twyce"), { duplicates: "create" });
    expect(counts).toMatchObject({ created: 6 });
  });

  it("with birth dates that differ it is two people", async () => {
    const { counts } = await bringIn(
      "Name,Address,City,Zip,DOB\nAl Fathers,1 A St,Orem,84058,1/1/1950\nAl Fathers,1 A St,Orem,84058,1/1/1990\n",
    );
    expect(counts).toMatchObject({ created: 2 });
  });
});
