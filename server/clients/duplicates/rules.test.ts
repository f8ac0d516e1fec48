import { describe, expect, it } from "vitest";
import { Blocks } from "./blocks-in-memory.ts";
import { blockMost } from "./candidates.ts";
import { blockHashes } from "./keys.ts";
import { blocksOf } from "./likeness/blocks.ts";
import { leastScore } from "./likeness/compare.ts";
import { edits, misspelt } from "./likeness/distance.ts";
import { roots } from "./likeness/given-names.ts";
import { fold, sound } from "./likeness/fold.ts";
import { compareBirths } from "./likeness/births.ts";
import { emailKey, phoneKey } from "./likeness/contacts.ts";
import { compareAddresses, readAddress } from "./likeness/addresses.ts";
import { readName } from "./likeness/names.ts";
import { ssnKeys } from "./likeness/ssn.ts";
import { notTheSame, theSame, type ByHand } from "./test/by-hand.ts";
import { figuresOf, findPairs, traitsOf, truePairs } from "./test/figures.ts";
import { labelledClients, type Labelled } from "./test/labelled.ts";
import { score } from "./test/quiet.ts";
import { registryClients } from "./test/registry.ts";

it("a given name stands first in one line", () => {
  expect(roots.filter((root, at) => roots.indexOf(root) !== at)).toEqual([]);
});

describe("pairs written by hand", () => {
  it.each(theSame)("are one: $line", ({ a, b }) => {
    expect(score(a, b)).toBeGreaterThanOrEqual(leastScore);
    expect(score(b, a)).toBe(score(a, b));
    // And they are compared at all.
    const others = new Set(blocksOf(traitsOf(b)));
    expect(blocksOf(traitsOf(a)).filter((block) => others.has(block))).not.toEqual([]);
  });

  it.each(notTheSame)("are two: $line", ({ a, b }) => expect(score(a, b)).toBeLessThan(leastScore));
});

/** Only who is looked up by one telling key, or by two of any kind, is compared at all. */
describe("two of a town of Juans", () => {
  const address = { address: "1543 Lake Circle", address2: "", city: "Provo", state: "UT", zipcode: "84601" };
  it.each<[string, ByHand, ByHand]>([
    [
      "both names misspelt, and one date",
      { client: { firstName: "Tiffanie", lastName: "Lope", dob: "06/23/1992" }, addresses: [] },
      { client: { firstName: "Tifany", lastName: "Lopez", dob: "06/23/1992" }, addresses: [] },
    ],
    [
      "one address, of which one has the code and the other the town alone",
      { client: { firstName: "J.", lastName: "Williams" }, addresses: [{ ...address, zipcode: "" }] },
      {
        client: { firstName: "Juan", lastName: "Wiliams" },
        addresses: [address],
      },
    ],
    [
      "a misspelt last name, and the house number's digits swapped",
      {
        client: { firstName: "Ethan", lastName: "nAderson" },
        addresses: [{ ...address, address: "3355 Deer Run" }],
      },
      {
        client: { firstName: "Ethan", lastName: "Anderson" },
        addresses: [{ ...address, address: "3535 Deer Run" }],
      },
    ],
    [
      "swapped and misspelt names, at a misspelt street",
      {
        client: { firstName: "West", lastName: "Cassie" },
        addresses: [{ ...address, address: "190 Shanelle Brook" }],
      },
      {
        client: { firstName: "oassie", lastName: "West" },
        addresses: [{ ...address, address: "190 Shnelel Brook" }],
      },
    ],
  ])("are compared: %s", (_, a, b) => {
    const blocks = new Blocks();
    for (const one of [a, b]) blocks.add(blockHashes(traitsOf(one)));
    expect(blocks.candidatesOf(0, blockMost)).toEqual([1]);
  });
});

describe("agencies that it has never seen", () => {
  const figures = (clients: (seed: number, count: number) => Labelled[]) => {
    const sums = { right: 0, found: 0, wanted: 0 };
    for (const seed of [901, 902, 903]) {
      const records = clients(seed, 1500);
      const truth = truePairs(records);
      const { pairs } = findPairs(records.map(traitsOf), leastScore);
      sums.right += pairs.filter(({ a, b }) => truth.has(`${a}/${b}`)).length;
      sums.found += pairs.length;
      sums.wanted += truth.size;
    }
    return figuresOf(sums.right, sums.found, sums.wanted);
  };

  it("are found out as far as they can be", () => {
    const { precision, recall, f1 } = figures(labelledClients);
    // Of these one in twenty cannot be told: a name and nothing else, a parent and a child of one name without dates.
    expect(precision).toBeGreaterThan(0.92);
    expect(recall).toBeGreaterThan(0.94);
    expect(f1).toBeGreaterThan(0.94);
  });

  it("are found out when their records are full and damaged in many ways", () => {
    const { precision, recall, f1 } = figures(registryClients);
    // Up to four fields are damaged in each copy; of some nothing is left that is whole.
    expect(precision).toBeGreaterThan(0.95);
    expect(recall).toBeGreaterThan(0.94);
    expect(f1).toBeGreaterThan(0.955);
  });
});

describe("what is read of a field", () => {
  it.each([
    ["Núñez-O’Brien", "nunez obrien"],
    ["Łukasz", "lukasz"],
    ["Straße", "strasse"],
    ["Щербаков", "shcherbakov"],
    ["  J. R.  ", "j r"],
  ])("a name: %s", (text, folded) => expect(fold(text)).toBe(folded));

  it.each([
    [{ firstName: "Dr. Maria", lastName: "de la Cruz Soto" }, ["maria"], ["delacruz", "soto"], ""],
    [{ firstName: "John", lastName: "Smith Jr." }, ["john"], ["smith"], "jr"],
    [{ firstName: "Smith, John Q" }, ["john", "q"], ["smith"], ""],
    [{ firstName: "Constructor", lastName: "Proto" }, ["constructor"], ["proto"], ""],
    [{ firstName: "E11en", lastName: "C0x 3rd" }, ["ellen"], ["cox"], "3"],
    [{ firstName: "Ann", lastName: "Lee", suffix: "III" }, ["ann"], ["lee"], "3"],
  ])("its parts: %j", (fields, given, family, suffix) =>
    expect(readName(fields)).toMatchObject({ given, family, suffix }),
  );

  it("a phone number and an e-mail address in any spelling, and junk as nothing", () => {
    expect(["+1 (801) 223-4455", "18012234455", "801.223.4455"].map(phoneKey)).toEqual(
      Array(3).fill("8012234455"),
    );
    expect(["5555555555", "0000000000", "12"].map(phoneKey)).toEqual(["", "", ""]);
    expect(["A.Bee+x@Gmail.com", "abee@googlemail.com", "abee@gmial.com"].map(emailKey)).toEqual(
      Array(3).fill("abee@gmail.com"),
    );
    expect(["none@none.com", "nobody"].map(emailKey)).toEqual(["", ""]);
  });

  it.each([
    ["907 North Cedar Avenue, Apt. 4", "907 N. Cedar Ave #4"],
    ["12 W Saint George St", "12 West St. George Street"],
    ["PO Box 118", "P.O. Box 118"],
    ["1 Constructor Way", "1 constructor wy"],
  ])("an address: %s is %s", (one, other) =>
    expect(readAddress({ address: one, zipcode: "84601" })).toEqual(
      readAddress({ address: other, zipcode: "84601-1234" }),
    ),
  );

  it("a social security number as keys that one slip shares, and junk as none", () => {
    const key = Buffer.alloc(32, 1);
    const shares = (a: string, b: string) => ssnKeys(key, a).some((one) => ssnKeys(key, b).includes(one));
    expect(shares("529-84-1736", "529841737")).toBe(true);
    expect(shares("529-84-1736", "529847136")).toBe(true);
    expect(shares("529-84-1736", "529847163")).toBe(false);
    expect(ssnKeys(key, "123-45-6789")).toEqual([]);
    expect(ssnKeys(Buffer.alloc(32, 2), "529841736")[0]).not.toBe(ssnKeys(key, "529841736")[0]);
  });

  it("an address with a slip in the street and one in the number, as nearly the same", () => {
    const near = (one: string, other: string) =>
      compareAddresses(
        [readAddress({ address: one, zipcode: "84601" })!],
        [readAddress({ address: other, zipcode: "84601" })!],
        () => 0,
      )?.text;
    expect(near("2973 E Sycaamore", "2963 E Sycamore Dr.")).toBe("Nearly the same address");
    expect(near("29 E Sycaamore", "23 E Sycamore Dr.")).toBe("Same town");
  });

  it.each([
    ["19790314", "19790314", "Same date"],
    ["19790304", "19790403", "Day and month swapped"],
    ["19790314", "19700314", "One digit differs"],
    ["19790314", "19970314", "Two digits swapped"],
    ["19790314", "19790316", "A few days apart"],
    ["19481230", "19981231", "Two digits differ"],
    ["19900805", "19600508", "Two slips apart"],
    ["19520926", "19250126", "Two slips apart"],
    ["19500101", "19820707", "A generation apart"],
  ])("a date: %s beside %s", (a, b, text) => expect(compareBirths(a, b)?.text).toBe(text));
});

it.each([
  ["smith", "smtih", 1],
  ["smith", "smyth", 1],
  ["katherine", "kathryn", 3],
  ["lee", "li", 2],
])("counts slips between %s and %s", (a, b, count) => {
  expect(edits(a, b, 5)).toBe(count);
  expect(edits(a, b, count - 1)).toBe(count);
});

it("sees one slip or none as it counts several, in all words of four letters", () => {
  const letters = ["", "a", "b", "c"];
  const words = letters.flatMap((w) =>
    letters.flatMap((x) => letters.flatMap((y) => letters.map((z) => w + x + y + z))),
  );
  const some = [...new Set(words)];
  const other = some.flatMap((a) =>
    some.filter((b) => Math.min(edits(a, b, 9), 2) !== edits(a, b, 1)).map((b) => `${a} ${b}`),
  );
  expect(other).toEqual([]);
});

it("hears what is spelled in another way, and lets a short name have no slip", () => {
  expect(sound("schmidt")).toBe(sound("schmitt"));
  expect(sound("phillips")).toBe(sound("filips"));
  expect(misspelt("lee", "lea")).toBe(false);
});

it("sees what a scanner takes for another letter, and no more than that", () => {
  expect(misspelt("thornas", "thomas")).toBe(true);
  expect(misspelt("vvalker", "walken")).toBe(true);
  expect(misspelt("thornton", "thomas")).toBe(false);
});
