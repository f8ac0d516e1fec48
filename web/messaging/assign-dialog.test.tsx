// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, it, vi } from "vitest";
import type { SmsRoom } from "../../contract/sms.ts";
import type { Peer } from "../../contract/users.ts";
import { AssignDialog } from "./assign-dialog.tsx";

const room = { id: "room", phoneNumber: "18015550142", client: null, assignedTo: null } as SmsRoom;
const maya: Peer = {
  id: "maya",
  firstName: "Maya",
  lastName: "Torres",
  avatar: null,
  role: "owner",
  extension: null,
  status: "available",
  since: null,
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("says that the team could not be loaded, and asks for it again", async () => {
  const refused = () => Response.json({ message: "No.", code: "forbidden" }, { status: 403 });
  let answer: () => Response = refused;
  vi.stubGlobal("fetch", async () => answer());
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  render(
    <QueryClientProvider client={queries}>
      <AssignDialog room={room} onClose={() => {}} />
    </QueryClientProvider>,
  );
  await screen.findByText("Unable to load users. No.");
  answer = () => Response.json([maya]);
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByRole("radio", { name: /Maya Torres/ });
});
