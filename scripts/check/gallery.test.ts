import { expect, test } from "vitest";
import { galleryFindings } from "./gallery.ts";

const files = (all: Record<string, string>) => Object.entries(all).map(([path, text]) => ({ path, text }));
const page = { "web/gallery/gallery-page.tsx": `import { Marks } from "./mark-section.tsx";` };

test("a component that no section shows is named, wherever else it is used", () => {
  const found = galleryFindings(
    files({
      ...page,
      "web/gallery/mark-section.tsx": `import { Brand } from "../ui/brand.tsx";`,
      "web/gallery/forgotten-section.tsx": `import { Stars } from "../ui/stars.tsx";`,
      "web/ui/brand.tsx": "",
      "web/ui/stars.tsx": "",
      "web/clients/page.tsx": `import { Stars } from "../ui/stars.tsx";`,
    }),
  );
  expect(found).toEqual([
    "web/ui/stars.tsx: the gallery does not show it; add it to a section in web/gallery/.",
  ]);
});

test("a part is shown with what it is a part of; tests and what is no component are not asked for", () => {
  const found = galleryFindings(
    files({
      ...page,
      "web/gallery/mark-section.tsx": `import { Brand } from "../ui/brand.tsx";`,
      "web/ui/brand.tsx": `import { Logo } from "./logo.tsx";`,
      "web/ui/logo.tsx": "",
      "web/ui/logo.test.tsx": "",
      "web/ui/theme.ts": "",
      "web/ui/later.tsx": "",
    }),
  );
  expect(found).toEqual([]);
});
