// @vitest-environment happy-dom
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { type Presence, users } from "../../contract/users.ts";
import { queryClient, queryKey } from "../api/use-query.ts";
import { Peers } from "./peers.tsx";

const person = (id: string, status: Presence) => ({
  id,
  firstName: id,
  lastName: "X",
  role: "EMPLOYEE",
  avatar: null,
  extension: null,
  status,
  since: null,
});

function show(...team: [id: string, status: Presence][]) {
  queryClient.setQueryData(queryKey(users.me, {}), { id: "maya" });
  queryClient.setQueryData(
    queryKey(users.list, {}),
    team.map(([id, status]) => person(id, status)),
  );
  render(
    <QueryClientProvider client={queryClient}>
      <Peers rail />
    </QueryClientProvider>,
  );
}

afterEach(() => {
  cleanup();
  queryClient.clear();
});

it("counts those whom the list shows, which oneself is not among", () => {
  show(["maya", "available"], ["ben", "lunch"], ["grace", "offline"]);
  expect(screen.getAllByRole("listitem")).toHaveLength(2);
  expect(screen.getByText("1 of 2 online")).toBeTruthy();
});

it("names no team where there is none", () => {
  show(["maya", "available"]);
  expect(screen.queryByText(/online/)).toBeNull();
  expect(screen.queryByRole("heading", { name: "Team" })).toBeNull();
});
