import fs from "node:fs";
import path from "node:path";

const checkout = path.resolve(import.meta.dirname, "../..");
const parts = ["scripts", "contract", "server", "sandbox", "web"];

/** The sources with the packages that are installed here: what is built from them, or changed in them, is nobody else's. */
export function copyCheckout(root: string) {
  const filter = (place: string) => !/^(node_modules|dist|test-results)$/.test(path.basename(place));
  for (const name of [...parts, "package.json", "package-lock.json", "tsconfig.json"])
    fs.cpSync(path.join(checkout, name), path.join(root, name), { recursive: true, filter });
  for (const part of [".", ...parts]) {
    const packages = path.join(checkout, part, "node_modules");
    if (fs.existsSync(packages)) fs.symlinkSync(packages, path.join(root, part, "node_modules"));
  }
}

/** Without what npm and the operator have set: no test may come upon a real database or carrier. */
export const ownEnvironment = () =>
  Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) =>
        !/^(npm_|INIT_CWD|DATABASE_URL|CARRIER_|MAIL_|PUBLIC_URL|HOST$|S3_|REDIS_|SECRET_KEY)/.test(name),
    ),
  );
