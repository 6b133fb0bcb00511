import {
  expect,
  type APIRequestContext,
  type Locator,
  type Page,
  type TestInfo,
} from "@playwright/test";
import type { JourneyTools } from "../../journey.ts";
import { codeTo } from "../../outbox.ts";
import { rightAnswers } from "../../right-answers.ts";
import { beginWay, type Hand } from "../../way.ts";
import { makeCategory, makeCompany, makeRound } from "../../world.ts";

type Say = Pick<JourneyTools, "say">;
export type Round = Readonly<{ id: string; company: string; slug: string }>;

/** An open round of a company that everybody finds. */
export const openRound = async (admin: APIRequestContext, name: string): Promise<Round> => {
  const company = await makeCompany(admin, name, { visibleOnMarketplace: "true" });
  const category = await makeCategory(admin, company.id);
  const { id } = await makeRound(admin, company.id, category.id);
  return { id, company: name, slug: company.slug };
};

type Subscribing = Say &
  Readonly<{
    admin: APIRequestContext;
    phone: string;
    info: TestInfo;
    hand?: Hand;
    /** The entity for which they subscribe. */
    corporateId?: string;
  }>;

/** From the page of a round to its payment and receipt; they know the risks, and have the money. */
export const subscribe = async (
  page: Page,
  { say, admin, phone, info, hand = "mouse", corporateId }: Subscribing,
): Promise<void> => {
  const way = beginWay(page, hand);
  const button = (french: string | RegExp, english: string | RegExp): Locator =>
    page.getByRole("button", { name: say<string | RegExp>(french, english) });
  const quantity = page.getByLabel(say("Nombre d’actions", "Number of shares"));
  await expect(quantity).toBeVisible();
  if (corporateId !== undefined) {
    const whom = say(/^Pour qui souscrivez-vous/, /^Who are you subscribing/);
    await way.choose(page.getByLabel(whom), corporateId);
  }
  await way.type(quantity, "4");
  await way.press(button("Réserver ces actions", "Reserve these shares"));
  const heading = page.getByRole("heading", { name: say("Vos connaissances", "Your knowledge") });
  await expect(heading).toBeFocused();
  for (const [name, value] of Object.entries(rightAnswers)) {
    await way.tick(page.locator(`input[name="${name}"][value="${value}"]`));
  }
  await way.press(button("Envoyer mes réponses", "Send my answers"));
  await expect(
    page.getByRole("heading", { name: say("Ce que vous pouvez perdre", "What you can lose") }),
  ).toBeFocused();
  await way.press(button("Établir et signer le bulletin", "Draw up and sign the form"));
  await way.press(button("Recevoir le code", "Send me the code"));
  const code = page.getByLabel(say("Code reçu par SMS", "Code from the SMS"));
  await expect(code).toBeVisible();
  await way.type(code, await codeTo(admin, phone));
  await way.press(button("Signer le document", "Sign the document"));
  // Whoever has signed comes back to what they pay.
  await expect(page).toHaveURL(/\/subscription\?subscription=/);
  await way.press(button(/^Payer /, /^Pay /));
  await expect(
    page.getByText(say("Vos fonds sont reçus", "Your funds have been received")),
  ).toBeVisible();
  // Whoever acts for an entity chooses it besides.
  way.end(info, "validated → paid", corporateId === undefined ? 12 : 13);
  await expect(
    page.getByRole("navigation", { name: say("Votre parcours", "Your steps") }),
  ).toContainText(say("il ne vous reste rien à faire", "there is nothing left for you to do"));
  await page.reload();
  const receipt = page.getByRole("link", { name: say("Reçu de paiement", "Payment receipt") });
  const paper = await page.request.get((await receipt.getAttribute("href")) ?? "");
  expect(paper.headers()["content-type"]).toContain("application/pdf");
};
