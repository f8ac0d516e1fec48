import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

const here = import.meta.dirname;

export default defineConfig({
  root: `${here}/screens`,
  plugins: [react()],
  build: {
    outDir: `${here}/dist/pages`,
    emptyOutDir: true,
    // Inlined files would be data: addresses, which the pages' policy refuses for fonts and styles.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: {
        handset: `${here}/screens/handset.html`,
        mail: `${here}/screens/mail.html`,
        // Not a page: other pages import it from here, by a name that stays.
        device: `${here}/device/device.ts`,
      },
      preserveEntrySignatures: "exports-only",
      output: {
        entryFileNames: ({ name }) => (name === "device" ? "device.js" : "assets/[name]-[hash].js"),
      },
    },
  },
});
