import { expect, type APIRequestContext, type Page } from "@playwright/test";
import { sessionOf, type Account } from "../../accounts.ts";
import { test } from "../../journey.ts";

type Listed = { id: string; state: string; companySlug?: string; company?: { slug: string } };

const listOf = async (request: APIRequestContext, path: string): Promise<Listed[]> =>
  ((await (await request.get(path)).json()) as { items: Listed[] }).items;

/** A round and a deal of École Maravelle, where Claire sells to Karim, and what she signed there. */
const findPlaces = async (admin: APIRequestContext, claire: APIRequestContext) => {
  const school = "ecole-maravelle";
  const rounds = await listOf(admin, "/api/fundraising");
  const deals = await listOf(admin, "/api/secondary-market/deals");
  const other = deals.find(({ company }) => company?.slug === "le-fournil");
  const [signature] = await listOf(claire, "/api/signatures");
  const round = rounds.find(({ companySlug }) => companySlug === school)?.id;
  const deal = deals.find(({ company, state }) => company?.slug === school && state === "SETTLED");
  return { school, round, deal: deal?.id, other: other?.id, signature: signature?.id };
};

type Places = Awaited<ReturnType<typeof findPlaces>>;

const addressesOf = ({ school, round, deal, other, signature }: Places) =>
  ({
    own: [
      `/fundraising/${round}/subscription`,
      "/investor/fundraising",
      "/investor/wallet",
      "/investor/signatures",
      "/investor/second-market",
      "/investor/second-market/buy-offer",
      "/investor/second-market/sale-offer",
    ],
    hidden: [
      `/investor/signatures/${signature}`,
      `/investor/second-market/deals/${deal}`,
      // Who administers another company finds there nothing of this one.
      `/companies/le-fournil/fundraising/${round}`,
      `/companies/le-fournil/secondary-market/deals/${deal}`,
      // Nor of another one that they administer too.
      `/companies/le-cabas-d-en-bas/secondary-market/deals/${other}`,
    ],
    refused: [
      `/companies/${school}/fundraising`,
      `/companies/${school}/fundraising/${round}`,
      `/companies/${school}/secondary-market`,
      `/companies/${school}/secondary-market/deals/${deal}`,
      "/admin/fundraising",
      "/admin/fundraising/new",
      `/admin/fundraising/${round}`,
      "/admin/payments",
      "/admin/offers",
      `/admin/offers/deals/${deal}`,
    ],
  }) as const;

/** Expects what the page says instead, with nobody's name in it and nothing that broke. */
const expectRefusal = async (page: Page, address: string, words: string): Promise<void> => {
  const broken: string[] = [];
  const hear = ({ message }: Error) => broken.push(message);
  page.on("pageerror", hear);
  await page.goto(address);
  await expect(page.getByRole("heading", { level: 1 }), address).toHaveText(words);
  await expect(page.locator("body"), address).not.toContainText(/Claire|Karim|Aubry|Benali/);
  page.off("pageerror", hear);
  expect(broken, address).toEqual([]);
};

type Addresses = ReturnType<typeof addressesOf>;

const journey = test.extend<{ addresses: Addresses }>({
  addresses: async ({ admin, playwright, baseURL }, give) => {
    const storageState = await sessionOf(playwright, baseURL ?? "", "claire");
    const claire = await playwright.request.newContext({ baseURL: baseURL ?? "", storageState });
    await give(addressesOf(await findPlaces(admin, claire)));
    await claire.dispose();
  },
});

journey("a guest is asked to sign in before anything is read", async ({ page, addresses }) => {
  const asked: string[] = [];
  page.on("response", (answer) => {
    if (answer.status() >= 400) asked.push(`${answer.status()} ${answer.url()}`);
  });
  for (const address of Object.values(addresses).flat()) {
    await expectRefusal(page, address, "Connexion");
    const destination = new URL(page.url()).searchParams.get("destination");
    expect(destination).toBe(address);
  }
  expect(asked).toEqual([]);
});

for (const [account, hidden] of [
  ["nouveau", "Accès refusé"],
  ["helene", "Page introuvable"],
] as const satisfies readonly (readonly [Account, string])[]) {
  journey.describe(`as ${account}`, () => {
    journey.use({ account });

    journey("neither the rounds nor the deals of others are shown", async ({ page, addresses }) => {
      for (const address of addresses.refused) await expectRefusal(page, address, "Accès refusé");
      for (const address of addresses.hidden) {
        const words = address.startsWith("/companies/") ? hidden : "Page introuvable";
        await expectRefusal(page, address, words);
      }
    });
  });
}
