/**
 * Every address at which the site has a page. The site draws them, and the server knows by them
 * which addresses are nobody's.
 */
export const sitePaths = [
  "/",
  "/sign-in",
  "/sign-in/franceconnect/callback",
  "/sign-in/franceconnect/signed-out",
  "/sign-in/google/callback",
  "/sign-up",
  "/reset-password",
  "/sign-up/lite-account",
  "/confirm-email",
  "/marketplace",
  "/companies/:companySlug",
  "/investor/portfolio",
  "/investor/my-account",
  "/investor/identities",
  "/investor/corporates",
  "/investor/corporates/new",
  "/investor/kyc",
  "/investor/change-password",
  "/investor/change-phone",
  "/companies/:companySlug/cap-table",
  "/companies/:companySlug/register",
  "/companies/:companySlug/invitations",
  "/admin/badges/new",
  "/admin/companies",
  "/admin/companies/:id",
  "/admin/companies/new",
  "/admin/investors",
  "/admin/users/:id",
  "/admin/users/new",
  "/admin/outbox",
  "/admin/audit",
  "/admin/share-categories",
  "/admin/share-categories/:id",
  "/admin/share-categories/new",
  "/admin/share-categories/distribution",
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

/** Where a page of the site is: the compiler refuses an address that the site does not have. */
export type SiteAddress =
  PlainPath | `${PlainPath}?${string}` | (string & { readonly [isFilled]: true });

/** `siteAddress("/admin/users/:id", { id })`, for what leads to a page that has parameters. */
export const siteAddress = <Path extends SitePath>(
  pattern: Path,
  params: ParamsOf<Path>,
): SiteAddress => fillPath(pattern, params) as SiteAddress;

const forms: Record<string, string> = {
  companySlug: "[a-z0-9]+(?:-[a-z0-9]+)*",
  id: "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}",
};

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
