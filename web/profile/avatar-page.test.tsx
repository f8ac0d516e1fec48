// @vitest-environment happy-dom
import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useEffect } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { users } from "../../contract/users.ts";
import { setSession } from "../api/session.ts";
import { queryClient, queryKey } from "../api/use-query.ts";
import { toast, Toasts } from "../ui/toast.tsx";
import type { AvatarEditorProps } from "./avatar-editor.tsx";

// What draws needs a browser; the frame around it needs its places.
vi.mock("./load-picture.ts", () => ({ loadPicture: async () => new Image() }));
vi.mock("./profile-frame.tsx", () => ({
  ProfileFrame: ({ children }: { children: React.ReactNode }) => children,
}));
vi.mock("./avatar-editor.tsx", () => ({
  AvatarEditor({ onChange }: AvatarEditorProps) {
    useEffect(() => onChange("data:image/jpeg;base64,AA=="), [onChange]);
    return "A picture is cut";
  },
}));
const { AvatarPage } = await import("./avatar-page.tsx");

const empty = Object.fromEntries(Object.keys(users.update.response.shape).map((field) => [field, null]));
const me = { ...empty, id: "0190a000-0000-7000-8000-000000000011", firstName: "Ben", lastName: "Okafor" };

/** Every save is answered so; what is stored cannot be fetched again. */
function open(avatar: string | null, answered: object) {
  queryClient.setQueryData(queryKey(users.me, {}), { ...me, avatar } as never);
  vi.stubGlobal("fetch", (_url: string, { method }: RequestInit) =>
    method === "GET" ? new Promise(() => {}) : Promise.resolve(Response.json(answered)),
  );
  return render(
    <QueryClientProvider client={queryClient}>
      <AvatarPage />
      <Toasts />
    </QueryClientProvider>,
  );
}
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole("button", { name })));

beforeEach(() => setSession({ token: "t", userId: me.id, name: "Ben" }));
afterEach(() => {
  cleanup();
  queryClient.clear();
  setSession(null);
  act(() => toast.clear());
  vi.unstubAllGlobals();
});

it("holds no picture any more once it is saved, and shows what is the photo now", async () => {
  const { container } = open(null, { avatar: "/files/new.jpg" });
  const files = [new File(["a"], "me.png", { type: "image/png" })];
  await act(
    async () => void fireEvent.change(container.querySelector("input[type=file]")!, { target: { files } }),
  );
  await screen.findByText("A picture is cut");
  await press("Save");
  await screen.findByText("Photo saved");
  await screen.findByRole("button", { name: "Remove photo" });
  expect(screen.queryByText("A picture is cut")).toBeNull();
  expect(container.querySelector("img")?.getAttribute("src")).toBe("/files/new.jpg");
});

it("has no photo any more once that is removed", async () => {
  open("/files/old.jpg", { ...me, avatar: null });
  await press("Remove photo");
  await screen.findByText("Photo removed");
  expect(screen.queryByRole("button", { name: "Remove photo" })).toBeNull();
});
