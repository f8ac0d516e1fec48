import { useEffect, useRef } from "react";

/** Single keys outside of fields. */
export const useMailKeys = (keys: Record<string, () => void>): void => {
  const current = useRef(keys);
  useEffect(() => {
    current.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.metaKey || event.ctrlKey || event.altKey) return;
      const { target } = event;
      if (target instanceof HTMLElement && target.matches("input, textarea, select")) return;
      current.current[event.key.toLowerCase()]?.();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
};
