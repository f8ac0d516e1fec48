import { useSyncExternalStore } from "react";

/** Whether this machine has a network, as far as the browser knows. */
export const useOnline = (): boolean => useSyncExternalStore(watchNetwork, () => navigator.onLine);

function watchNetwork(changed: () => void): () => void {
  addEventListener("online", changed);
  addEventListener("offline", changed);
  return () => {
    removeEventListener("online", changed);
    removeEventListener("offline", changed);
  };
}
