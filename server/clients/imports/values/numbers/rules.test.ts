import { describe, expect, it } from "vitest";
import { planOf, readRow } from "../row.ts";

const read = (cells: Record<string, string>) => {
  const columns = Object.keys(cells);
  const plan = planOf(
    columns,
    columns.map((name) => ({ to: name.replace(/ .*$/, "") })),
  );
  const { client, leftOut, problems } = readRow(
    plan,
    Object.values(cells),
    () => null,
    new Date("2026-11-20T12:00:00Z"),
  );
  expect(problems).toEqual([]);
  return { client, told: leftOut.map(({ column, field, message }) => [column, field, message]) };
};
const both = { mobilePhone: "18015550145", phone: "18015550146" };

describe("several numbers in one cell", () => {
  it.each([
    "801-555-0145 / 801-555-0146",
    "801-555-0145; 801-555-0146",
    "(801) 555-0145, (801) 555-0146",
    "801-555-0145 (cell) or 801-555-0146 (home)",
    "801-555-0145\n801-555-0146",
    "801-555-0145 ::: 801-555-0146",
  ])("the second goes where none is yet: %j", (text) => {
    expect(read({ mobilePhone: text })).toEqual({ client: both, told: [] });
    expect(read({ anyPhone: text })).toEqual({ client: both, told: [] });
    expect(read({ coPhone: text })).toEqual({
      client: { coPhone: "18015550145", coMobilePhone: "18015550146" },
      told: [],
    });
  });

  it("a column of its own comes first, and what finds no place is told", () => {
    expect(read({ mobilePhone: "801-555-0145 / 801-555-0177", phone: "801-555-0146" })).toEqual({
      client: both,
      told: [
        [0, "mobilePhone", "Left out: a further number, as both phone fields of this person are filled."],
      ],
    });
    expect(read({ mobilePhone: "801-555-0145 / 801-555-0177", anyPhone: "801-555-0146" })).toEqual({
      client: both,
      told: [
        [0, "mobilePhone", "Left out: a further number, as both phone fields of this person are filled."],
      ],
    });
    expect(read({ ...both, anyPhone: "801-555-0177" }).told).toEqual([
      [2, "anyPhone", "Left out: a further number, as both phone fields of this person are filled."],
    ]);
  });

  it("one that is there already is not told", () => {
    expect(read({ mobilePhone: "801-555-0145 / (801) 555-0146", phone: "8015550146" }).told).toEqual([]);
    expect(read({ ...both, anyPhone: "801-555-0145" }).told).toEqual([]);
    expect(read({ mobilePhone: "801-555-0145 / 801-555-0145" })).toEqual({
      client: { mobilePhone: "18015550145" },
      told: [],
    });
  });

  it("what is no telephone of the person is told, and nothing that only fills", () => {
    expect(read({ phone: "801-555-0145 / 801-555-0146 (fax)" })).toEqual({
      client: { phone: "18015550145" },
      told: [[0, "phone", "Left out: what stands beside the phone number."]],
    });
    expect(read({ phone: "801-555-0145, after 5 pm" })).toEqual({
      client: { phone: "18015550145" },
      told: [[0, "phone", "Left out: what stands beside the phone number."]],
    });
    expect(read({ phone: "801-555-0145 / none" })).toEqual({ client: { phone: "18015550145" }, told: [] });
    expect(read({ phone: "801-555-0145 / 000-000-0000" })).toEqual({
      client: { phone: "18015550145" },
      told: [[0, "phone", "Left out: this only stands in for a phone number."]],
    });
  });
});

it("a slash after the area code parts no numbers", () => {
  expect(read({ phone: "801/555-0145" })).toEqual({ client: { phone: "18015550145" }, told: [] });
  expect(read({ phone: "(801)/555-0145 / 801/555-0146" }).client).toEqual({
    phone: "18015550145",
    mobilePhone: "18015550146",
  });
});

describe("an extension is told", () => {
  it.each(["801-555-0145 x12", "801-555-0145 ext. 12", "801-555-0145, ext 12", "(801) 555-0145 #12"])(
    "%s",
    (text) => {
      for (const place of ["mobilePhone", "anyPhone"])
        expect(read({ [place]: text })).toEqual({
          client: { mobilePhone: "18015550145" },
          told: [
            [0, place === "anyPhone" ? "mobilePhone" : place, "Left out: the extension of a phone number."],
          ],
        });
    },
  );
});
