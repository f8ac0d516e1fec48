// Written for every Node that knows modules: no syntax newer than 2019 here and in the files that import it first.

/** Prints one sentence and sets the exit code when this Node is too old for Switchboard (and its builder). */
export function refuseOldNode() {
  const parts = process.versions.node.split(".").map(Number);
  const major = parts[0];
  const minor = parts[1];
  const fits = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22;
  if (fits) return false;
  console.error(
    "Switchboard needs Node 22.12 or newer, or Node 20 from 20.19 on, and this is Node " +
      process.versions.node +
      ": install a current one from https://nodejs.org and run the same command again.",
  );
  process.exitCode = 1;
  return true;
}
