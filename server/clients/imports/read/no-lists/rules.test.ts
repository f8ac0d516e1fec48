import { describe, expect, it } from "vitest";
import { rowsIn } from "../../../../test/rows-in.ts";

const refusal = (content: Buffer) =>
  rowsIn(content).then(
    () => "read",
    (error: Error) => error.message,
  );

describe("what is no list of contacts", () => {
  it.each([
    ["%PDF-1.7 …", "Choose a CSV, Excel or vCard file."],
    ["", "The file is empty."],
    [
      "\xd0\xcf\x11\xe0",
      "This is a file of an old Excel, or protected by a password. Save it as .xlsx or CSV.",
    ],
  ])("%j", async (text, message) => expect(await refusal(Buffer.from(text, "latin1"))).toBe(message));

  it.each([
    "<html><body><table><tr><td>Name</td></tr></table></body></html>",
    "\ufeff\r\n<!DOCTYPE html>\n<table><tr><th>Name</th></tr></table>",
    '<?xml version="1.0"?>\n<!-- a report -->\n<html xmlns="http://www.w3.org/1999/xhtml">',
    "<meta charset=utf-8><table>\n<tr><td>Name\n<tr><td>Ann",
    "<table border=1><tr><td>Name,Phone",
  ])("a web page under the name of a workbook: %j", async (text) =>
    expect(await refusal(Buffer.from(text))).toBe(
      "This file is a web page. Open it in Excel, and save it as .xlsx or CSV.",
    ),
  );

  it("but a list whose first cell stands in angle brackets is one", async () => {
    expect(await rowsIn(Buffer.from("<Name>,<Phone>\nAnn,801-555-0100\n"))).toHaveLength(2);
  });
});
