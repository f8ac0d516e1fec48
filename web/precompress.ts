import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const text = /\.(js|css|html|svg|json|webmanifest)$/;

/** Writes .br and .gz beside what was built, as it is on disk, so that the server compresses nothing while it serves. */
export const precompress = (): Plugin => ({
  name: "precompress",
  apply: "build",
  writeBundle: {
    order: "post",
    sequential: true,
    handler: async ({ dir }) => {
      const names = await readdir(dir!, { recursive: true });
      for (const name of names.filter((one) => text.test(one))) {
        const file = path.join(dir!, name);
        const source = await readFile(file);
        const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
        await writeFile(`${file}.br`, brotliCompressSync(source, quality));
        await writeFile(`${file}.gz`, gzipSync(source));
      }
    },
  },
});
