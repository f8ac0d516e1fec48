declare module "fs-native-extensions" {
  /** Whether the file is now this descriptor's own; until it is closed, or its process ends. */
  export const tryLock: (fd: number) => boolean;
}
