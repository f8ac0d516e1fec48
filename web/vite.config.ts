import optimizeLocales from "@react-aria/optimize-locales-plugin";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { freshGroups, groups } from "./chunks.ts";
import { precompress } from "./precompress.ts";

const api = process.env["SWITCHBOARD_API"] ?? "http://127.0.0.1:3000";

/** Nothing is painted before the script has set light or dark: no flash of the other one. */
const blockFirstPaint: Plugin = {
  name: "block-first-paint",
  apply: "build",
  transformIndexHtml: {
    order: "post",
    handler: (html) => html.replaceAll('<script type="module"', '<script type="module" blocking="render"'),
  },
};

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    blockFirstPaint,
    freshGroups,
    // All of React Aria's languages are 60 kB compressed; we ship one.
    { ...optimizeLocales.vite({ locales: ["en-US"] }), enforce: "pre" },
    precompress(),
  ],
  server: {
    proxy: {
      // The server's /api, and not our own modules in web/api.
      "^/api/(?!.*\\.tsx?(\\?|$))": api,
      "/socket.io": { target: api, ws: true },
    },
  },
  build: {
    outDir: "dist",
    target: "es2022",
    // Assets stay files: the content security policy allows no data: fonts or scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The page itself asks for "start" alone, whose sheet says the order of the cascade layers before all others.
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
});
