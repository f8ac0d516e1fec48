// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { askToNotify, mayNotify, notify } from "./notify.ts";

class Notice extends EventTarget {
  static permission: NotificationPermission = "granted";
  static requestPermission = async () => Notice.permission;
  static shown: Notice[] = [];
  readonly title: string;
  readonly options: NotificationOptions;
  constructor(title: string, options: NotificationOptions) {
    super();
    this.title = title;
    this.options = options;
    Notice.shown.push(this);
  }
}

const showNotification = vi.fn(async () => {});
const hide = (hidden: boolean) =>
  Object.defineProperty(document, "hidden", { configurable: true, value: hidden });
const serve = (registration: object | undefined) =>
  Object.defineProperty(navigator, "serviceWorker", {
    configurable: true,
    value: { getRegistration: async () => registration },
  });

beforeEach(() => {
  Notice.permission = "granted";
  Notice.shown = [];
  vi.stubGlobal("Notification", Notice);
  hide(true);
  serve(undefined);
});
afterEach(() => {
  Reflect.deleteProperty(document, "hidden");
  Reflect.deleteProperty(navigator, "serviceWorker");
  delete window.desktop;
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.clearAllMocks();
});

it("says it while the window is out of sight; a click brings the window back", async () => {
  const focus = vi.spyOn(window, "focus").mockImplementation(() => {});
  await notify("New message", "3 unread");
  const [shown] = Notice.shown;
  expect(shown).toMatchObject({ title: "New message", options: { body: "3 unread", tag: "switchboard" } });
  expect(focus).not.toHaveBeenCalled();
  shown!.dispatchEvent(new Event("click"));
  expect(focus).toHaveBeenCalledOnce();
});

it("is the service worker's where there is one, as phones know no other", async () => {
  serve({ showNotification });
  await notify("New message", "3 unread");
  expect(showNotification).toHaveBeenCalledWith(
    "New message",
    expect.objectContaining({ body: "3 unread", tag: "switchboard" }),
  );
  expect(Notice.shown).toEqual([]);
});

it("is the page's own in a wrapper, whose window a click brings back", async () => {
  const focus = vi.fn();
  window.desktop = { focus };
  serve({ showNotification });
  await notify("New message", "3 unread");
  expect(showNotification).not.toHaveBeenCalled();
  Notice.shown[0]!.dispatchEvent(new Event("click"));
  expect(focus).toHaveBeenCalledOnce();
});

it("says nothing to whoever looks at the window", async () => {
  hide(false);
  serve({ showNotification });
  await notify("New message", "3 unread");
  expect(showNotification).not.toHaveBeenCalled();
  expect(Notice.shown).toEqual([]);
});

it.each(["default", "denied"] as const)(
  "says nothing where nobody has allowed it: %s",
  async (permission) => {
    Notice.permission = permission;
    serve({ showNotification });
    await notify("New message", "3 unread");
    expect(showNotification).not.toHaveBeenCalled();
    expect(Notice.shown).toEqual([]);
  },
);

it("tells what the browser allows, and asks it", async () => {
  expect(mayNotify()).toBe("granted");
  Notice.permission = "denied";
  expect(mayNotify()).toBe("denied");
  expect(await askToNotify()).toBe("denied");
  vi.unstubAllGlobals();
  Reflect.deleteProperty(window, "Notification");
  expect(mayNotify()).toBeNull();
  await notify("New message", "3 unread");
  expect(Notice.shown).toEqual([]);
});
