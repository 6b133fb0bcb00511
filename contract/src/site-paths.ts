import { legalTexts } from "./operations/legal-texts.ts";

/**
 * Every address at which the site has a page. The site draws them, in its menus in this order, and
 * the server knows by them which addresses are nobody's.
 */
export const sitePaths = [
  "/",
  "/sign-in",
  "/sign-in/franceconnect/callback",
  "/sign-in/google/callback",
  "/sign-up",
  "/reset-password",
  "/sign-up/lite-account",
  "/confirm-email",
  "/invitation",
  "/stop-mails",
  "/marketplace",
  "/marketplace/compare",
  "/open-company",
  "/companies/:companySlug",
  "/legal/:text",
  "/investor/dashboard",
  "/investor/portfolio",
  "/investor/wallet",
  "/investor/journal",
  "/investor/fundraising",
  "/fundraising/:id/subscription",
  "/investor/second-market",
  "/investor/second-market/buy-offer",
  "/investor/second-market/sale-offer",
  "/investor/second-market/deals/:id",
  "/investor/wishlist",
  "/investor/signatures",
  "/investor/signatures/:id",
  "/investor/contracts",
  "/investor/documents",
  "/investor/taxes",
  "/investor/formalities",
  "/investor/kyc",
  "/investor/corporates",
  "/investor/corporates/new",
  "/investor/roles",
  "/investor/my-account",
  "/investor/notifications",
  "/investor/identities",
  "/investor/change-password",
  "/investor/change-phone",
  "/companies/:companySlug/opening",
  "/companies/:companySlug/dashboard",
  "/companies/:companySlug/cap-table",
  "/companies/:companySlug/register",
  "/companies/:companySlug/write",
  "/companies/:companySlug/operations",
  "/companies/:companySlug/import",
  "/companies/:companySlug/share-categories",
  "/companies/:companySlug/share-categories/new",
  "/companies/:companySlug/share-categories/:id",
  "/companies/:companySlug/health",
  "/companies/:companySlug/holders/:id",
  "/companies/:companySlug/invitations",
  "/companies/:companySlug/fundraising",
  "/companies/:companySlug/fundraising/new",
  "/companies/:companySlug/fundraising/:id",
  "/companies/:companySlug/secondary-market",
  "/companies/:companySlug/secondary-market/deals/:id",
  "/companies/:companySlug/wallet",
  "/companies/:companySlug/wishlist",
  "/companies/:companySlug/contracts",
  "/companies/:companySlug/contracts/new",
  "/companies/:companySlug/contracts/:id",
  "/companies/:companySlug/formalities",
  "/companies/:companySlug/formalities/new",
  "/companies/:companySlug/formalities/:id",
  "/companies/:companySlug/questions",
  "/companies/:companySlug/answers",
  "/companies/:companySlug/articles",
  "/companies/:companySlug/articles/new",
  "/companies/:companySlug/articles/:id",
  "/companies/:companySlug/page",
  "/companies/:companySlug/people",
  "/companies/:companySlug/proposals",
  "/admin/companies",
  "/admin/companies/new",
  "/admin/companies/:id",
  "/admin/proposals",
  "/admin/company-requests",
  "/admin/company-requests/:id",
  "/admin/companies/:id/health",
  "/admin/badges/new",
  "/admin/badges/:id",
  "/admin/share-categories",
  "/admin/share-categories/new",
  "/admin/share-categories/:id",
  "/admin/share-categories/distribution",
  "/admin/share-categories/operations",
  "/admin/fundraising",
  "/admin/fundraising/new",
  "/admin/fundraising/:id",
  "/admin/offers",
  "/admin/offers/deals/:id",
  "/admin/payments",
  "/admin/wishlists",
  "/admin/investors",
  "/admin/users",
  "/admin/users/new",
  "/admin/users/:id",
  "/admin/joint-holders",
  "/admin/joint-holders/new",
  "/admin/joint-holders/:id",
  "/admin/contracts",
  "/admin/contracts/new",
  "/admin/contracts/:id",
  "/admin/formalities",
  "/admin/formalities/new",
  "/admin/formalities/:id",
  "/admin/questions",
  "/admin/articles",
  "/admin/articles/new",
  "/admin/articles/:id",
  "/admin/health",
  "/admin/audit",
  "/admin/outbox",
] as const;
export type SitePath = (typeof sitePaths)[number];

type NamesIn<Path extends string> = Path extends `${infer Head}/${infer Tail}`
  ? NamesIn<Head> | NamesIn<Tail>
  : Path extends `:${infer Name}`
    ? Name
    : never;

export type ParamsOf<Path extends string> = { readonly [Name in NamesIn<Path>]: string };

/** A path with its parameters filled in; one that is missing is an error. */
export const fillPath = (pattern: string, params: Readonly<Record<string, string>>): string =>
  pattern.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === "") {
      throw new Error(`Missing route parameter "${name}" in ${pattern}`);
    }
    return encodeURIComponent(value);
  });

type PlainPath = Exclude<SitePath, `${string}:${string}`>;
declare const isFilled: unique symbol;

/** An address of a page of the site: the compiler refuses one that the site does not have. */
export type SiteAddress =
  PlainPath | `${PlainPath}?${string}` | (string & { readonly [isFilled]: true });

/** `siteAddress("/admin/users/:id", { id })`, for what leads to a page that has parameters. */
export const siteAddress = <Path extends SitePath>(
  pattern: Path,
  params: ParamsOf<Path>,
): SiteAddress => fillPath(pattern, params) as SiteAddress;

const forms: Record<string, string> = {
  text: legalTexts.join("|"),
  companySlug: "[a-z0-9](?:-(?=[a-z0-9])|[a-z0-9]){0,79}",
  id: "[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}",
};

/** Whether a text has the form of the parameter of this name: what has not names nothing. */
export const fitsParam = (name: string, text: string): boolean =>
  new RegExp(`^${forms[name] ?? ""}$`).test(text);

const expressions = sitePaths.map((path) => {
  const parts = path.replaceAll(/:(\w+)/g, (_, name: string) => `(?<${name}>${forms[name] ?? ""})`);
  return { path, expression: new RegExp(`^${parts === "/" ? "" : parts}/?$`) };
});

export type SitePlace = Readonly<{ path: SitePath; companySlug: string | undefined }>;

/** The page that an address leads to, as far as its form tells. */
export const sitePlaceOf = (address: string): SitePlace | undefined => {
  for (const { path, expression } of expressions) {
    const found = expression.exec(address);
    if (found) return { path, companySlug: found.groups?.["companySlug"] };
  }
  return undefined;
};
