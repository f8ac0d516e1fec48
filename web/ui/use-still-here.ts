import { useRouter, type AnyRouter } from "@tanstack/react-router";

/**
 * For what leads on once it is answered: whoever went elsewhere meanwhile is not fetched back, not even from the way
 * there. What is returned is called when something is asked for, and what that returns tells later whether the page
 * that asked was not left since. Its parts may go: what was changed is often drawn before the answer has come.
 */
export function useStillHere(): (left?: "pathChanged" | "hrefChanged") => () => boolean {
  // A component on its own, as in a test, has nowhere to go.
  const router = useRouter({ warn: false }) as AnyRouter | undefined;
  return (left = "pathChanged") => {
    let isHere = true;
    const stop = router?.subscribe("onBeforeNavigate", (change) => {
      if (!change[left]) return;
      isHere = false;
      stop?.();
    });
    return () => isHere;
  };
}
