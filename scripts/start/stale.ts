import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";

/** `out` and `inputs` are paths from the root; tests and built files among the inputs do not count. */
export type Target = { out: string; inputs: string[] };

const ignored = /(^|\/)(dist|node_modules|test|test-results)$|\.test\.tsx?$|\.md$/;

/** Whether `out` was built from other contents than the inputs have now. */
export function isStale(root: string, target: Target) {
  const file = stampFile(root, target);
  return !fs.existsSync(file) || fs.readFileSync(file, "utf8") !== fingerprint(root, target);
}

/** Notes what `out` was built from: the fingerprint taken before the build, as sources may change during it. */
export function stamp(root: string, target: Target, print: string) {
  fs.writeFileSync(stampFile(root, target), print);
}

const stampFile = (root: string, { out }: Target) => path.join(root, out, ".built-from");

export function fingerprint(root: string, { inputs }: Target) {
  const hash = createHash("sha256");
  for (const file of inputs.flatMap((input) => filesIn(root, input)))
    hash
      .update(`${file}\0`)
      .update(fs.readFileSync(path.join(root, file)))
      .update("\0");
  return hash.digest("hex");
}

function filesIn(root: string, place: string): string[] {
  if (ignored.test(place)) return [];
  if (!fs.statSync(path.join(root, place)).isDirectory()) return [place];
  return fs
    .readdirSync(path.join(root, place))
    .toSorted()
    .flatMap((name) => filesIn(root, `${place}/${name}`));
}
