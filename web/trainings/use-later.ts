import { useEffect, useState } from "react";

/** A value once it has stood still for `ms`; the setter does not wait. */
export function useLater<T>(value: T, ms: number): [T, (value: T) => void] {
  const [later, setLater] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setLater(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return [later, setLater];
}
