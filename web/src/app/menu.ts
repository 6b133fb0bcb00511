import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { path, type Pattern } from "./paths.ts";
import { isAdmin, isUnfinished, type Auth } from "./session.ts";

export type MenuPage = { pattern: Pattern; label: MessageDescriptor };

/** The pages of each area in the order of the menu; the first is where one lands. */
const investorMenu: readonly MenuPage[] = [
  { pattern: "/investor/dashboard", label: msg`Tableau de bord` },
  { pattern: "/investor/portfolio", label: msg`Mon portefeuille d’actions` },
  { pattern: "/investor/fundraising", label: msg`Levées de fonds` },
  { pattern: "/investor/second-market", label: msg`Marché secondaire` },
  { pattern: "/investor/wallet", label: msg`Mon portefeuille espèces` },
  { pattern: "/investor/wishlist", label: msg`Ma wishlist` },
  { pattern: "/investor/journal", label: msg`Journal des actionnaires` },
  { pattern: "/investor/formalities", label: msg`Mes formalités` },
  { pattern: "/investor/corporates", label: msg`Mes entreprises` },
  { pattern: "/investor/kyc", label: msg`Vérification d’identité` },
  { pattern: "/investor/my-account", label: msg`Mon compte` },
];

const companyMenu: readonly MenuPage[] = [
  { pattern: "/companies/:companySlug/dashboard", label: msg`Tableau de bord` },
  { pattern: "/companies/:companySlug/cap-table", label: msg`Table de capitalisation` },
  { pattern: "/companies/:companySlug/register", label: msg`Registre des mouvements` },
  { pattern: "/companies/:companySlug/invitations", label: msg`Invitations` },
  { pattern: "/companies/:companySlug/fundraising", label: msg`Levées de fonds` },
  { pattern: "/companies/:companySlug/secondary-market", label: msg`Marché secondaire` },
  { pattern: "/companies/:companySlug/wishlist", label: msg`Wishlist` },
  { pattern: "/companies/:companySlug/articles", label: msg`Articles` },
  { pattern: "/companies/:companySlug/formalities", label: msg`Formalités` },
];

const adminMenu: readonly MenuPage[] = [
  { pattern: "/admin/companies", label: msg`Sociétés` },
  { pattern: "/admin/share-categories", label: msg`Lots d’actions` },
  { pattern: "/admin/share-categories/distribution", label: msg`Répartition des actions` },
  { pattern: "/admin/fundraising", label: msg`Levées de fonds` },
  { pattern: "/admin/offers", label: msg`Offres` },
  { pattern: "/admin/investors", label: msg`Investisseurs` },
  { pattern: "/admin/users/new", label: msg`Nouvel utilisateur` },
  { pattern: "/admin/wishlists", label: msg`Wishlists` },
  { pattern: "/admin/contracts", label: msg`Contrats` },
  { pattern: "/admin/formalities", label: msg`Formalités` },
  { pattern: "/admin/articles", label: msg`Articles` },
  { pattern: "/admin/audit", label: msg`Journal d’audit` },
  { pattern: "/admin/outbox", label: msg`Boîte d’envoi` },
];

export type AreaChoice =
  | { kind: "investor" }
  | { kind: "company"; name: string; slug: string; logoUrl: string | null }
  | { kind: "admin" };

/** The areas that the reader may enter: their own, each company they administer, the platform's. */
export const areasOf = (auth: Auth): AreaChoice[] => {
  if (auth.user === undefined || isUnfinished(auth)) return [];
  const companies = auth.companies.map(({ name, slug, logoUrl }) => ({
    kind: "company" as const,
    name,
    slug,
    logoUrl,
  }));
  return [
    { kind: "investor" },
    ...companies,
    ...(isAdmin(auth) ? [{ kind: "admin" as const }] : []),
  ];
};

const menus = { investor: investorMenu, company: companyMenu, admin: adminMenu } as const;

export type MenuEntry = { label: MessageDescriptor; href: string; pattern: Pattern };

/** The menu of an area; pages that the site does not have are left out. */
export const menuOf = (area: AreaChoice, existing: ReadonlySet<string>): MenuEntry[] =>
  menus[area.kind]
    .filter((page) => existing.has(page.pattern))
    .map(({ label, pattern }) => ({ label, pattern, href: hrefOf(pattern, area) }));

/** The menus hold addresses whose one parameter, if any, is the company of the area. */
const hrefOf = (pattern: Pattern, area: AreaChoice): string =>
  area.kind === "company"
    ? path(pattern as "/companies/:companySlug/dashboard", { companySlug: area.slug })
    : path(pattern as "/admin/companies");

/** Where signing in leads when nothing was asked for: by role, the first page of its area. */
export const landingFor = (auth: Auth, existing: ReadonlySet<string>): string => {
  if (isUnfinished(auth)) return path("/sign-up/lite-account");
  const choices = areasOf(auth);
  const rank = { admin: 0, company: 1, investor: 2 } as const;
  const [first] = choices.toSorted((a, b) => rank[a.kind] - rank[b.kind]);
  return (first && menuOf(first, existing)[0]?.href) ?? path("/");
};
