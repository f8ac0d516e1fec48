import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { queryClient } from "../api/use-query.ts";
import { warmBelonging } from "../ui/later.tsx";
import { keepShell } from "./offline-shell.ts";
import { warmShellDialogs } from "./shell-dialogs.tsx";

/** Quiet for so long: on a slow machine or line the others would be in the way of this page. */
const AFTER_MS = 2_000;
const LOOK_EVERY_MS = 250;

/** The way out first, and with it where it leads: it must not end in a page that could not be loaded. */
const first = ["/logout", "/login"];
/** Large, and nobody is stopped in their work without them. */
const left = ["/gallery", "/api/docs"];

/** Who told their browser to save data pays for each page: only what they open is fetched. */
const savesData = () =>
  (navigator as Navigator & { connection?: { saveData: boolean } }).connection?.saveData === true;

/** Only this works without being opened: texts that wait go out wherever one is. */
const fetchOutbox = () => void import("../messaging/use-outbox.ts").catch(() => {});

/** Fetches the code of the other pages once this one stands: they open at once, and also without a network. */
export function useWarmPages(): void {
  const router = useRouter();
  useEffect(() => {
    let quietSince = performance.now();
    const timer = setInterval(() => {
      const isQuiet = router.state.status === "idle" && queryClient.isFetching() === 0;
      if (!isQuiet) quietSince = performance.now();
      if (performance.now() - quietSince < AFTER_MS) return;
      clearInterval(timer);
      keepShell();
      if (savesData()) return fetchOutbox();
      warmShellDialogs();
      const routes = Object.values(router.routesById).filter(({ fullPath }) => !left.includes(fullPath));
      const isFirst = ({ fullPath }: (typeof routes)[number]) => first.includes(fullPath);
      const inOrder = [...routes.filter(isFirst), ...routes.filter((one) => !isFirst(one))];
      void Promise.allSettled(inOrder.map((route) => router.loadRouteChunk(route))).then(warmBelonging);
    }, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [router]);
}
