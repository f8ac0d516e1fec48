import "./api/page-storage.ts";
import "./ui/styles.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { foundExpired } from "./api/session.ts";
import { queryClient } from "./api/use-query.ts";
import { forget } from "./auth/forget.ts";
import { router } from "./routes.tsx";

// As after a logout: nothing of a person is left in this browser.
if (foundExpired()) forget();

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

createRoot(root).render(
  <StrictMode>
    <I18nProvider locale="en-US">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </I18nProvider>
  </StrictMode>,
);
