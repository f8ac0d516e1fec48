import { useRouter, type AnyRouter } from "@tanstack/react-router";
import { isOnWayOut } from "./way-out.ts";

/**
 * For what leads on once it is answered: whoever went elsewhere meanwhile is not fetched back, not even from the way
 * there, nor whoever waits for just this answer to go there. What is returned is called when something is asked for,
 * and what that returns tells later whether the page that asked was not left since. Its parts may go: what was changed
 * is often drawn before the answer has come.
 */
export function useStillHere(): (left?: "pathChanged" | "hrefChanged") => () => boolean {
  // A component on its own, as in a test, has nowhere to go.
  const router = useRouter({ warn: false }) as AnyRouter | undefined;
  return (left = "pathChanged") => {
    const leavings = router && leavingsOf(router);
    const before = leavings?.[left];
    return () => !isOnWayOut() && leavings?.[left] === before;
  };
}

interface Leavings {
  pathChanged: number;
  hrefChanged: number;
}

const counted = new WeakMap<AnyRouter, Leavings>();

/** How often an address was left, since somebody first asked. */
function leavingsOf(router: AnyRouter): Leavings {
  const known = counted.get(router);
  if (known) return known;
  const leavings = { pathChanged: 0, hrefChanged: 0 };
  counted.set(router, leavings);
  router.subscribe("onBeforeNavigate", ({ pathChanged, hrefChanged }) => {
    leavings.pathChanged += Number(pathChanged);
    leavings.hrefChanged += Number(hrefChanged);
  });
  return leavings;
}
