import { expect, type Locator, type Page } from "@playwright/test";
import type { JourneyTools } from "../../journey.ts";

type Words = Pick<JourneyTools, "say">;

/** Types into a field that searches the server, and takes the suggestion. */
export const chooseFound = async (field: Locator, name: string): Promise<void> => {
  await field.fill(name);
  await field.page().getByRole("option", { name }).first().click();
  await expect(field).toHaveValue(new RegExp(name));
};

export const openDistribution = async (
  page: Page,
  { say }: Words,
  company: string,
  tab: string,
): Promise<void> => {
  await page
    .getByRole("navigation", { name: say("Menu de l’espace", "Space menu") })
    .getByRole("link", { name: say("Répartition des actions", "Share distribution") })
    .click();
  await chooseFound(page.getByRole("combobox", { name: say("Société", "Company") }), company);
  await page.getByRole("tab", { name: tab, exact: true }).click();
};

export const chooseCategory = async (page: Page, { say }: Words, name: RegExp): Promise<void> => {
  const field = page.getByRole("combobox", { name: say("Catégorie d’actions", "Share category") });
  const option = field.locator("option").filter({ hasText: name });
  await field.selectOption((await option.textContent()) ?? "");
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
  await page.getByRole("button", { name: button, exact: true }).click();
  const dialog = page.getByRole("dialog", {
    name: say(
      `Écrire la ligne n° ${number} du registre ?`,
      `Write line no. ${number} of the register?`,
    ),
  });
  await read(dialog);
  await dialog.getByRole("button", { name: button, exact: true }).click();
  await expect(dialog).toBeHidden();
};

/** The exact words of success and the line that was written; done, one is taken to the companies. */
export const expectWritten = async (
  page: Page,
  { say }: Words,
  { words, number }: { words: string; number: number },
): Promise<void> => {
  await expect(page.getByRole("status").getByText(words, { exact: true })).toBeVisible();
  const line = new RegExp(
    say(`^Ligne n° ${number} du registre`, `^Line no. ${number} of the register`),
  );
  const receipt = page.getByRole("region", { name: line });
  await expect(receipt).toContainText(say("Empreinte de la ligne", "Hash of the line"));
  await page.getByRole("link", { name: say("Terminer", "Finish"), exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/companies$/);
};

/** The exact words of success, and where one is taken after them. */
export const expectDone = async (page: Page, words: string): Promise<void> => {
  await expect(page.getByRole("status").getByText(words, { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/companies$/);
};
