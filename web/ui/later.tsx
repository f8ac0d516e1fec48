import {
  type ComponentType,
  createElement,
  type ReactNode,
  useEffect,
  useState,
  useSyncExternalStore,
} from "react";
import { newCell } from "../api/cell.ts";
import { onReconnected } from "../api/reconnected.ts";
import { failedAt, tryAgain } from "../api/retried.ts";
import { withStyles } from "./dead-styles.ts";
import { toast } from "./toast.tsx";

export interface LaterProps<Props extends object> {
  part: LaterPart<Props>;
  /** What the part is given. */
  props: Props;
  /** Stands there until it comes. */
  fallback?: ReactNode;
  /** It did not come, which a notice has said: what asked for it ends. */
  onMissing?: () => void;
  /** In place of the notice, for a part that has a place of its own on the page. */
  renderMissing?: (retry: () => void) => ReactNode;
}

export interface LaterPart<Props extends object> {
  name: string;
  /** Fetches it, once; again when it did not come. */
  fetch: () => Promise<void>;
  /** Fetches it ahead, so that it opens at once, and also without a network. */
  warm: () => void;
  here: () => ComponentType<Props> | undefined;
  subscribe: (listener: () => void) => () => void;
}

/** Of the pages whose code is here: what each would have brought along, were it not for its first paint. */
const belonging: (() => void)[] = [];

/** Fetches the parts that belong to the pages that are here; without a network they are there too. */
export const warmBelonging = (): void => belonging.forEach((warm) => warm());

/**
 * A part of the page whose code comes later. Not React's `lazy`, which remembers for good that a part did not
 * come, and throws the page away to say so. `name` is unique. What `belongs` to its page is fetched ahead with it.
 */
export function laterPart<Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
  { belongs = false }: { belongs?: boolean } = {},
): LaterPart<Props> {
  const part = newCell<ComponentType<Props> | undefined>(undefined);

  async function fetch() {
    if (!part.get()) part.set(await withStyles(load));
  }

  const warm = () => void fetch().catch(() => {});
  if (belongs) belonging.push(warm);
  return {
    name,
    fetch,
    warm,
    here: part.get,
    subscribe: part.on,
  };
}

/** Shows a part when its code is there; where it does not come, says so and keeps the page. */
export function Later<Props extends object>(given: LaterProps<Props>) {
  const { part, props, fallback = null, onMissing, renderMissing } = given;
  const shown = useSyncExternalStore(part.subscribe, part.here);
  const [missing, setMissing] = useState(false);
  const inPlace = renderMissing !== undefined;

  useEffect(() => {
    if (missing || part.here()) return;
    let current = true;
    const what = `open ${part.name}`;
    tryAgain(what);
    part.fetch().catch((error: unknown) => {
      if (!current) return;
      setMissing(true);
      if (inPlace) return;
      failedAt(what, error);
      toast.failed("That could not be loaded. Check your connection and try again.", error);
    });
    return () => {
      current = false;
    };
  }, [part, missing, inPlace]);

  useEffect(() => {
    if (missing) onMissing?.();
  }, [missing, onMissing]);

  useEffect(() => (inPlace ? onReconnected(() => setMissing(false)) : undefined), [inPlace]);

  if (shown) return createElement(shown, props);
  if (!missing || !renderMissing) return fallback;
  return renderMissing(() => setMissing(false));
}
