import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { startLive } from "../parts/live.ts";
import "../parts/base.css";
import { HandsetPage } from "./handset-page.tsx";

startLive();
const root = document.getElementById("root");
if (root) {
  createRoot(root).render(
    <StrictMode>
      <HandsetPage />
    </StrictMode>,
  );
}
