import { RefreshCw } from "lucide-react";
import { useState } from "react";
import { BulkBar, BulkRule } from "../ui/bulk-bar.tsx";
import { Button } from "../ui/button.tsx";

interface CountingBarProps {
  failed: boolean;
  onRetry: () => void;
  onClear: () => void;
}

/** All that match are checked, and nobody knows yet how many that are: nothing is done to them before it can be said. */
export function CountingBar({ failed, onRetry, onClear }: CountingBarProps) {
  // The pressed button stays: the focus is on it.
  const [retried, setRetried] = useState(false);
  function retry() {
    setRetried(true);
    onRetry();
  }
  return (
    <BulkBar count="all" noun="contact" onClear={onClear}>
      <BulkRule />
      <output>{failed ? "Unable to count them." : "Counting them..."}</output>
      {(failed || retried) && (
        <Button kind="ghost" icon={RefreshCw} busy={!failed} onPress={retry}>
          Try again
        </Button>
      )}
    </BulkBar>
  );
}
