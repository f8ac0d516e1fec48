import { expect, it } from "vitest";
import { clients } from "../../../contract/clients.ts";
import { imports } from "../../../contract/imports.ts";
import { jobActor } from "../../http/actor.ts";
import { invoke } from "../../http/invoke.ts";
import { checkImport } from "./check-on.ts";
import { groupsOnce, type GroupsOnce } from "./groups.ts";
import { startImporting } from "./test/importing.ts";

const { test, account, upload, get, check, run, undo, search } = await startImporting();

const head = "First,Last,Email,Cell Phone,DOB";
const misspelt = (name: string, phone: string) => [
  `Leona,${name}y,,${phone},04/09/1971`,
  `Leonna,${name}ey,,${phone},04/09/1971`,
];
const fix = (id: string, row: number, body: object) =>
  test.call(imports.fix, { params: { id, row }, body }, account.owner);

it("shows rows that are likely an earlier one of the file before anybody is there, and adds them unless told otherwise", async () => {
  const { id } = await upload(
    [
      head,
      ...misspelt("Abernath", "8015550142"),
      "Ann,Fox,fox@own.example,8015550150,",
      "Bob,Fox,fox@own.example,8015550150,",
    ].join("\n"),
  );
  const checked = await check(id);
  expect(checked.counts).toMatchObject({ new: 3, possible: 1, duplicates: 0 });
  expect(checked.coming).toEqual({ created: 4, updated: 0, left: 0 });
  expect(checked.rows[1]).toMatchObject({
    verdict: "possible",
    duplicate: { client: null, row: 2, by: "likely" },
    choice: "create",
    contradicts: [],
  });
  expect((await get(id, { show: "possible" })).rows.map(({ row }) => row)).toEqual([3]);
  expect((await run(id)).counts).toMatchObject({ created: 4, updated: 0, skipped: 0 });
  await undo(id);
});

it("makes one contact of both when somebody says so, and says what the second tells otherwise", async () => {
  const { id } = await upload([head, ...misspelt("Brackenridg", "8015550143")].join("\n"));
  await check(id, { options: { mode: "create" } });
  const said = await fix(id, 3, { choice: "update" });
  expect(said).toMatchObject({ choice: "update" });
  expect(said.contradicts.map(({ row }) => row)).toContain(2);
  const { coming } = await get(id);
  expect(coming).toEqual({ created: 1, updated: 1, left: 0 });
  const done = await run(id);
  expect(done.counts).toMatchObject({ created: 1, updated: 1, skipped: 0 });
  expect(done.rows[1]!.client).toBe(done.rows[0]!.client);
  await undo(id);
});

it("leaves the second out when told so", async () => {
  const { id } = await upload([head, ...misspelt("Castlebur", "8015550144")].join("\n"));
  await check(id);
  await fix(id, 3, { choice: "skip" });
  expect((await get(id)).coming).toEqual({ created: 1, updated: 0, left: 1 });
  expect((await run(id)).counts).toMatchObject({ created: 1, updated: 0, skipped: 1 });
  expect(await search("Castlebur")).toHaveLength(1);
  await undo(id);
});

it("sees a corrected row anew, and those that were like it", async () => {
  const { id } = await upload([head, ...misspelt("Eastabroo", "8015550146")].join("\n"));
  await check(id);
  await fix(id, 2, { cells: { 0: "Quincy", 1: "Zimmer", 3: "8015550199", 4: "" } });
  expect((await get(id)).rows.map(({ verdict }) => verdict)).toEqual(["new", "new"]);
  await fix(id, 2, { cells: { 0: "Leona", 1: "Eastabrooy", 3: "8015550146", 4: "04/09/1971" } });
  expect((await get(id)).rows.map(({ verdict }) => verdict)).toEqual(["new", "possible"]);
  expect((await get(id)).counts).toMatchObject({ new: 1, possible: 1 });
});

it("finds them over five hundred rows apart, and brings both to one contact", async () => {
  const [first, second] = misspelt("Farthingal", "8015550147");
  const between = Array.from({ length: 520 }, (_, n) => `Far,Row${n},far${n}@own.example,,`);
  const { id } = await upload([head, first, ...between, second].join("\n"));
  const { counts } = await check(id);
  expect(counts).toMatchObject({ new: 521, possible: 1 });
  await fix(id, 523, { choice: "update" });
  expect((await run(id)).counts).toMatchObject({ created: 521, updated: 1 });
}, 60_000);

it("holds nobody for another because they have the number of an office", async () => {
  const office = Array.from(
    { length: 21 },
    (_, n) => `${n % 2 ? "Leona" : "Leonna"},Galloway${n},,8015550148,`,
  );
  const { id } = await upload([head, ...office].join("\n"));
  expect((await check(id)).counts).toMatchObject({ new: 21, possible: 0 });
});

it("holds nobody for another because they have a first name and a birth date", async () => {
  const { id } = await upload(
    [head, "Leona,Hargrove,,8015550151,04/09/1971", "Leona,Ivanov,,8015550152,04/09/1971"].join("\n"),
  );
  expect((await check(id)).counts).toMatchObject({ new: 2, possible: 0 });
});

/** Others than those who are there by now: the last two have an address for mail in common. */
const three = (name: string, phone: string, dob: string) => [
  `Leona,${name}y,,${phone},${dob}`,
  `Leonna,${name}ey,leonna@${name}.example,${phone},${dob}`,
  `Leonna,${name}eyy,leonna@${name}.example,${phone},${dob}`,
];

it("makes one contact of three of whom the third is likely the second, and the second the first", async () => {
  const { id } = await upload([head, ...three("Ingersol", "8015550153", "05/10/1972")].join("\n"));
  const { rows } = await check(id);
  expect(rows.map(({ duplicate }) => duplicate?.row ?? null)).toEqual([null, 2, 3]);
  await fix(id, 3, { choice: "update" });
  await fix(id, 4, { choice: "update" });
  const done = await run(id);
  expect(done.counts).toMatchObject({ created: 1, updated: 2, skipped: 0 });
  expect(new Set(done.rows.map((row) => row.client)).size).toBe(1);
  await undo(id);
});

it("asks anew about a row that is likely somebody else now, and keeps what was said of the same", async () => {
  const { id } = await upload([head, ...three("Jasperso", "8015550154", "06/11/1973")].join("\n"));
  await check(id);
  await fix(id, 3, { choice: "update" });
  await fix(id, 4, { choice: "update" });
  await fix(id, 2, { cells: { 0: "Leonah" } });
  expect((await get(id)).rows.map(({ choice }) => choice)).toEqual([null, "update", "update"]);
  await check(id, { options: { matchBy: ["id", "email", "name"] } });
  expect((await get(id)).rows.map(({ choice }) => choice)).toEqual([null, "update", "update"]);
  await fix(id, 3, { cells: { 0: "Quincy", 1: "Zimmer", 2: "", 3: "8015550198", 4: "" } });
  expect((await get(id)).rows).toMatchObject([
    { verdict: "new" },
    { verdict: "new" },
    { verdict: "possible", duplicate: { row: 2 }, choice: "create" },
  ]);
});

it("lets no row be somebody of the account because one that is only likely them is like it", async () => {
  const body = { firstName: "Leona", lastName: "Kensingto", dob: "04/09/1971", mobilePhone: "8015550155" };
  const { id: leona } = await test.call(clients.create, { body }, account.owner);
  await test.runJobs();
  const { id } = await upload(
    [
      `${head},Phone`,
      "Leonna,Kensington,,8015550155,04/09/1971,8015550156",
      "Leonna,Kensingtoon,,8015550156,,",
    ].join("\n"),
  );
  expect((await check(id)).rows).toMatchObject([
    { verdict: "possible", duplicate: { client: { id: leona }, row: null } },
    { verdict: "possible", duplicate: { client: null, row: 2 } },
  ]);
});

it("lets go of a row that was likely somebody of the account by a row that has been corrected", async () => {
  const body = { firstName: "Leona", lastName: "Lancaste", email: "leona@lancaste.example" };
  const { id: leona } = await test.call(clients.create, { body }, account.owner);
  await test.runJobs();
  const { id } = await upload(
    [head, "Leona,Lancaste,leona@lancaste.example,8015550157,", "Leonna,Lancastey,,8015550157,"].join("\n"),
  );
  expect((await check(id)).rows).toMatchObject([
    { verdict: "duplicate", duplicate: { client: { id: leona } } },
    { verdict: "possible", duplicate: { client: { id: leona }, row: null } },
  ]);
  await fix(id, 2, { cells: { 0: "Quincy", 1: "Zimmer", 2: "quincy@own.example", 3: "8015550197" } });
  expect((await get(id)).rows.map(({ verdict }) => verdict)).toEqual(["new", "new"]);
});

it("looks at a long file in steps, and shows all of its rows as checked meanwhile", async () => {
  const pairs = 1_100;
  const rows = Array.from({ length: pairs }, (_, n) => misspelt(`Mont${n}`, String(8015560000 + n)));
  const { id } = await upload([head, ...rows.flat()].join("\n").replaceAll("04/09/1971", "07/12/1974"));
  await test.runJobs();
  await check(id);
  const actor = jobActor(account.id, account.owner.id, null);
  const seen: number[] = [];
  const kept = groupsOnce();
  // What an earlier check has found of it is nothing to this one.
  await kept.of({ readBy: "another mapping", after: 0 }, async () => [{ members: [2, 3], open: [3] }]);
  let finds = 0;
  const groups: GroupsOnce = {
    of: (step, find) =>
      kept.of(step, () => {
        finds++;
        return find();
      }),
  };
  for (;;) {
    const { state, done } = await get(id);
    if (state !== "checking") break;
    await invoke(test.app, checkImport, { body: { importId: id, ahead: undefined, groups } }, actor);
    seen.push(done);
  }
  expect(seen.filter((done) => done === 2 * pairs).length).toBeGreaterThan(1);
  expect(finds).toBe(1);
  expect(await get(id)).toMatchObject({ state: "checked", counts: { new: pairs, possible: pairs } });
}, 90_000);
