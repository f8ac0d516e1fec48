import { expect, it } from "vitest";
import { InFlight } from "./in-flight.ts";

it("tells two files apart that are sent to the same place", async () => {
  const sent: unknown[] = [];
  const [flight, endpoint] = [new InFlight(), {}];
  const send = (file: Blob) =>
    flight.share(endpoint, { params: { id: "1" }, file }, async () => void sent.push(file));
  const [one, two] = [new Blob(["one"]), new Blob(["two"])];
  await Promise.all([send(one), send(one), send(two)]);
  expect(sent).toEqual([one, two]);
});
