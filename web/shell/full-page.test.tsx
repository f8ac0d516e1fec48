// @vitest-environment happy-dom
import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { users } from "../../contract/users.ts";
import { setSession } from "../api/session.ts";
import { queryClient, queryKey } from "../api/use-query.ts";
import { logOut } from "../auth/log-out.ts";
import { AccountGate } from "./account-gate.tsx";
import { Apart } from "./apart.tsx";
import { MarkedPage } from "./full-page.tsx";

vi.mock("@tanstack/react-router", () => ({
  useNavigate: () => {},
  useRouter: () => ({}),
  Navigate: () => null,
  Outlet: () => <MarkedPage>Here</MarkedPage>,
}));

const mark = () => screen.getByRole("banner").textContent;

const me = { account: { name: "Northgate" }, themeColor: null };
const inClient = (page: ReactNode) => <QueryClientProvider client={queryClient}>{page}</QueryClientProvider>;
const show = (page: ReactNode) => render(inClient(page));

/** Somebody signs in, and the frame stands for a while. */
function standFrame() {
  setSession({ token: "a", userId: "ann", name: "Ann" });
  queryClient.setQueryData(queryKey(users.me, {}), me);
  show(<AccountGate>The frame</AccountGate>);
  cleanup();
  queryClient.clear();
}

afterEach(() => {
  cleanup();
  setSession(null);
  localStorage.clear();
  queryClient.clear();
  vi.unstubAllGlobals();
});

it("names the agency before anything was fetched, while somebody is signed in", () => {
  standFrame();
  show(<MarkedPage>Here</MarkedPage>);
  expect(mark()).toBe("Northgate");
});

it("stands on no answer, since one may have broken the page before it", () => {
  setSession({ token: "a", userId: "ann", name: "Ann" });
  queryClient.setQueryData(queryKey(users.me, {}), { account: null });
  show(<MarkedPage>Here</MarkedPage>);
  expect(screen.getByText("Here")).toBeDefined();
});

it("names it as soon as it comes, where nothing is kept yet", async () => {
  setSession({ token: "a", userId: "ann", name: "Ann" });
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  show(<Apart />);
  expect(mark()).toBe("Switchboard");
  act(() => void queryClient.setQueryData(queryKey(users.me, {}), me));
  await vi.waitFor(() => expect(mark()).toBe("Northgate"));
  cleanup();
  queryClient.clear();
  show(<MarkedPage>Here</MarkedPage>);
  expect(mark()).toBe("Northgate");
});

it("names it as it was when the page came: the way out forgets it", () => {
  vi.stubGlobal("fetch", async () => new Response(null, { status: 204 }));
  standFrame();
  const page = show(<MarkedPage>Here</MarkedPage>);
  logOut({ offline: false, ended: false });
  page.rerender(inClient(<MarkedPage>Still here</MarkedPage>));
  expect(mark()).toBe("Northgate");
  page.unmount();
  show(<MarkedPage>Here</MarkedPage>);
  expect(mark()).toBe("Switchboard");
  expect(JSON.stringify({ ...localStorage })).not.toContain("Northgate");
});
