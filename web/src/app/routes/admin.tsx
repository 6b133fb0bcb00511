import { msg } from "@lingui/core/macro";
import { config } from "#platform/config.ts";
import { screen, type RegisteredScreen } from "#platform/screen.tsx";

// One line per screen, as in guest.tsx.
export const adminScreens: readonly RegisteredScreen[] = [
  screen(
    "/admin/companies",
    [
      "companies",
      "companies/about",
      "companies/admin",
      "share-categories",
      "badges",
      "parts/checklists",
    ],
    () => import("#pages/admin-companies-screen.tsx"),
    msg`Sociétés`,
  ),
  screen(
    "/admin/companies/new",
    "companies",
    () => import("#features/companies/form/new-company-screen.tsx"),
  ),
  screen(
    "/admin/companies/:id",
    ["companies", "companies/admin"],
    () => import("#features/companies/admin/company-screen.tsx"),
  ),
  screen("/admin/badges/new", "badges", () => import("#features/badges/badge-form.tsx")),
  screen(
    "/admin/share-categories",
    "share-categories",
    () => import("#features/share-categories/categories-screen.tsx"),
    msg`Catégories d’actions`,
  ),
  screen(
    "/admin/share-categories/new",
    "share-categories",
    () => import("#features/share-categories/new-category-screen.tsx"),
  ),
  screen(
    "/admin/share-categories/:id",
    "share-categories",
    () => import("#features/share-categories/category-screen.tsx"),
  ),
  screen(
    "/admin/share-categories/distribution",
    "register",
    () => import("#features/register/distribution/distribution-screen.tsx"),
    msg`Répartition des actions`,
  ),
  screen(
    "/admin/fundraising",
    "fundraising",
    () => import("#features/fundraising/admin/rounds-screen.tsx"),
    msg`Levées de fonds`,
  ),
  screen(
    "/admin/fundraising/new",
    "fundraising",
    () => import("#features/fundraising/admin/new-round-screen.tsx"),
  ),
  screen(
    "/admin/fundraising/:id",
    "fundraising",
    () => import("#features/fundraising/admin/round-screen.tsx"),
  ),
  screen(
    "/admin/offers",
    "market",
    () => import("#features/market/admin-offers-screen.tsx"),
    msg`Offres`,
  ),
  screen(
    "/admin/offers/deals/:id",
    ["market", "parts/consents"],
    () => import("#features/market/deals/admin-deal-screen.tsx"),
  ),
  screen(
    "/admin/wishlists",
    "wishlist",
    () => import("#features/wishlist/wishlists-screen.tsx"),
    msg`Wishlists`,
  ),
  screen(
    "/admin/contracts",
    "contracts",
    () => import("#features/contracts/admin/contracts-screen.tsx"),
    msg`Contrats`,
  ),
  screen(
    "/admin/contracts/new",
    "contracts",
    () => import("#features/contracts/admin/contract-form.tsx"),
  ),
  screen(
    "/admin/formalities",
    "formalities",
    () => import("#features/formalities/admin/formalities-screen.tsx"),
    msg`Formalités`,
  ),
  screen(
    "/admin/formalities/new",
    "formalities",
    () => import("#features/formalities/admin/formality-form.tsx"),
  ),
  screen(
    "/admin/articles",
    "articles",
    () => import("#features/articles/admin/articles-screen.tsx"),
    msg`Articles`,
  ),
  screen(
    "/admin/articles/new",
    "articles",
    () => import("#features/articles/admin/article-screen.tsx"),
  ),
  screen(
    "/admin/investors",
    ["identity-review", "corporates", "name-changes", "investor-classes", "parts/investor-classes"],
    () => import("#pages/admin-investors-screen.tsx"),
    msg`Investisseurs`,
  ),
  screen(
    "/admin/payments",
    "wallets",
    () => import("#features/wallets/admin/payments-screen.tsx"),
    msg`Paiements`,
  ),
  screen(
    "/admin/users",
    "users",
    () => import("#features/users/admin/users-screen.tsx"),
    msg`Utilisateurs`,
  ),
  screen(
    "/admin/joint-holders",
    "joint-holders",
    () => import("#features/joint-holders/joint-holders-screen.tsx"),
  ),
  screen(
    "/admin/joint-holders/new",
    "joint-holders",
    () => import("#features/joint-holders/new-joint-holder-screen.tsx"),
  ),
  screen(
    "/admin/joint-holders/:id",
    "joint-holders",
    () => import("#features/joint-holders/joint-holder-screen.tsx"),
  ),
  screen("/admin/users/new", "users", () => import("#features/users/admin/new-user-screen.tsx")),
  screen(
    "/admin/users/:id",
    ["users", "security", "accounts"],
    () => import("#pages/admin-user-screen.tsx"),
  ),
  screen(
    "/admin/health",
    "system",
    () => import("#features/system/health-screen.tsx"),
    msg`Santé de la plateforme`,
  ),
  screen(
    "/admin/audit",
    "security",
    () => import("#features/security/audit-screen.tsx"),
    msg`Journal d’audit`,
  ),
  // Where messages really leave, nobody reads them here.
  ...(config.outbox
    ? [
        screen(
          "/admin/outbox",
          "messages",
          () => import("#features/messages/outbox-screen.tsx"),
          msg`Boîte d’envoi`,
        ),
      ]
    : []),
];
