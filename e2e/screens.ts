import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { APIRequestContext } from "@playwright/test";
import type { Account } from "./accounts.ts";
import { importPackage, makeCompany, makeRound } from "./world.ts";

export type Screen = { pattern: string; account?: Account };

/** Every screen that the site has, and who looks at it. */
export const screens: readonly Screen[] = [
  { pattern: "/" },
  { pattern: "/sign-in" },
  { pattern: "/sign-up" },
  { pattern: "/sign-up/lite-account" },
  { pattern: "/reset-password" },
  { pattern: "/confirm-email" },
  { pattern: "/sign-in/franceconnect/callback" },
  { pattern: "/sign-in/google/callback" },
  { pattern: "/investor/identities", account: "claire" },
  { pattern: "/marketplace" },
  { pattern: "/companies/:companySlug", account: "admin" },
  { pattern: "/investor/dashboard", account: "claire" },
  { pattern: "/investor/portfolio", account: "claire" },
  { pattern: "/investor/wallet", account: "claire" },
  { pattern: "/investor/fundraising", account: "claire" },
  { pattern: "/fundraising/:id/subscription", account: "admin" },
  { pattern: "/investor/second-market", account: "claire" },
  { pattern: "/investor/second-market/buy-offer", account: "claire" },
  { pattern: "/investor/second-market/sale-offer", account: "claire" },
  { pattern: "/investor/signatures", account: "claire" },
  { pattern: "/investor/formalities", account: "claire" },
  { pattern: "/investor/journal", account: "claire" },
  { pattern: "/investor/wishlist", account: "claire" },
  { pattern: "/investor/corporates", account: "claire" },
  { pattern: "/investor/corporates/new", account: "claire" },
  { pattern: "/investor/kyc", account: "claire" },
  { pattern: "/investor/my-account", account: "claire" },
  { pattern: "/investor/change-password", account: "claire" },
  { pattern: "/investor/change-phone", account: "claire" },
  { pattern: "/companies/:companySlug/dashboard", account: "admin" },
  { pattern: "/companies/:companySlug/cap-table", account: "admin" },
  { pattern: "/companies/:companySlug/invitations", account: "admin" },
  { pattern: "/companies/:companySlug/register", account: "admin" },
  { pattern: "/companies/:companySlug/formalities", account: "admin" },
  { pattern: "/companies/:companySlug/wishlist", account: "admin" },
  { pattern: "/companies/:companySlug/fundraising", account: "admin" },
  { pattern: "/companies/:companySlug/fundraising/:id", account: "admin" },
  { pattern: "/companies/:companySlug/articles", account: "admin" },
  { pattern: "/companies/:companySlug/articles/new", account: "admin" },
  { pattern: "/admin/articles", account: "admin" },
  { pattern: "/admin/articles/new", account: "admin" },
  { pattern: "/admin/formalities", account: "admin" },
  { pattern: "/admin/formalities/new", account: "admin" },
  { pattern: "/companies/:companySlug/secondary-market", account: "admin" },
  { pattern: "/admin/offers", account: "admin" },
  { pattern: "/admin/wishlists", account: "admin" },
  { pattern: "/admin/fundraising", account: "admin" },
  { pattern: "/admin/fundraising/new", account: "admin" },
  { pattern: "/admin/fundraising/:id", account: "admin" },
  { pattern: "/admin/companies", account: "admin" },
  { pattern: "/admin/companies/new", account: "admin" },
  { pattern: "/admin/companies/:id", account: "admin" },
  { pattern: "/admin/share-categories", account: "admin" },
  { pattern: "/admin/share-categories/new", account: "admin" },
  { pattern: "/admin/share-categories/:id", account: "admin" },
  { pattern: "/admin/share-categories/distribution", account: "admin" },
  { pattern: "/admin/payments", account: "admin" },
  { pattern: "/admin/users/new", account: "admin" },
  { pattern: "/admin/users/:id", account: "admin" },
  { pattern: "/admin/badges/new", account: "admin" },
  { pattern: "/admin/outbox", account: "admin" },
  { pattern: "/admin/audit", account: "admin" },
  { pattern: "/admin/health", account: "admin" },
  { pattern: "/admin/investors", account: "admin" },
];

/** What only a journey can lead to; it judges the page itself. */
export const judgedByJourneys: Readonly<Record<string, string>> = {
  "/investor/signatures/:id": "subscriptions/subscriptions.spec.ts",
  "/investor/second-market/deals/:id": "market/market.spec.ts",
  "/companies/:companySlug/secondary-market/deals/:id": "market/market.spec.ts",
  "/admin/offers/deals/:id": "market/market.spec.ts",
};

const routes = join(import.meta.dirname, "..", "web", "src", "app", "routes");

/** What the site itself registers, read from where it does. */
export const registeredPatterns = (): string[] =>
  readdirSync(routes)
    .filter((name) => !name.includes(".test."))
    .flatMap((name) =>
      [...readFileSync(join(routes, name), "utf8").matchAll(/screen\(\s*"(\/[^"]*)"/g)].map(
        ([, pattern]) => pattern ?? "",
      ),
    );

/** The address of a screen: of a small company, since a long table is judged by its first rows. */
export const addressOf = async (
  pattern: string,
  admin: APIRequestContext,
  mark: string,
): Promise<string> => {
  if (!pattern.includes(":")) return pattern;
  if (pattern.includes("users")) {
    const found = await admin.get("/api/user?search=claire");
    const { items } = (await found.json()) as { items: { id: string }[] };
    return pattern.replace(":id", items[0]?.id ?? "");
  }
  const company = await makeCompany(admin, `Les Petites Tables ${mark}`);
  await importPackage(admin, company, mark);
  const categories = await admin.get(`/api/share-categories/company/${company.id}`);
  const { items } = (await categories.json()) as { items: { id: string }[] };
  const categoryId = items[0]?.id ?? "";
  if (pattern.includes("fundraising")) {
    const { id } = await makeRound(admin, company.id, categoryId);
    return pattern.replace(":companySlug", company.slug).replace(":id", id);
  }
  const id = pattern.includes("share-categories") ? categoryId : company.id;
  return pattern.replace(":companySlug", company.slug).replace(":id", id);
};
