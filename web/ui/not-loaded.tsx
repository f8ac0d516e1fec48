import { RefreshCw } from "lucide-react";
import type { ReactNode } from "react";
import { Banner } from "./banner.tsx";
import { Button } from "./button.tsx";

interface NotLoadedProps {
  /** What could not be loaded, and why. */
  children: ReactNode;
  /** It is tried again just now. */
  busy: boolean;
  onRetry: () => unknown;
}

/** Stands in place of what a page could not load. */
export function NotLoaded({ children, busy, onRetry }: NotLoadedProps) {
  return (
    <Banner
      kind="danger"
      action={
        <Button icon={RefreshCw} busy={busy} onPress={() => void onRetry()}>
          Try again
        </Button>
      }
    >
      {children}
    </Banner>
  );
}
