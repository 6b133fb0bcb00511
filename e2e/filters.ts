import type { Page } from "@playwright/test";

/** The button of a filter of several values: it says what it is narrowed to. */
export const filterOf = (page: Page, label: string) =>
  page.getByRole("button", { name: new RegExp(`^${label}\\s?:`) });

/** Ticks a value of a filter, or presses what takes them all off, and closes the choices. */
export const chooseIn = async (page: Page, label: string, value: string): Promise<void> => {
  await filterOf(page, label).click();
  const choices = page.getByRole("dialog", { name: label });
  const box = choices.getByRole("checkbox", { name: value, exact: true });
  await box.or(choices.getByRole("button", { name: value, exact: true })).click();
  await page.keyboard.press("Escape");
};
