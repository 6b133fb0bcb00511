import { expect, type Page } from "@playwright/test";
import type { JourneyTools } from "../../journey.ts";
import { phrase } from "../../newcomers.ts";
import { expectSoundHere } from "../axe/faults.ts";
import { pickFromMenu, pressByKeys, typeByKeys } from "../keyboard/hands.ts";
import { goByMenu } from "./distribution.ts";

type Words = Pick<JourneyTools, "say">;

const movements = (page: Page, { say }: Words) =>
  page.getByRole("table", { name: say("Mouvements", "Movements") });

export const openLine = (page: Page, words: Words, number: number): Promise<void> => {
  const name = new RegExp(`(^|\\D)${number}$`);
  const line = movements(page, words).getByRole("rowheader").filter({ hasText: name });
  return pressByKeys(page, line.getByRole("button"));
};

/** Every line from the last to the first, and a seal once they were compared. */
export const expectProven = async (page: Page, words: Words, last: number): Promise<void> => {
  const { say } = words;
  const numbers = Array.from({ length: last }, (_, at) => new RegExp(`(^|\\D)${last - at}$`));
  await expect(movements(page, words).getByRole("rowheader")).toHaveText(numbers);
  const proof = page.getByRole("region", {
    name: say("Vérification du registre", "Verification of the register"),
  });
  await expect(proof).toContainText(
    say("Registre pas encore vérifié", "Register not verified yet"),
  );
  const verify = say("Vérifier maintenant", "Verify now");
  await pressByKeys(page, proof.getByRole("button", { name: verify }));
  await expect(proof).toContainText(say("Registre vérifié", "Register verified"));
  await expect(proof).toContainText(
    say(`Vérifié jusqu’à la ligne n° ${last}, le`, `Verified up to line no. ${last}, on`),
  );
};

export const expectFiles = async (page: Page, { say }: Words): Promise<void> => {
  const shown = say("Ce qui est affiché", "What is shown");
  for (const { group, item, name } of [
    { group: shown, item: "Excel (XLSX)", name: /\.xlsx$/ },
    { group: shown, item: "CSV", name: /\.csv$/ },
    { group: say("Tout le registre", "Whole register"), item: /OCF/, name: /ocf\.zip$|\.zip$/ },
  ]) {
    const arriving = page.waitForEvent("download");
    await pickFromMenu(
      page,
      page.getByRole("button", { name: say("Exporter", "Export"), exact: true }),
      page.getByRole("group", { name: group }).getByRole("menuitem", { name: item }),
    );
    const file = await arriving;
    expect(file.suggestedFilename()).toMatch(name);
    const sizes: number[] = [];
    for await (const piece of await file.createReadStream()) sizes.push((piece as Buffer).length);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeGreaterThan(200);
  }
};

/** Invites from the cap table, with no more than the keys of a keyboard. */
export const inviteAll = async (page: Page, words: Words): Promise<void> => {
  const { say } = words;
  await expect(page.getByRole("rowheader").first()).toBeVisible();
  await expectSoundHere(page);
  const skip = page.getByRole("link", { name: say("Aller au contenu", "Skip to content") });
  await pressByKeys(page, skip);
  await goByMenu(page, words, "Invitations");
  const toInvite = page.getByRole("table").getByText(say("À inviter", "To invite"));
  await expect(toInvite.first()).toBeVisible();
  await expectSoundHere(page);
  const all = say(/^Inviter les \d+ porteurs/, /^Invite the \d+/);
  await pressByKeys(page, page.getByRole("button", { name: all }));
  const send = say("Envoyer les invitations", "Send the invitations");
  await pressByKeys(page, page.getByRole("dialog").getByRole("button", { name: send }));
  await expect(toInvite).toHaveCount(0);
};

/** The person who followed the link accepts the terms, chooses a password, and is in. */
export const claim = async (page: Page, { say }: Words): Promise<void> => {
  const password = page.getByLabel(say("Mot de passe à choisir", "Choose a password"));
  await typeByKeys(page, password, phrase);
  const again = say("Saisissez-le à nouveau", "Type it again");
  await typeByKeys(page, page.getByLabel(again), phrase);
  const terms = page.getByLabel(say(/J’accepte les conditions/, /I accept the terms/));
  await page.keyboard.press("Enter");
  await expect(terms).toBeFocused();
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await pressByKeys(page, page.getByRole("link", { name: say(/^Plus tard/, /^Later/) }));
  await expect(page).toHaveURL(/\/investor\//);
};
