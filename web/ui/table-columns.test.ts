import { expect, it } from "vitest";
import { columnTracks } from "./table-columns.ts";

it("leaves out what has left at each width", () => {
  const tracks = columnTracks([
    { width: "minmax(160px, 1fr)", narrow: "minmax(0, 1fr)" },
    { width: "120px", drop: 1020 },
    { width: "96px", drop: 720 },
    { width: "48px" },
  ]);
  expect(tracks).toEqual({
    "--cols": "minmax(160px, 1fr) 120px 96px 48px",
    "--cols-1180": "minmax(160px, 1fr) 120px 96px 48px",
    "--cols-1020": "minmax(160px, 1fr) 96px 48px",
    "--cols-900": "minmax(160px, 1fr) 96px 48px",
    "--cols-720": "minmax(160px, 1fr) 48px",
    "--cols-520": "minmax(0, 1fr) 48px",
  });
});
