// @vitest-environment happy-dom
import { act, render } from "@testing-library/react";
import { Component, type ReactNode } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { page } from "./page.ts";

const gone = new TypeError("Failed to fetch dynamically imported module: /assets/contacts-page-1.js");
const styleGone = new Error("Unable to preload CSS for /assets/contacts-page-1.css");

const reload = vi.fn();
let answers: () => Promise<Response>;
beforeEach(() => {
  sessionStorage.clear();
  reload.mockClear();
  answers = async () => Response.json({ message: "OK" });
  vi.spyOn(window.location, "reload").mockImplementation(reload);
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.stubGlobal("fetch", () => answers());
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

class Boundary extends Component<{ children: ReactNode }> {
  override state: { error?: Error } = {};
  static getDerivedStateFromError = (error: Error) => ({ error });
  override render = () => this.state.error?.message ?? this.props.children;
}

/** Shows a page whose code does not come; answers what stands there then. */
async function show(failure: Error): Promise<string> {
  const Page = page(() => Promise.reject(failure), "ContactsPage");
  await Page.preload?.();
  const { container } = await act(async () =>
    render(
      <Boundary>
        <Page />
      </Boundary>,
    ),
  );
  return container.textContent;
}

it.each([gone, styleGone])(
  "a part that an upgrade took away loads the page anew, once: %s",
  async (error) => {
    await show(error);
    expect(reload).toHaveBeenCalledTimes(1);
    // It is still not there: a page that reloads for ever would be worse.
    expect(await show(error)).toContain("Failed to fetch dynamically imported module");
    expect(reload).toHaveBeenCalledTimes(1);
  },
);

it.each([
  ["no network", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["a server that is starting", async () => new Response("", { status: 503 })],
  ["the page of a hotel's network", async () => new Response("<h1>Welcome</h1>")],
])("with %s what stands here stays, and the screen says why", async (_name, health) => {
  answers = health;
  expect(await show(gone)).toBe("The server could not be reached for this screen.");
  expect(reload).not.toHaveBeenCalled();
});

it("shows a page that came", async () => {
  const Page = page(async () => ({ ContactsPage: () => <h1>Contacts</h1> }), "ContactsPage");
  await Page.preload?.();
  const { container } = await act(async () => render(<Page />));
  expect(container.textContent).toBe("Contacts");
});
