import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";

const AFTER_MS = 2_000;

/** Fetches the code of the other pages once this one stands: they open at once, and also without a network. */
export function useWarmPages(): void {
  const router = useRouter();
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const route of Object.values(router.routesById))
        if (route.parentRoute?.id === "/shell") void router.loadRouteChunk(route);
    }, AFTER_MS);
    return () => clearTimeout(timer);
  }, [router]);
}
