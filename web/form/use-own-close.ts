import { useCallback, useLayoutEffect, useRef } from "react";

/**
 * Closes the dialog that a form stands in. A form that is gone closes none: a save that was given up may be answered
 * when another has been opened in its place. What is returned answers whether it still stood.
 */
export function useOwnClose(onClose: () => void): () => boolean {
  const latest = useRef<() => void>(undefined);
  useLayoutEffect(() => {
    latest.current = onClose;
    return () => void (latest.current = undefined);
  }, [onClose]);
  return useCallback(() => {
    const close = latest.current;
    close?.();
    return close !== undefined;
  }, []);
}
