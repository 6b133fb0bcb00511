import { expect, type Locator, type Page } from "@playwright/test";

const stepsMax = 80;

const isFocused = (place: Locator): Promise<boolean> =>
  place.evaluate((element) => element === document.activeElement);

/** Tab by Tab to a control, as somebody without a mouse gets there. */
export const tabTo = async (
  page: Page,
  place: Locator,
  key: "Tab" | "Shift+Tab" = "Tab",
): Promise<void> => {
  await expect(place).toBeAttached();
  for (let step = 0; step < stepsMax; step += 1) {
    if (await isFocused(place)) return;
    await page.keyboard.press(key);
  }
  await expect(place, `reached by ${stepsMax} times ${key}`).toBeFocused();
};

/** A button or a link. */
export const pressByKeys = async (page: Page, control: Locator): Promise<void> => {
  await tabTo(page, control.first());
  await page.keyboard.press("Enter");
};

/** Into a field, whatever it said; in a list, the choice that begins so. */
export const typeByKeys = async (page: Page, field: Locator, text: string): Promise<void> => {
  await tabTo(page, field);
  const isField = await field.evaluate((element) => element.matches("input, textarea"));
  if (isField) await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(text);
};

/** A suggestion of a field that searches, without a mouse. */
export const findByKeys = async (page: Page, field: Locator, name: string): Promise<void> => {
  await tabTo(page, field);
  await page.keyboard.type(name);
  await expect(page.getByRole("option", { name }).first()).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(field).toHaveValue(new RegExp(name));
};

/** However often Tab is pressed, either way, the focus stays inside. */
export const expectFocusKept = async (page: Page, dialog: Locator): Promise<void> => {
  for (const key of ["Tab", "Shift+Tab"]) {
    for (let step = 0; step < 8; step += 1) {
      await page.keyboard.press(key);
      await expect
        .poll(() => dialog.evaluate((element) => element.contains(document.activeElement)))
        .toBe(true);
    }
  }
};

/** A group of radios is one stop of Tab, and arrows choose in it. */
export const choose = async (page: Page, name: string, value: string): Promise<void> => {
  const group = page.locator(`input[name="${name}"]`);
  const wanted = page.locator(`input[name="${name}"][value="${value}"]`);
  await tabTo(page, group.first());
  await page.keyboard.press("Space");
  const count = await group.count();
  for (let step = 1; step < count && !(await wanted.isChecked()); step += 1) {
    await page.keyboard.press("ArrowDown");
  }
  await expect(wanted).toBeChecked();
};
