import { useState } from "react";

/** Copies a code; `copied` is the last one that is really on the clipboard. */
export const useCopy = () => {
  const [copied, setCopied] = useState<string | null>(null);
  const copy = (code: string | undefined) => {
    if (code === undefined) return;
    navigator.clipboard.writeText(code).then(
      () => setCopied(code),
      () => setCopied(null),
    );
  };
  return { copied, copy };
};
