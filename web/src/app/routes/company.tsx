import { msg } from "@lingui/core/macro";
import { screen, type RegisteredScreen } from "#platform/screen.tsx";

// One line per screen, as in guest.tsx.
export const companyScreens: readonly RegisteredScreen[] = [
  screen(
    "/companies/:companySlug/dashboard",
    ["operations/dashboards", "parts/checklists"],
    () => import("#features/operations/dashboards/company/company-dashboard-screen.tsx"),
    msg`Tableau de bord`,
  ),
  screen(
    "/companies/:companySlug/cap-table",
    "register",
    () => import("#features/register/cap-table/cap-table-screen.tsx"),
    msg`Table de capitalisation`,
  ),
  screen(
    "/companies/:companySlug/register",
    "register",
    () => import("#features/register/movements/register-screen.tsx"),
    msg`Registre des mouvements`,
  ),
  screen(
    "/companies/:companySlug/holders/:id",
    ["register", "accounts", "entities/joint-holders"],
    () => import("#pages/company-holder-screen.tsx"),
  ),
  screen(
    "/companies/:companySlug/fundraising",
    "rounds/offer",
    () => import("#features/rounds/offer/company/rounds-screen.tsx"),
    msg`Levées de fonds`,
  ),
  screen(
    "/companies/:companySlug/fundraising/:id",
    "rounds/offer",
    () => import("#features/rounds/offer/company/round-screen.tsx"),
  ),
  screen(
    "/companies/:companySlug/wallet",
    "cash",
    () => import("#features/cash/company-wallet-screen.tsx"),
    msg`Portefeuille espèces`,
  ),
  screen(
    "/companies/:companySlug/secondary-market",
    "market",
    () => import("#features/market/company-market-screen.tsx"),
    msg`Marché secondaire`,
  ),
  screen(
    "/companies/:companySlug/secondary-market/deals/:id",
    ["market", "parts/consents", "parts/wallet"],
    () => import("#features/market/deals/company-deal-screen.tsx"),
  ),
  screen(
    "/companies/:companySlug/wishlist",
    "operations/wishlist",
    () => import("#features/operations/wishlist/company-wishlist-screen.tsx"),
    msg`Wishlist`,
  ),
  screen(
    "/companies/:companySlug/contracts",
    "signing/contracts",
    () => import("#features/signing/contracts/company-contracts-screen.tsx"),
    msg`Contrats`,
  ),
  screen(
    "/companies/:companySlug/formalities",
    "formalities",
    () => import("#features/formalities/company-formalities-screen.tsx"),
    msg`Formalités`,
  ),
  screen(
    "/companies/:companySlug/articles",
    "operations/articles",
    () => import("#features/operations/articles/company/articles-screen.tsx"),
    msg`Articles`,
  ),
  screen(
    "/companies/:companySlug/articles/new",
    "operations/articles",
    () => import("#features/operations/articles/company/article-screen.tsx"),
  ),
  screen(
    "/companies/:companySlug/invitations",
    "accounts",
    () => import("#features/accounts/invitations/invitations-screen.tsx"),
    msg`Invitations`,
  ),
];
