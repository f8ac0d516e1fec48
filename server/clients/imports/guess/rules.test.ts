import { describe, expect, it } from "vitest";
import { guessMapping } from "./mapping.ts";

/** Headers as products write them, a row of values below, and where each column belongs. */
type Sheet = [header: string, value: string, place: string | null][];

const exportsOf: Record<string, Sheet> = {
  HubSpot: [
    ["Record ID", "51", null],
    ["First Name", "Leona", "firstName"],
    ["Last Name", "Abara", "lastName"],
    ["Email", "leona@abara.example", "email"],
    ["Phone Number", "(801) 555-0199", "phone"],
    ["Mobile Phone Number", "801-555-0121", "mobilePhone"],
    ["Contact owner", "Ben Okafor", "managedBy"],
    ["Associated Company", "Abara Tiles", "companyName"],
    ["Street Address", "220 W 300 N", "addresses.Physical.address"],
    ["City", "Provo", "addresses.Physical.city"],
    ["State/Region", "UT", "addresses.Physical.state"],
    ["Postal Code", "84601", "addresses.Physical.zipcode"],
    ["Country/Region", "United States", "addresses.Physical.country"],
    ["Job Title", "Tiler", "occupation"],
    ["Date of birth", "4/9/1971", "dob"],
    ["Marital Status", "Married", "status"],
    ["Lead Status", "Open", null],
    ["Last Activity Date", "2026-01-04", null],
    ["Create Date", "2026-01-01 10:00", null],
  ],
  "Google Contacts": [
    ["First Name", "Leona", "firstName"],
    ["Middle Name", "", null],
    ["Last Name", "Abara", "lastName"],
    ["Name Prefix", "", null],
    ["Name Suffix", "Jr.", "suffix"],
    ["Nickname", "Leo", "preferredFirstName"],
    ["File As", "", null],
    ["Organization Name", "Abara Tiles", "companyName"],
    ["Organization Title", "Tiler", "occupation"],
    ["Birthday", "1971-04-09", "dob"],
    ["Notes", "", "notes"],
    ["Labels", "* myContacts", "tags"],
    ["E-mail 1 - Label", "* Home", null],
    ["E-mail 1 - Value", "leona@abara.example", "email"],
    ["Phone 1 - Label", "Mobile", null],
    ["Phone 1 - Value", "801-555-0199", "anyPhone"],
    ["Phone 2 - Label", "Home", null],
    ["Phone 2 - Value", "801-555-0121", "anyPhone"],
    ["Address 1 - Label", "Home", null],
    ["Address 1 - Street", "220 W 300 N", "addresses.Physical.address"],
    ["Address 1 - City", "Provo", "addresses.Physical.city"],
    ["Address 1 - PO Box", "", null],
    ["Address 1 - Region", "UT", "addresses.Physical.state"],
    ["Address 1 - Postal Code", "84601", "addresses.Physical.zipcode"],
    ["Address 1 - Country", "US", "addresses.Physical.country"],
    ["Address 1 - Extended Address", "Apt 3", "addresses.Physical.address2"],
  ],
  Outlook: [
    ["Title", "", null],
    ["First Name", "Leona", "firstName"],
    ["Middle Name", "", null],
    ["Last Name", "Abara", "lastName"],
    ["Suffix", "", "suffix"],
    ["Company", "Abara Tiles", "companyName"],
    ["Job Title", "Tiler", "occupation"],
    ["Business Street", "1 Main St", "addresses.Other.address"],
    ["Business City", "Orem", "addresses.Other.city"],
    ["Business State", "UT", "addresses.Other.state"],
    ["Business Postal Code", "84057", "addresses.Other.zipcode"],
    ["Home Street", "220 W 300 N", "addresses.Physical.address"],
    ["Home City", "Provo", "addresses.Physical.city"],
    ["Home State", "UT", "addresses.Physical.state"],
    ["Home Postal Code", "84601", "addresses.Physical.zipcode"],
    ["Home Country/Region", "USA", "addresses.Physical.country"],
    ["Business Fax", "", null],
    ["Business Phone", "801-555-0111", "anyPhone"],
    ["Home Phone", "801-555-0121", "phone"],
    ["Mobile Phone", "801-555-0199", "mobilePhone"],
    ["Pager", "", null],
    ["Birthday", "4/9/1971", "dob"],
    ["E-mail Address", "leona@abara.example", "email"],
    ["E-mail 2 Address", "", null],
    ["Gender", "Female", "gender"],
    ["Spouse", "Chidi Abara", "coName"],
  ],
  AgencyZoom: [
    ["First Name", "Leona", "firstName"],
    ["Last Name", "Abara", "lastName"],
    ["Secondary First Name", "Chidi", "coFirstName"],
    ["Secondary Last Name", "Abara", "coLastName"],
    ["Email", "leona@abara.example", "email"],
    ["Secondary Email", "chidi@abara.example", "coEmail"],
    ["Phone", "8015550199", "phone"],
    ["Cell Phone", "8015550121", "mobilePhone"],
    ["Street Address", "220 W 300 N", "addresses.Physical.address"],
    ["City", "Provo", "addresses.Physical.city"],
    ["State", "UT", "addresses.Physical.state"],
    ["Zip", "84601", "addresses.Physical.zipcode"],
    ["Producer", "Ben Okafor", "managedBy"],
    ["Lead Source", "Referral", "affliateVia"],
    ["Policy Number", "HM-220118", "policies.1.idNumber"],
    ["Carrier", "Acme Mutual", "policies.1.company"],
    ["Product Line", "Homeowners", "policies.1.type"],
    ["Premium", "1,204.00", "policies.1.premium"],
    ["Effective Date", "01/05/2026", "policies.1.effectiveDate"],
    ["Expiration Date", "01/05/2027", "policies.1.termDate"],
  ],
  HawkSoft: [
    ["Client Number", "1007", null],
    ["Insured First Name", "Leona", "firstName"],
    ["Insured Last Name", "Abara", "lastName"],
    ["Spouse First Name", "Chidi", "coFirstName"],
    ["Spouse Last Name", "Abara", "coLastName"],
    ["Spouse DOB", "7/2/1970", "coDob"],
    ["DOB", "4/9/1971", "dob"],
    ["SSN", "123-45-6789", "ssn"],
    ["DL#", "U1234567", "dlId"],
    ["DL State", "UT", "dlState"],
    ["Home Phone", "801-555-0121", "phone"],
    ["Cell Phone", "801-555-0199", "mobilePhone"],
    ["Work Phone", "", "anyPhone"],
    ["Mailing Address", "PO Box 12", "addresses.Mailing.address"],
    ["Mailing City", "Provo", "addresses.Mailing.city"],
    ["Mailing State", "UT", "addresses.Mailing.state"],
    ["Mailing Zip", "84603", "addresses.Mailing.zipcode"],
    ["Physical Address", "220 W 300 N", "addresses.Physical.address"],
    ["Physical City", "Provo", "addresses.Physical.city"],
    ["Policy #", "HM-220118", "policies.1.idNumber"],
    ["Company Name", "Abara Tiles", "companyName"],
    ["LOB", "HOME", "policies.1.type"],
    ["Eff Date", "01/05/2026", "policies.1.effectiveDate"],
    ["Exp Date", "01/05/2027", "policies.1.termDate"],
    ["CSR", "Ben Okafor", "managedBy"],
  ],
  EZLynx: [
    ["Account Name", "Abara, Leona & Chidi", null],
    ["Applicant First Name", "Leona", "firstName"],
    ["Applicant Last Name", "Abara", "lastName"],
    ["Applicant DOB", "04/09/1971", "dob"],
    ["Applicant Gender", "F", "gender"],
    ["Applicant Marital Status", "Married", "status"],
    ["Co-Applicant First Name", "Chidi", "coFirstName"],
    ["Co-Applicant Last Name", "Abara", "coLastName"],
    ["Co-Applicant DOB", "07/02/1970", "coDob"],
    ["Applicant Email", "leona@abara.example", "email"],
    ["Applicant Cell Phone", "8015550199", "mobilePhone"],
    ["Applicant Home Phone", "8015550121", "phone"],
    ["Address Line 1", "220 W 300 N", "addresses.Physical.address"],
    ["Address Line 2", "Apt 3", "addresses.Physical.address2"],
    ["City", "Provo", "addresses.Physical.city"],
    ["State", "UT", "addresses.Physical.state"],
    ["Zip Code", "84601", "addresses.Physical.zipcode"],
    ["County", "Utah", "addresses.Physical.county"],
    ["Assigned To", "Ben Okafor", "managedBy"],
    ["Writing Company", "Acme Mutual", "policies.1.company"],
    ["Line of Business", "Auto", "policies.1.type"],
    ["Annualized Premium", "$1,204.00", "policies.1.premium"],
  ],
  QQCatalyst: [
    ["Contact Name", "Leona Abara", "name"],
    ["Primary Email", "leona@abara.example", "email"],
    ["Primary Phone", "(801) 555-0199", "phone"],
    ["Date of Birth", "4/9/1971", "dob"],
    ["Address 1", "220 W 300 N", "addresses.Physical.address"],
    ["Address 2", "", "addresses.Physical.address2"],
    ["City", "Provo", "addresses.Physical.city"],
    ["St", "UT", "addresses.Physical.state"],
    ["Zip", "84601", "addresses.Physical.zipcode"],
    ["Agent", "Ben Okafor", "managedBy"],
    ["Policy No.", "HM-220118", "policies.1.idNumber"],
    ["Carrier Name", "Acme Mutual", "policies.1.company"],
    ["Policy Type", "Home", "policies.1.type"],
  ],
  AMS360: [
    ["Customer Number", "10021", null],
    ["First Named Insured First Name", "Leona", "firstName"],
    ["First Named Insured Last Name", "Abara", "lastName"],
    ["Second Named Insured First Name", "Chidi", "coFirstName"],
    ["Residence Phone", "801-555-0121", "phone"],
    ["Cell", "801-555-0199", "mobilePhone"],
    ["E-Mail", "leona@abara.example", "email"],
    ["Street", "220 W 300 N", "addresses.Physical.address"],
    ["City", "Provo", "addresses.Physical.city"],
    ["State", "UT", "addresses.Physical.state"],
    ["Zip", "84601", "addresses.Physical.zipcode"],
    ["Account Rep", "Ben Okafor", "managedBy"],
    ["Pol #", "HM-220118", "policies.1.idNumber"],
    ["Policy Number 2", "AU-99120", "policies.2.idNumber"],
    ["Full Term Premium", "1204.00", "policies.1.premium"],
  ],
  "a list of one's own": [
    ["First", "Leona", "firstName"],
    ["Last", "Abara", "lastName"],
    ["Spouse First", "Chidi", "coFirstName"],
    ["Cell", "8015550199", "mobilePhone"],
    ["Phone 2", "801-555-0121", "anyPhone"],
    ["E-mail", "leona@abara.example", "email"],
    ["DOB", "4/9/1971", "dob"],
    ["Addr", "220 W 300 N", "addresses.Physical.address"],
    ["Producer", "Ben Okafor", "managedBy"],
    ["Code7", "A1", null],
    ["Pol #", "HM-220118", "policies.1.idNumber"],
  ],
};

const isStaff = (value: string) => value === "Ben Okafor";
const places = (headers: string[], rows: string[][]) =>
  guessMapping(headers, rows, isStaff).map(({ to }) => to);

describe("where the columns of a file go", () => {
  it.each(Object.entries(exportsOf))("%s", (_, sheet) => {
    const guessed = places(
      sheet.map(([header]) => header),
      [sheet.map(([, value]) => value)],
    );
    expect(Object.fromEntries(sheet.map(([header], n) => [header, guessed[n]]))).toEqual(
      Object.fromEntries(sheet.map(([header, , place]) => [header, place])),
    );
  });

  it("by what stands in them, where the headers say nothing", () => {
    const rows = [
      ["leona@abara.example", "(801) 555-0199", "UT", "123-45-6789", "220 W 300 N", "Leona Abara"],
      ["g.ach@example.com", "385-555-0104", "ID", "987-65-4321", "18 Elk Run", "Grant Achterberg"],
      ["x@y.example", "8015550177", "UT", "", "907 Cedar Ave #4", "Ximena Acosta"],
    ];
    expect(places(["A", "B", "C", "D", "E", "F"], rows)).toEqual([
      "email",
      "mobilePhone",
      "addresses.Physical.state",
      "ssn",
      "addresses.Physical.address",
      "name",
    ]);
  });

  it("with a whole address in the column of the street", () => {
    const rows = [
      ["12 Elm St, Provo, UT 84601", "PO Box 1"],
      ["", "PO Box 2"],
    ];
    expect(places(["Address", "Mailing Address"], rows)).toEqual([
      "addresses.Physical.full",
      "addresses.Mailing.address",
    ]);
  });

  it("not by a header whose values are something else", () => {
    const guessed = guessMapping(["Email", "Phone"], [["801-555-0199", "leona@abara.example"]]);
    expect(guessed.map(({ to }) => to)).toEqual(["mobilePhone", "email"]);
    expect(guessed.map(({ guess }) => guess)).toEqual(["check", "check"]);
  });

  it("to one column each", () => {
    expect(
      places(
        ["Email", "E-mail Address", "Phone", "Telephone"],
        [["a@b.example", "c@d.example", "8015550100", "8015550101"]],
      ),
    ).toEqual(["email", null, "phone", "mobilePhone"]);
  });

  it("to a date to be looked at, where only years stand in it", () => {
    const guessed = guessMapping(
      ["DOB", "Hire date"],
      [
        ["1985", "4/9/1971"],
        ["1990", "1990"],
        ["", "5/9/1981"],
      ],
    );
    expect(guessed.map(({ guess }) => guess)).toEqual(["check", "matched"]);
  });

  it("by what its header says plainly, though most of its values are no addresses for mail", () => {
    const values = ["leona@abara.example", "leona@", "abara.example", "see notes", "801-555-0199", "x"];
    const [guessed] = guessMapping(
      ["Email"],
      values.map((value) => [value]),
    );
    expect(guessed).toMatchObject({ to: "email", guess: "check" });
  });

  it("not by such a header whose values answer a question", () => {
    const places = guessMapping(["E-mail"], [["Yes"], ["No"], ["Yes"]]).map(({ to }) => to);
    expect(places).toEqual([null]);
  });

  it("with the order of days that all of them can be read in", () => {
    const guessed = guessMapping(
      ["DOB", "Spouse DOB"],
      [
        ["04/09/1971", "13.02.1980"],
        ["30/12/1988", "13/13/1913"],
      ],
    );
    expect(guessed.map(({ order }) => order)).toEqual(["dmy", "dmy"]);
  });
});
