/** A program in one file, as it is installed. */
export async function bundleProgram(source: string, outfile: string): Promise<void> {
  const esbuild = await import("esbuild");
  try {
    await esbuild.build({
      entryPoints: [source],
      outfile,
      bundle: true,
      platform: "node",
      format: "esm",
      target: "node20.19",
      packages: "external",
      sourcemap: true,
      logLevel: "silent",
    });
  } finally {
    await esbuild.stop();
  }
}
