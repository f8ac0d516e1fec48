/** Lets go of the lock; the kernel does the same when the process ends, however it ends. */
export type Release = () => Promise<void>;

/** Takes the lock named `purpose` of an existing folder, or says which process has it (when it answers). */
export function tryLock(
  folder: string,
  purpose: string,
): Promise<{ release: Release } | { release: undefined; heldBy: number | undefined }>;

/** Waits for the lock; `onWait` is called once when it is not free at first. */
export function lock(
  folder: string,
  purpose: string,
  onWait?: (heldBy: number | undefined) => void,
): Promise<Release>;
