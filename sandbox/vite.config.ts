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
    rolldownOptions: { input: [`${here}/screens/handset.html`, `${here}/screens/mail.html`] },
  },
});
