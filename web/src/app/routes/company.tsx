import { msg } from "@lingui/core/macro";
import { screen, type RegisteredScreen } from "#platform/screen.tsx";

// One line per screen, as in guest.tsx.
export const companyScreens: readonly RegisteredScreen[] = [
  screen(
    "/companies/:companySlug/dashboard",
    ["statistics", "parts/checklists"],
    () => import("#features/statistics/company/company-dashboard-screen.tsx"),
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
    ["register", "accounts", "joint-holders"],
    () => import("#pages/company-holder-screen.tsx"),
  ),
  screen(
    "/companies/:companySlug/fundraising",
    "fundraising",
    () => import("#features/fundraising/company/rounds-screen.tsx"),
    msg`Levées de fonds`,
  ),
  screen(
    "/companies/:companySlug/fundraising/:id",
    "fundraising",
    () => import("#features/fundraising/company/round-screen.tsx"),
  ),
  screen(
    "/companies/:companySlug/wallet",
    "wallets",
    () => import("#features/wallets/company-wallet-screen.tsx"),
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
    ["market", "parts/consents"],
    () => import("#features/market/deals/company-deal-screen.tsx"),
  ),
  screen(
    "/companies/:companySlug/wishlist",
    "wishlist",
    () => import("#features/wishlist/company-wishlist-screen.tsx"),
    msg`Wishlist`,
  ),
  screen(
    "/companies/:companySlug/contracts",
    "contracts",
    () => import("#features/contracts/company-contracts-screen.tsx"),
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
    "articles",
    () => import("#features/articles/company/articles-screen.tsx"),
    msg`Articles`,
  ),
  screen(
    "/companies/:companySlug/articles/new",
    "articles",
    () => import("#features/articles/company/article-screen.tsx"),
  ),
  screen(
    "/companies/:companySlug/invitations",
    "accounts",
    () => import("#features/accounts/invitations/invitations-screen.tsx"),
    msg`Invitations`,
  ),
];
