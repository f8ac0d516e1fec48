type Watching = {
  /** How long before its end it is told of. */
  warnMs: number;
  warn: () => void;
  expire: () => void;
};

/** Looks after the end of the token that there is. */
export const watchToken = ({ warnMs, warn, expire }: Watching) => {
  let warning: ReturnType<typeof setTimeout> | undefined;
  let expiry: ReturnType<typeof setTimeout> | undefined;
  let over = false;
  const stop = () => {
    clearTimeout(warning);
    clearTimeout(expiry);
    over = false;
  };
  const end = () => {
    over = true;
    expire();
  };
  return {
    /** Another one, with its end in milliseconds since 1970; null: it has none. */
    watch: (expiresAt: number | null) => {
      stop();
      if (expiresAt === null) return;
      const left = expiresAt - Date.now();
      warning = setTimeout(warn, Math.max(0, left - warnMs));
      expiry = setTimeout(end, Math.max(0, left));
    },
    ranOut: () => over,
    stop,
  };
};
