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
      "securities",
      "companies/badges",
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
  screen(
    "/admin/badges/new",
    "companies/badges",
    () => import("#features/companies/badges/badge-form.tsx"),
  ),
  screen(
    "/admin/share-categories",
    "securities",
    () => import("#features/securities/categories-screen.tsx"),
    msg`Catégories d’actions`,
  ),
  screen(
    "/admin/share-categories/new",
    "securities",
    () => import("#features/securities/new-category-screen.tsx"),
  ),
  screen(
    "/admin/share-categories/:id",
    "securities",
    () => import("#features/securities/category-screen.tsx"),
  ),
  screen(
    "/admin/share-categories/distribution",
    "register",
    () => import("#features/register/distribution/distribution-screen.tsx"),
    msg`Répartition des actions`,
  ),
  screen(
    "/admin/fundraising",
    "rounds/offer",
    () => import("#features/rounds/offer/admin/rounds-screen.tsx"),
    msg`Levées de fonds`,
  ),
  screen(
    "/admin/fundraising/new",
    "rounds/offer",
    () => import("#features/rounds/offer/admin/new-round-screen.tsx"),
  ),
  screen(
    "/admin/fundraising/:id",
    "rounds/offer",
    () => import("#features/rounds/offer/admin/round-screen.tsx"),
  ),
  screen(
    "/admin/offers",
    "market",
    () => import("#features/market/admin-offers-screen.tsx"),
    msg`Offres`,
  ),
  screen(
    "/admin/offers/deals/:id",
    ["market", "parts/consents", "parts/wallet"],
    () => import("#features/market/deals/admin-deal-screen.tsx"),
  ),
  screen(
    "/admin/wishlists",
    "operations/wishlist",
    () => import("#features/operations/wishlist/wishlists-screen.tsx"),
    msg`Wishlists`,
  ),
  screen(
    "/admin/contracts",
    "signing/contracts",
    () => import("#features/signing/contracts/admin/contracts-screen.tsx"),
    msg`Contrats`,
  ),
  screen(
    "/admin/contracts/new",
    "signing/contracts",
    () => import("#features/signing/contracts/admin/contract-form.tsx"),
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
    "operations/articles",
    () => import("#features/operations/articles/admin/articles-screen.tsx"),
    msg`Articles`,
  ),
  screen(
    "/admin/articles/new",
    "operations/articles",
    () => import("#features/operations/articles/admin/article-screen.tsx"),
  ),
  screen(
    "/admin/investors",
    [
      "identity/review",
      "entities/corporates",
      "identity/name-changes",
      "identity/classes",
      "parts/investor-classes",
    ],
    () => import("#pages/admin-investors-screen.tsx"),
    msg`Investisseurs`,
  ),
  screen(
    "/admin/payments",
    "cash",
    () => import("#features/cash/admin/payments-screen.tsx"),
    msg`Paiements`,
  ),
  screen(
    "/admin/users",
    "identity/users",
    () => import("#features/identity/users/admin/users-screen.tsx"),
    msg`Utilisateurs`,
  ),
  screen(
    "/admin/joint-holders",
    "entities/joint-holders",
    () => import("#features/entities/joint-holders/joint-holders-screen.tsx"),
  ),
  screen(
    "/admin/joint-holders/new",
    "entities/joint-holders",
    () => import("#features/entities/joint-holders/new-joint-holder-screen.tsx"),
  ),
  screen(
    "/admin/joint-holders/:id",
    "entities/joint-holders",
    () => import("#features/entities/joint-holders/joint-holder-screen.tsx"),
  ),
  screen(
    "/admin/users/new",
    "identity/users",
    () => import("#features/identity/users/admin/new-user-screen.tsx"),
  ),
  screen(
    "/admin/users/:id",
    ["identity/users", "accounts/security", "accounts"],
    () => import("#pages/admin-user-screen.tsx"),
  ),
  screen(
    "/admin/health",
    "operations/system",
    () => import("#features/operations/system/health-screen.tsx"),
    msg`Santé de la plateforme`,
  ),
  screen(
    "/admin/audit",
    "accounts/security",
    () => import("#features/accounts/security/audit-screen.tsx"),
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
