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

/** A button or a link, once it can be pressed. */
export const pressByKeys = async (page: Page, control: Locator): Promise<void> => {
  await tabTo(page, control.first());
  await expect(control.first()).toBeEnabled();
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
  await typeByKeys(page, field, name);
  await expect(page.getByRole("option", { name }).first()).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(field).toHaveValue(new RegExp(name));
};

/** A list of tabs is one stop of Tab, and arrows go along it. */
export const openTab = async (page: Page, name: string): Promise<void> => {
  const tabs = page.getByRole("tablist").first().getByRole("tab");
  const wanted = page.getByRole("tab", { name, exact: true });
  await tabTo(page, tabs.and(page.locator('[aria-selected="true"]')));
  const count = await tabs.count();
  for (let step = 0; step < count && !(await isFocused(wanted)); step += 1) {
    await page.keyboard.press("ArrowRight");
  }
  await expect(wanted).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(wanted).toHaveAttribute("aria-selected", "true");
};

/** Picks from what a button opens, from entry to entry. */
export const pickFromMenu = async (page: Page, button: Locator, item: Locator): Promise<void> => {
  await pressByKeys(page, button);
  await expect(item).toBeVisible();
  for (let step = 0; step < stepsMax && !(await isFocused(item)); step += 1) {
    await page.keyboard.press("ArrowDown");
  }
  await expect(item).toBeFocused();
  await page.keyboard.press("Enter");
};

/** Files, by the browser's own dialog. */
export const fileByKeys = async (
  page: Page,
  field: Locator,
  files: Parameters<Locator["setInputFiles"]>[0],
): Promise<void> => {
  // Listened for early: the browser needs a moment before it hands its dialog over.
  const chooser = page.waitForEvent("filechooser");
  await tabTo(page, field);
  await page.keyboard.press("Space");
  await (await chooser).setFiles(files);
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
export const chooseByKeys = async (page: Page, wanted: Locator): Promise<void> => {
  const group = page.locator(`input[name="${await wanted.getAttribute("name")}"]`);
  const checked = group.and(page.locator(":checked"));
  await tabTo(page, (await checked.count()) > 0 ? checked : group.first());
  await page.keyboard.press("Space");
  const count = await group.count();
  for (let step = 1; step < count && !(await wanted.isChecked()); step += 1) {
    await page.keyboard.press("ArrowDown");
  }
  await expect(wanted).toBeChecked();
};

/** The same, of a group and a value that have no words of their own. */
export const choose = (page: Page, name: string, value: string): Promise<void> =>
  chooseByKeys(page, page.locator(`input[name="${name}"][value="${value}"]`));
