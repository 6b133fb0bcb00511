import { expect, type APIRequestContext } from "@playwright/test";
import { codeTo } from "../../../outbox.ts";
import { rightAnswers } from "../../../right-answers.ts";
import { makeCategory, makeCompany, makeRound } from "../../../world.ts";
import { expectSound } from "../../axe/faults.ts";
import { test } from "../../axe/judged.ts";
import { pressByKeys, typeByKeys } from "../../keyboard/hands.ts";

test.describe.configure({ timeout: 240_000 });
test.use({ account: "claire" });

const phone = "+33600000001";

const order = async (request: APIRequestContext, fundraisingId: string): Promise<string> => {
  const data = { fundraisingId, quantity: 4, answers: rightAnswers, riskAccepted: true };
  const answer = await request.post("/api/subscription", { data });
  expect(answer.status(), await answer.text()).toBe(201);
  return ((await answer.json()) as { id: string }).id;
};

test("a form is signed by SMS and paid with the keyboard alone, and the money comes back", async ({
  page,
  admin,
  say,
  mark,
}) => {
  const company = await makeCompany(admin, `Les Bulletins ${mark}`, {
    visibleOnMarketplace: "true",
  });
  const category = await makeCategory(admin, company.id);
  const round = await makeRound(admin, company.id, category.id);
  const { request } = page.context();
  const id = await order(request, round.id);
  const press = (french: string | RegExp, english: string | RegExp) =>
    pressByKeys(page, page.getByRole("button", { name: say<string | RegExp>(french, english) }));

  await page.goto(`/fundraising/${round.id}/subscription`);
  await press("Établir et signer le bulletin", "Draw up and sign the form");
  await press("Recevoir le code", "Send me the code");
  const field = page.getByLabel(say("Code reçu par SMS", "Code from the SMS"));
  await expect(field).toBeVisible();
  await expectSound(page);
  await typeByKeys(page, field, await codeTo(admin, phone));
  await press("Signer le document", "Sign the document");
  await expect(page.getByRole("timer")).toBeVisible();
  await expectSound(page);
  await press(/^Payer 200/, /^Pay €200/);
  await expect(
    page.getByText(say("Vos fonds sont reçus", "Your funds have been received")),
  ).toBeVisible();

  await page.reload();
  const receipt = page.getByRole("link", { name: say("Reçu de paiement", "Payment receipt") });
  const paper = await request.get((await receipt.getAttribute("href")) ?? "");
  expect(paper.headers()["content-type"]).toContain("application/pdf");
  expect((await paper.body()).subarray(0, 5).toString()).toBe("%PDF-");
  await expectSound(page);

  await press("Souscrire davantage", "Subscribe for more");
  await expect(
    page.getByText(
      say(/^Vous avez déjà 4 actions en cours/, /^You already have 4 shares under way/),
    ),
  ).toBeVisible();
  await expectSound(page);
  await page.goto(`/fundraising/${round.id}/subscription?subscription=${id}`);

  await press("Me rétracter", "Change my mind");
  await press("Confirmer la rétractation", "Yes, change my mind");
  await expect(
    page.getByText(say("Cette souscription est annulée", "This subscription is cancelled")),
  ).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`subscription=${id}`));
  const left = await (await request.get(`/api/subscriptions/${id}`)).json();
  expect(left).toMatchObject({ state: "CANCELLED", cancellation: "WITHDRAWN" });
  const check = await (await admin.get("/api/cash/check")).json();
  expect((check as { differences: unknown[] }).differences).toEqual([]);
});
