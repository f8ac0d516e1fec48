// @vitest-environment happy-dom
import { cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import type { Client } from "../../../contract/clients.ts";
import { useIsOther } from "./use-is-other.ts";

afterEach(cleanup);

const alone = { firstName: "Robert", lastName: "Smith" } as Client;
const withCo = (coFirstName: string, coLastName = "Smith") =>
  ({ ...alone, coFirstName, coLastName }) as Client;

it.each([
  ["corrected, and corrected again", [withCo("Jon"), withCo("John"), withCo("Johnny")], false],
  ["away and back", [withCo("Jane"), alone, withCo("Jane")], false],
  ["away, and another with the same initials there", [withCo("Jane"), alone, withCo("Jack")], true],
])("by who is there in turn it is told whether somebody else came: %s", (_, [stored, ...later], isOther) => {
  const { result, rerender } = renderHook(
    (client) => useIsOther({ stored: stored!, client, level: "secondary" }),
    { initialProps: stored! },
  );
  for (const client of later) rerender(client);
  expect(result.current).toBe(isOther);
});

it("who is typed in an empty place is not another who comes there with the same initials", () => {
  const typed = () => withCo("Jane");
  const { result, rerender } = renderHook(
    (client) => useIsOther({ stored: alone, client, level: "secondary", typed }),
    { initialProps: alone },
  );
  rerender(withCo("Jack"));
  expect(result.current).toBe(true);
  rerender(withCo("Jane"));
  expect(result.current).toBe(false);
});
