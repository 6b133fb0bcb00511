import { expect, type APIRequestContext, type Page } from "@playwright/test";
import { emailOf, type Account } from "../../accounts.ts";
import { openAs } from "../../beside.ts";
import { test } from "../../journey.ts";
import type { JourneyTools } from "../../journey.ts";
import { giveToHelene, makeCategory, makeCompany } from "../../world.ts";

// Five people open the page of a deal at each of its steps, on a machine that may be busy.
test.describe.configure({ timeout: 240_000 });
test.use({ account: "karim" });

const idOf = async (admin: APIRequestContext, account: Account): Promise<string> => {
  const found = await admin.get(`/api/user?search=${encodeURIComponent(emailOf(account))}`);
  return ((await found.json()) as { items: { id: string }[] }).items[0]?.id ?? "";
};

const post = async (page: Page, path: string, data: object = {}) => {
  const answer = await page.request.post(`/api/secondary-market/${path}`, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as { id: string };
};

type Say = JourneyTools["say"];

/** Every button by which somebody decides on a deal. */
const buttonsOf = (say: Say) => ({
  accept: say("Accepter", "Accept"),
  decline: say("Décliner", "Decline"),
  approve: say("Agréer la cession", "Approve the sale"),
  reject: say("Refuser", "Reject"),
  read: say("J’ai lu ces informations", "I have read this information"),
  sign: say("Lire et signer l’ordre", "Read and sign the order"),
  claim: say("Préempter", "Pre-empt"),
  cancel: say("Annuler la cession", "Cancel the sale"),
});
type Button = keyof ReturnType<typeof buttonsOf>;

const nobody: readonly Button[] = [];

test("each of a deal’s people has the buttons of their step, and nobody else has one", async ({
  page,
  browser,
  baseURL,
  playwright,
  admin,
  say,
  mark,
}) => {
  const company = await makeCompany(admin, `Les Droits ${mark}`, {
    realEstate: JSON.stringify({ isMain: false, effectiveOn: "2000-01-01", source: "Attestation" }),
    visibleOnMarketplace: "true",
    secondaryMarketStatus: "OPEN",
    approvalRequired: "true",
  });
  const category = await makeCategory(admin, company.id);
  const path = `/api/share-holders/share-categories/${category.id}/${await idOf(admin, "karim")}`;
  expect(
    (await admin.post(path, { data: { quantity: 100, lackingReason: "Essai" } })).status(),
  ).toBe(201);
  await giveToHelene(admin, company);
  const place = { browser, page, baseURL: baseURL ?? "" };
  const openOf = (account: Account) => openAs(place, playwright, account);
  const people = {
    seller: page,
    buyer: await openOf("claire"),
    company: await openOf("helene"),
    platform: await openOf("admin"),
    stranger: await openOf("nouveau"),
  };
  // A page that hears nothing shows what was: the server alone decides what may still be done.
  for (const at of Object.values(people)) {
    await at.route(/\/api\/events(?:\?|$)/, (route) => route.abort());
  }
  const { seller, buyer, platform, stranger } = people;
  const buttons = buttonsOf(say);
  const pressed = (at: Page, button: Button) =>
    at.getByRole("button", { name: buttons[button], exact: true }).first();
  const agreed = say("Donner l’agrément", "Give approval");
  const confirm = (at: Page, name: string) =>
    at.getByRole("dialog").getByRole("button", { name, exact: true }).click();
  const areas = {
    seller: "/investor/second-market",
    buyer: "/investor/second-market",
    company: `/companies/${company.slug}/secondary-market`,
    platform: "/admin/offers",
  };
  const expectButtons = async (
    deal: string,
    seen: Readonly<Record<keyof typeof areas, readonly Button[]>>,
  ) => {
    for (const [who, area] of Object.entries(areas)) {
      const one = who as keyof typeof areas;
      const at = people[one];
      await at.goto(`${area}/deals/${deal}`);
      await expect(at.getByRole("heading", { name: say("Étapes", "Steps") })).toBeVisible();
      for (const button of Object.keys(buttons) as Button[]) {
        const shown = seen[one].includes(button) ? 1 : 0;
        await expect(pressed(at, button), `${who}: ${button}`).toHaveCount(shown);
      }
    }
    await stranger.goto(`/investor/second-market/deals/${deal}`);
    const heading = stranger.getByRole("heading", { level: 1 });
    await expect(heading).toHaveText(say("Page introuvable", "Page not found"));
    await stranger.goto(`${areas.company}/deals/${deal}`);
    await expect(heading).toHaveText(say("Accès refusé", "Access denied"));
  };
  const lot = { shareCategoryId: category.id, quantity: 60, unitPrice: "14" };
  const { id: offer } = await post(seller, "sellOffer", lot);
  const answer = async () => (await post(buyer, `${offer}/deals`, { quantity: 10 })).id;
  const over = say(
    "Cette cession n’est pas, ou plus, à cette étape.",
    "This sale is not, or no longer, at this step.",
  );

  await test.step("proposed: who is asked answers, and both may stop it", async () => {
    const deal = await answer();
    await expectButtons(deal, {
      seller: ["accept", "decline", "cancel"],
      buyer: ["read", "cancel"],
      company: nobody,
      platform: ["cancel"],
    });
    await post(buyer, `deals/${deal}/cancel`);
    await pressed(seller, "accept").click();
    await confirm(seller, say("Accepter la cession", "Accept the sale"));
    await expect(seller.getByText(over).first()).toBeVisible();
  });

  await test.step("accepted: the company decides, or the platform for it", async () => {
    const deal = await answer();
    await post(seller, `deals/${deal}/accept`);
    await expectButtons(deal, {
      seller: ["cancel"],
      buyer: ["read", "cancel"],
      company: ["approve", "reject"],
      platform: ["approve", "reject", "cancel"],
    });
    await pressed(people.company, "approve").click();
    await confirm(people.company, agreed);
    const done = say("La cession est agréée.", "The sale is approved.");
    await expect(people.company.getByText(done)).toBeVisible();
    await pressed(platform, "approve").click();
    await confirm(platform, agreed);
    await expect(platform.getByText(over).first()).toBeVisible();
    await expectButtons(deal, {
      seller: ["sign", "cancel"],
      buyer: ["read", "cancel"],
      company: nobody,
      platform: ["cancel"],
    });
    await pressed(seller, "sign").click();
    await expect(seller).toHaveURL(/\/investor\/signatures\//);
    for (const [who, area] of Object.entries(areas)) {
      const at = people[who as keyof typeof areas];
      await at.goto(`${area}/deals/${deal}`);
      const saved = at.waitForEvent("download");
      await at
        .getByRole("button", { name: say(/^Télécharger · Ordre/, /^Download · Transfer order$/) })
        .click();
      expect((await saved).suggestedFilename()).toMatch(/\.pdf$/);
    }
    const file = `/api/secondary-market/deals/${deal}/documents/order`;
    expect((await stranger.request.get(file)).status()).toBe(404);
  });
});
