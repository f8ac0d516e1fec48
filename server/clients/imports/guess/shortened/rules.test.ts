import { describe, expect, it } from "vitest";
import { guessMapping } from "../mapping.ts";

const values: Record<string, string> = {
  phone: "801-555-0121",
  mobilePhone: "801-555-0199",
  anyPhone: "801-555-0111",
  coMobilePhone: "801-555-0177",
  coPhone: "801-555-0166",
  email: "leona@abara.example",
  ssn: "123-45-6789",
  "policies.1.premium": "1,204.00",
  managedBy: "Ben Okafor",
};
const valueOf = (place: string): string => values[place] ?? (/dob$|date$/i.test(place) ? "04/09/1971" : "");

const guess = (header: string, place: string) =>
  guessMapping([header], [[valueOf(place)]], (value) => value === "Ben Okafor")[0];

describe("a column that is named in short", () => {
  it.each([
    [
      "phone",
      "Home Ph",
      "HomePh",
      "HOMEPH",
      "Home Tel",
      "Hm Ph",
      "Hm Phone",
      "Res Ph",
      "Res Phone",
      "Tel Home",
    ],
    ["phone", "Ph (Home)", "Phone (H)", "H Ph", "Home Ph #", "Home Ph No", "Ph", "Ph #", "Ph Nbr", "Phone1"],
    ["mobilePhone", "Cell Ph", "CellPh", "Cell Tel", "Mobile Ph", "Mobile Tel", "Mob", "Mob Ph", "Cell Nbr"],
    ["mobilePhone", "Ph-Cell", "Tel Cell", "Phone (C)", "C Phone", "Insd Cell Ph", "Appl Cell Ph"],
    [
      "anyPhone",
      "Wk Ph",
      "Work Ph",
      "Wk Phone",
      "Bus Ph",
      "Bus Phone",
      "Off Ph",
      "W Phone",
      "Ph Work",
      "Ph 2",
    ],
    ["coMobilePhone", "Spouse Cell Ph", "Sp Cell", "Sps Cell Ph"],
    ["coPhone", "Spouse Home Tel", "Spouse Ph"],
    ["email", "Email Addr", "E-Mail Addr"],
    [
      "policies.1.premium",
      "Annual Prem",
      "Prem",
      "Prem Amt",
      "Premium Amt",
      "Tot Prem",
      "Wrtn Prem",
      "Annl Prem",
    ],
    ["policies.1.premium", "Pol Prem", "Est Prem", "Term Prem", "Written Prem", "Full Term Prem"],
    ["policies.1.idNumber", "Pol #", "Pol No", "Pol Num", "Pol Nbr", "Policy Nbr", "PolNo"],
    ["policies.1.effectiveDate", "Eff Dt", "Pol Eff Dt", "Eff Date", "Pol Eff"],
    ["policies.1.termDate", "Exp Dt", "Pol Exp Dt", "Exp Date", "Ren Dt", "Renewal Dt"],
    ["policies.1.issueDate", "Issue Dt", "Bind Dt"],
    ["policies.1.type", "LOB", "LOB Cd", "Pol Type", "Cov Type"],
    ["policies.1.company", "Carr", "Ins Co", "Insurance Co", "Writing Co", "Carr Nm"],
    ["dob", "DOB", "Birth Dt", "BirthDt", "B Date", "Bdate"],
    ["coDob", "Sp DOB", "Spouse Birth Dt"],
    ["firstName", "First Nm", "FirstNm", "1st Name", "Insd First Name", "App First Name"],
    ["lastName", "Last Nm", "LastNm"],
    ["coFirstName", "Sp First Name", "Sps First", "Co-App First", "2nd Insured First Name"],
    ["name", "Ins Name", "Insd Name", "Insured Nm", "Cust Name"],
    ["preferredFirstName", "Pref Name"],
    ["gender", "Gndr"],
    ["status", "Mar Stat", "Marital St", "Mar Status", "Marital Sts"],
    ["ssn", "SS No", "SS Nbr", "Soc Sec Nbr", "SSN No"],
    ["dlId", "DL No", "Drv Lic #", "Lic Nbr"],
    ["dlState", "Lic St", "DL St"],
    ["occupation", "Occ", "Occup"],
    ["addresses.Physical.address", "Addr", "Addr 1", "Addr1", "Address Ln 1", "Street Addr", "Res Addr"],
    ["addresses.Physical.address2", "Addr 2", "Addr2", "Addr Ln 2", "Ste", "Apt No"],
    ["addresses.Physical.state", "St", "State Cd"],
    ["addresses.Physical.zipcode", "Zip Cd", "ZipCd"],
    ["addresses.Physical.county", "Cnty"],
    ["addresses.Mailing.address", "Mail Addr", "Mailing Addr", "Mail Addr 1"],
    ["addresses.Mailing.state", "Mail St", "Mailing St Cd"],
    ["addresses.Mailing.zipcode", "Mail Zip Cd"],
    ["managedBy", "Agt", "Acct Mgr", "Acct Rep", "Acct Exec"],
    ["affliateVia", "Lead Src", "Ref Source"],
  ])("goes to %s: %s and the like", (place, ...headers) => {
    const found = headers.map((header) => [header, guess(header, place)?.to]);
    expect(found).toEqual(headers.map((header) => [header, place]));
  });

  it.each([
    ["Home Ph", "Cell Ph"],
    ["HomePh", "CellPh"],
    ["Home Ph", "Mobile Ph"],
    ["Home Tel", "Cell Tel"],
  ])("%s and %s are each their own, with no doubt", (...headers) => {
    expect(guessMapping(headers, [["801-555-0121", "801-555-0199"]])).toEqual([
      { to: "phone", guess: "matched" },
      { to: "mobilePhone", guess: "matched" },
    ]);
  });

  it("and has a number: the second policy's premium", () => {
    const headers = ["Pol # 1", "Prem 1", "Pol # 2", "Prem 2", "Eff Dt 2"];
    const row = ["HM-1", "1,204.00", "AU-2", "900.00", "01/05/2026"];
    expect(guessMapping(headers, [row]).map(({ to }) => to)).toEqual([
      "policies.1.idNumber",
      "policies.1.premium",
      "policies.2.idNumber",
      "policies.2.premium",
      "policies.2.effectiveDate",
    ]);
  });

  it("and says nothing of a person", () => {
    const none = ["Cust #", "Acct No", "Prod Cd", "Carrier Cd", "Ref #"];
    expect(none.map((header) => guess(header, "")?.to ?? null)).toEqual(none.map(() => null));
  });
});
