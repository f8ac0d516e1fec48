import type { Page } from "@playwright/test";

export const phone = (page: Page) => page.getByRole("complementary", { name: "Phone" });
export const field = (page: Page) => phone(page).getByRole("textbox", { name: "Name or phone number" });
export const found = (page: Page) =>
  phone(page).getByRole("grid", { name: "Contacts found" }).getByRole("row");
export const key = (page: Page, name: string) => phone(page).getByRole("button", { name, exact: true });

/** The windows that hold the panel beside the page. */
export const beside = [1440, 1280, 1024];
