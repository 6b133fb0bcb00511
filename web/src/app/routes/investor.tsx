import { msg } from "@lingui/core/macro";
import { screen, type RegisteredScreen } from "#platform/screen.tsx";

// One line per screen, as in guest.tsx.
export const investorScreens: readonly RegisteredScreen[] = [
  screen(
    "/investor/dashboard",
    ["statistics", "parts/checklists"],
    () => import("#features/statistics/investor/investor-dashboard-screen.tsx"),
    msg`Tableau de bord`,
  ),
  screen(
    "/investor/portfolio",
    "register",
    () => import("#features/register/portfolio/portfolio-screen.tsx"),
    msg`Mon portefeuille d’actions`,
  ),
  screen(
    "/investor/wallet",
    "wallets",
    () => import("#features/wallets/wallet-screen.tsx"),
    msg`Mon portefeuille espèces`,
  ),
  screen(
    "/investor/fundraising",
    "subscriptions",
    () => import("#features/subscriptions/fundraising-screen.tsx"),
    msg`Levées de fonds`,
  ),
  screen(
    "/fundraising/:id/subscription",
    ["subscriptions", "parts/consents"],
    () => import("#features/subscriptions/subscription-screen.tsx"),
  ),
  screen(
    "/investor/second-market",
    "market",
    () => import("#features/market/market-screen.tsx"),
    msg`Marché secondaire`,
  ),
  screen(
    "/investor/second-market/buy-offer",
    "market",
    () => import("#features/market/buy-offer-screen.tsx"),
  ),
  screen(
    "/investor/second-market/sale-offer",
    "market",
    () => import("#features/market/sale-offer-screen.tsx"),
  ),
  screen(
    "/investor/second-market/deals/:id",
    ["market", "parts/consents"],
    () => import("#features/market/deals/deal-screen.tsx"),
  ),
  screen(
    "/investor/wishlist",
    "wishlist",
    () => import("#features/wishlist/own-wishlist-screen.tsx"),
    msg`Ma wishlist`,
  ),
  screen(
    "/investor/contracts",
    "contracts",
    () => import("#features/contracts/own-contracts-screen.tsx"),
    msg`Mes contrats`,
  ),
  screen(
    "/investor/formalities",
    "formalities",
    () => import("#features/formalities/own-formalities-screen.tsx"),
    msg`Mes formalités`,
  ),
  screen(
    "/investor/journal",
    "articles",
    () => import("#features/articles/journal-screen.tsx"),
    msg`Journal des actionnaires`,
  ),
  screen(
    "/investor/corporates",
    ["corporates", "parts/investor-classes"],
    () => import("#features/corporates/corporates-screen.tsx"),
    msg`Mes entreprises`,
  ),
  screen(
    "/investor/corporates/new",
    "corporates",
    () => import("#features/corporates/new-corporate-screen.tsx"),
  ),
  screen(
    "/investor/kyc",
    "investors",
    () => import("#features/investors/kyc-screen.tsx"),
    msg`Vérification d’identité`,
  ),
  screen(
    "/investor/signatures",
    "signatures",
    () => import("#features/signatures/signatures-screen.tsx"),
  ),
  screen(
    "/investor/signatures/:id",
    "signatures",
    () => import("#features/signatures/signature-screen.tsx"),
  ),
  screen(
    "/investor/my-account",
    ["users", "security", "messages", "parts/investor-classes"],
    () => import("#pages/my-account-screen.tsx"),
    msg`Mon compte`,
  ),
  screen(
    "/investor/change-password",
    "accounts",
    () => import("#features/accounts/passwords/change-password-screen.tsx"),
  ),
  screen("/investor/change-phone", "accounts", () => import("#pages/change-phone-screen.tsx")),
  screen(
    "/investor/identities",
    "sign-on",
    () => import("#features/sign-on/identities-screen.tsx"),
  ),
];
