import { expect, type Page, type Request } from "@playwright/test";
import { signInRoutes } from "@coulisse/contract/accounts/sign-in.ts";
import { walletRoutes } from "@coulisse/contract/cash/wallets.ts";
import { companyRoutes } from "@coulisse/contract/companies/companies.ts";
import { companyInvitationRoutes } from "@coulisse/contract/companies/company-invitations.ts";
import { corporateRoutes } from "@coulisse/contract/entities/corporates.ts";
import { jointHolderRoutes } from "@coulisse/contract/entities/joint-holders.ts";
import { formalityRoutes } from "@coulisse/contract/formalities/formalities.ts";
import { investorClassRoutes } from "@coulisse/contract/identity/investor-classes.ts";
import { nameChangeRoutes } from "@coulisse/contract/identity/name-changes.ts";
import { reviewRoutes } from "@coulisse/contract/identity/review.ts";
import { marketRoutes } from "@coulisse/contract/market/market.ts";
import { messageRoutes } from "@coulisse/contract/messages/messages.ts";
import { articleRoutes } from "@coulisse/contract/operations/articles.ts";
import { auditRoutes } from "@coulisse/contract/operations/audit.ts";
import { wishlistRoutes } from "@coulisse/contract/operations/wishlist.ts";
import { movementRoutes } from "@coulisse/contract/register/movement-search.ts";
import { registerRoutes } from "@coulisse/contract/register/register.ts";
import { fundraisingRoutes } from "@coulisse/contract/rounds/fundraising.ts";
import { shareCategoryRoutes } from "@coulisse/contract/securities/share-categories.ts";
import { contractRoutes } from "@coulisse/contract/signing/contracts.ts";
import type { Route } from "@coulisse/contract/wire/route.ts";
import type { Account } from "../../accounts.ts";
import { test } from "../../journey.ts";
import { withoutEvents } from "../../without-events.ts";

type Shared = {
  address: string;
  route: Route;
  /** What the one request for the rows asks for. */
  asked: string;
  /** The same call serves another figure of the page, told by this. */
  beside?: RegExp;
};

const shared = (address: string, route: Route, asked: string, beside?: RegExp): Shared => ({
  address,
  route,
  asked,
  ...(beside ? { beside } : {}),
});

/** A list of each kind at an address that somebody sent, with a filter or a search in it. */
const links: Readonly<Partial<Record<Account, readonly Shared[]>>> = {
  admin: [
    shared("/admin/users?q=claire&state=ACTIVE", signInRoutes.listUsers, "state=ACTIVE"),
    shared(
      "/admin/investors?checks.state=VALIDATED",
      reviewRoutes.listInvestors,
      "state=VALIDATED",
    ),
    shared(
      "/admin/investors?part=names&names.state=ACCEPTED",
      nameChangeRoutes.listNameChanges,
      "state=ACCEPTED",
    ),
    shared(
      "/admin/investors?part=classes&classes.state=ACCEPTED",
      investorClassRoutes.listClassRequests,
      "state=ACCEPTED",
    ),
    shared(
      "/admin/investors?part=corporates&entities.state=VALIDATED",
      corporateRoutes.listApprovals,
      "state=VALIDATED",
    ),
    shared("/admin/joint-holders?q=a", jointHolderRoutes.listJointHolders, "search=a"),
    shared("/admin/payments?q=virement", walletRoutes.listBankLines, "search=virement"),
    shared(
      "/admin/payments?tab=withdrawals&out.state=SENT",
      walletRoutes.listWithdrawals,
      "state=SENT",
    ),
    shared(
      "/admin/payments?tab=statements&lines.state=ALLOTTED",
      walletRoutes.listBankLines,
      "state=ALLOTTED",
    ),
    shared(
      "/admin/companies?companies.q=fournil&companies.sort=-sector",
      companyRoutes.listCompanies,
      "name=fournil",
    ),
    shared(
      "/admin/companies?categories.sort=-shareCount",
      shareCategoryRoutes.listShareCategories,
      "sort=shareCount",
    ),
    shared("/admin/formalities?state=DONE", formalityRoutes.listFormalities, "state=DONE"),
    shared("/admin/outbox?channel=mail", messageRoutes.listOutbox, "channel=mail"),
    shared("/admin/audit?q=claire", auditRoutes.listAudit, "search=claire"),
    shared("/admin/articles?state=DRAFT", articleRoutes.listArticles, "state=DRAFT"),
    shared("/admin/wishlists?most.kind=LINK", wishlistRoutes.listMostWished, "kind=LINK"),
    shared("/admin/wishlists?all.kind=LINK", wishlistRoutes.listWishes, "kind=LINK"),
    shared(
      "/admin/contracts?state=SIGNED,SENT&signByFrom=2026-01-01",
      contractRoutes.listContracts,
      "state=SENT,SIGNED&signByFrom=2026-01-01",
    ),
    shared("/admin/fundraising?state=OPEN", fundraisingRoutes.listFundraisings, "state=OPEN"),
    shared("/admin/offers?offers.kind=SELL", marketRoutes.listOffers, "kind=SELL"),
    shared("/admin/offers?deals.state=!PAID", marketRoutes.listDeals, "state=!PAID"),
  ],
  helene: [
    shared("/invitations?q=a", companyInvitationRoutes.listInvitations, "search=a"),
    shared("/articles?state=DRAFT", articleRoutes.listArticles, "state=DRAFT"),
    shared("/formalities?state=DONE", formalityRoutes.listFormalities, "state=DONE"),
    shared("/contracts?state=SIGNED", contractRoutes.listContracts, "state=SIGNED"),
    // How many wish for it is told of all of them.
    shared(
      "/wishlist?q=claire",
      wishlistRoutes.listCompanyWishes,
      "search=claire",
      /^(?!.*search)/,
    ),
    shared("/wallet?kind=SETTLED", walletRoutes.listWalletPostings, "kind=SETTLED"),
    shared(
      "/secondary-market?offers.state=EXPIRED",
      marketRoutes.listCompanyOffers,
      "state=EXPIRED",
    ),
    shared("/secondary-market?deals.state=PAID", marketRoutes.listDeals, "state=PAID"),
    shared("/register?type=ISSUE&sort=number", movementRoutes.listRegister, "type=ISSUE"),
    // The figures of the whole company have a call of their own.
    shared("/cap-table?q=claire", registerRoutes.getCapTable, "search=claire", /limit=(?!100\b)/),
  ].map((one) => ({ ...one, address: `/companies/le-fournil${one.address}` })),
  claire: [
    shared("/investor/formalities?state=DONE", formalityRoutes.listFormalities, "state=DONE"),
    shared("/investor/contracts?state=SIGNED", contractRoutes.listContracts, "state=SIGNED"),
    shared("/investor/wallet?kind=FUNDING", walletRoutes.listWalletPostings, "kind=FUNDING"),
    // Deals that go on stand above, by whose turn it is.
    shared(
      "/investor/second-market?deals.state=PAID",
      marketRoutes.listDeals,
      "state=PAID",
      /turn=/,
    ),
  ],
};

const asksFor = (route: Route, request: Request): boolean => {
  const { pathname } = new URL(request.url());
  const form = route.path.replaceAll(/\{\w+\}/g, "[^/]+");
  return request.method() === route.method && new RegExp(`^/api${form}$`).test(pathname);
};

/** The requests of a call that a page makes until nothing more is asked. */
const requestsOf = async (page: Page, { address, route }: Pick<Shared, "address" | "route">) => {
  const asked: string[] = [];
  const note = (request: Request): void => {
    if (asksFor(route, request)) asked.push(decodeURIComponent(new URL(request.url()).search));
  };
  page.on("request", note);
  await withoutEvents(page);
  await page.goto(address);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.waitForLoadState("networkidle");
  page.off("request", note);
  return asked;
};

for (const [account, addresses] of Object.entries(links)) {
  test.describe(account, () => {
    test.use({ account: account as Account });
    test("opens every list on what its address says, with one request for its rows", async ({
      page,
    }) => {
      for (const one of addresses) {
        const found = await requestsOf(page, one);
        const rows = found.filter((query) => one.beside?.test(query) !== true);
        expect(rows, one.address).toHaveLength(1);
        expect(rows[0], one.address).toContain(one.asked);
      }
    });
  });
}

type Listed = { items: { id: string; holderName: string }[]; nextCursor: string | null };

test.describe("an administrator", () => {
  test.use({ account: "admin" });

  test("opens the account that an address names, on whichever page of the list it stands", async ({
    page,
  }) => {
    const read = async (path: string): Promise<Listed> => {
      const answer = await page.request.get(`/api${path}`);
      return (await answer.json()) as Listed;
    };
    const order = "sort=shareholderCount&direction=desc&limit=1";
    const [category] = (await read(`/share-categories?${order}`)).items;
    const query = `shareCategoryId=${category?.id}&sort=quantity&direction=desc`;
    const { nextCursor } = await read(`/share-holders?${query}`);
    const [account] = (await read(`/share-holders?${query}&cursor=${nextCursor}`)).items;
    const asked = await requestsOf(page, {
      address: `/admin/share-categories/${category?.id}?holders.open=${account?.id}`,
      route: registerRoutes.listShareholders,
    });
    await expect(page.getByRole("dialog", { name: account?.holderName ?? "" })).toBeVisible();
    expect(asked).toHaveLength(2);
    expect(asked[1]).toContain(`id=${account?.id}`);
  });
});
