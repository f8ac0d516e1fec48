import { focusWindow, inDesktop } from "./desktop.ts";

export const mayNotify = (): NotificationPermission | null =>
  "Notification" in window ? Notification.permission : null;

/** Only in answer to a press. */
export const askToNotify = (): Promise<NotificationPermission> => Notification.requestPermission();

/** Says something while the window is out of sight; a click brings it back. One replaces the other. */
export async function notify(title: string, body: string): Promise<void> {
  if (!document.hidden || mayNotify() !== "granted") return;
  const options = { body, tag: "switchboard", icon: "/icons/icon-192.png" };
  const worker = inDesktop()
    ? undefined
    : await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  // Phones know notifications of a service worker only.
  if (worker) return worker.showNotification(title, options);
  new Notification(title, options).addEventListener("click", focusWindow);
}
