import "../api/page-storage.ts";
import { applyTheme, watchTheme } from "./theme.ts";

// Loaded ahead of everything else and render-blocking (vite.config.ts): no page flashes light before dark.
applyTheme();
watchTheme();
