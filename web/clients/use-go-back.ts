import { useCanGoBack, useNavigate, useRouter } from "@tanstack/react-router";

/** Back to where one came from; to the directory when the page was opened by its address. */
export function useGoBack(): () => void {
  const router = useRouter();
  const navigate = useNavigate();
  const canGoBack = useCanGoBack();
  return () => {
    if (canGoBack) router.history.back();
    else void navigate({ to: "/contacts" });
  };
}
