import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { startLive } from "../parts/live.ts";
import "../parts/base.css";
import { MailPage } from "./mail-page.tsx";

startLive();
const root = document.getElementById("root");
if (root) {
  createRoot(root).render(
    <StrictMode>
      <MailPage />
    </StrictMode>,
  );
}
