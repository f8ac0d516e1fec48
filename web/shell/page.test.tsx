// @vitest-environment happy-dom
import { CatchBoundary, type ErrorComponentProps } from "@tanstack/react-router";
import { act, render } from "@testing-library/react";
import { Component, type ReactNode } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { page, Unreached } from "./page.ts";

const gone = new TypeError("Failed to fetch dynamically imported module: /assets/contacts-page-1.js");
const styleGone = new Error("Unable to preload CSS for /assets/contacts-page-1.css");

declare global {
  interface Window {
    happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: boolean } };
  }
}

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

it("a page that could not be reached comes when it is asked for again", async () => {
  answers = () => Promise.reject(new TypeError("Failed to fetch"));
  const load = vi.fn(async () => ({ ContactsPage: () => <h1>Contacts</h1> }));
  load.mockRejectedValueOnce(gone).mockRejectedValueOnce(gone);
  const Page = page(load, "ContactsPage");
  await Page.preload?.();
  const { container } = await act(async () =>
    render(
      <CatchBoundary getResetKey={() => 0} errorComponent={Again}>
        <Page />
      </CatchBoundary>,
    ),
  );
  for (const there of ["Not reached", "Contacts"]) {
    expect(container.textContent).toBe("Not reached");
    await act(async () => container.querySelector("button")!.click());
    await vi.waitFor(() => expect(container.textContent).toBe(there));
  }
  expect(load).toHaveBeenCalledTimes(3);
});

function Again({ error, reset }: ErrorComponentProps) {
  if (!(error instanceof Unreached)) throw error;
  return <button onClick={() => void error.again().then(reset)}>Not reached</button>;
}

it("a style sheet that did not come is fetched anew with the page, which waits for it", async () => {
  answers = () => Promise.reject(new TypeError("Failed to fetch"));
  const dead = document.createElement("link");
  dead.rel = "stylesheet";
  dead.href = "/assets/contacts-page-1.css";
  window.happyDOM.settings.handleDisabledFileLoadingAsSuccess = true;
  const load = vi.fn(async () => ({ ContactsPage: () => <h1>Contacts</h1> }));
  load.mockRejectedValueOnce(styleGone);
  const Page = page(load, "ContactsPage");
  await Page.preload?.();
  document.head.append(dead);
  dead.dispatchEvent(new Event("error"));
  const loaded = Page.preload!();
  const anew = document.querySelector<HTMLLinkElement>("link[rel=stylesheet]")!;
  expect(anew).not.toBe(dead);
  expect(anew.href).toBe(dead.href);
  expect(load).toHaveBeenCalledTimes(1);
  await loaded;
  expect(load).toHaveBeenCalledTimes(2);
  anew.remove();
});

it("shows a page that came", async () => {
  const Page = page(async () => ({ ContactsPage: () => <h1>Contacts</h1> }), "ContactsPage");
  await Page.preload?.();
  const { container } = await act(async () => render(<Page />));
  expect(container.textContent).toBe("Contacts");
});
