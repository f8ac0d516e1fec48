/** What was found before, so that only what changed is checked again. */
export const typesKnown = ".cache/types.tsbuildinfo";

/** How types are checked; by the links as they stand, so that a copy of the repository may go on with what is known. */
export const typesCheck = [
  "-p",
  "tsconfig.json",
  "--noEmit",
  "--incremental",
  "--tsBuildInfoFile",
  typesKnown,
  "--preserveSymlinks",
];
