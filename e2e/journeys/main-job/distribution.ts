import { expect, type Locator, type Page } from "@playwright/test";
import type { JourneyTools } from "../../journey.ts";
import { findByKeys, openTab, pressByKeys, tabTo, typeByKeys } from "../keyboard/hands.ts";

type Words = Pick<JourneyTools, "say">;

/** Back from the heading, which has the focus; on a telephone the menu lies over the page. */
export const goByMenu = async (page: Page, { say }: Words, name: string): Promise<void> => {
  const menu = page.getByRole("navigation", { name: say("Menu de l’espace", "Space menu") });
  const link = menu.getByRole("link", { name });
  const opener = page.getByRole("button", { name: say("Ouvrir le menu", "Open menu") });
  if (await opener.isVisible()) {
    await tabTo(page, opener, "Shift+Tab");
    await page.keyboard.press("Enter");
    await tabTo(page, link);
  } else await tabTo(page, link, "Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name })).toBeFocused();
};

export const openDistribution = async (
  page: Page,
  words: Words,
  company: string,
  tab: string,
): Promise<void> => {
  const { say } = words;
  await goByMenu(page, words, say("Répartition des actions", "Share distribution"));
  await findByKeys(page, page.getByRole("combobox", { name: say("Société", "Company") }), company);
  await openTab(page, tab);
};

/** Chooses in a list that the browser draws what begins so. */
export const chooseCategory = async (page: Page, { say }: Words, name: string): Promise<void> => {
  const field = page.getByRole("combobox", { name: say("Catégorie d’actions", "Share category") });
  await typeByKeys(page, field, name);
  await expect(field.locator("option:checked")).toContainText(name);
};

export const effectPanel = (page: Page, { say }: Words): Locator =>
  page.getByRole("region", { name: say("Effet sur le registre", "Effect on the register") });

/** A line of the preview, as a person reads it: before → after. */
export const expectEffect = async (
  place: Locator,
  label: RegExp,
  before: string,
  after: string,
): Promise<void> => {
  const cells = place.getByRole("row", { name: label }).getByRole("cell");
  await expect(cells).toHaveText([before, after]);
};

/** Asks for the movement, reads what is asked back, and agrees. */
export const confirmMovement = async (
  page: Page,
  { say }: Words,
  { button, number, read }: { button: string; number: number; read: (dialog: Locator) => unknown },
): Promise<void> => {
  await pressByKeys(page, page.getByRole("button", { name: button, exact: true }));
  const dialog = page.getByRole("dialog", {
    name: say(
      `Écrire la ligne n° ${number} du registre ?`,
      `Enter line no. ${number} in the register?`,
    ),
  });
  await read(dialog);
  await pressByKeys(page, dialog.getByRole("button", { name: button, exact: true }));
  await expect(dialog).toBeHidden();
};

/** The exact words of success, and the line that was written. */
export const expectWritten = async (
  page: Page,
  { say }: Words,
  { words, number }: { words: string; number: number },
): Promise<void> => {
  await expect(page.getByRole("status").getByText(words, { exact: true })).toBeVisible();
  const line = new RegExp(say(`^Ligne n° ${number} du registre`, `^Register line no. ${number}`));
  const receipt = page.getByRole("region", { name: line });
  await expect(receipt).toContainText(say("Empreinte de la ligne", "Hash of the line"));
};

/** Done, one is taken to the companies. */
export const finish = async (page: Page, { say }: Words): Promise<void> => {
  await pressByKeys(page, page.getByRole("link", { name: say("Terminer", "Finish"), exact: true }));
  await expect(page).toHaveURL(/\/admin\/companies$/);
};

/** The exact words of success, and where one is taken after them. */
export const expectDone = async (page: Page, words: string): Promise<void> => {
  await expect(page.getByRole("status").getByText(words, { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/companies$/);
};
