// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import type { Import, ImportKept } from "../../../contract/imports.ts";
import { InRouter } from "../../test/in-router.tsx";
import { KeptList } from "./kept-list.tsx";

const edited = { area: "clients", id: "a", clientId: "a", title: "Ann", fields: ["occupation"] };
const deleted = { ...edited, fields: [], isDeleted: true };

afterEach(cleanup);

it.each([
  ["1 thing stays, as somebody has worked on it since.", [edited]],
  ["2 things stay, as somebody has worked on them since.", [edited, edited]],
  ["1 thing is left as it is, as somebody has deleted it since.", [deleted]],
  ["2 things are left as they are, as somebody has deleted them since.", [deleted, deleted]],
  ["2 things are left as they are, as somebody has worked on or deleted them since.", [edited, deleted]],
])("%s", (said, keptOf) => {
  const found = { kept: keptOf.length, keptOf: keptOf as unknown as ImportKept[] } as Import;
  render(
    <InRouter>
      <KeptList found={found} />
    </InRouter>,
  );
  expect(screen.getByText(said)).toBeTruthy();
});
