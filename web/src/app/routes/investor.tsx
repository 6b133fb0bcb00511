import { msg } from "@lingui/core/macro";
import { screen, type RegisteredScreen } from "#platform/screen.tsx";

// One line per screen, as in guest.tsx.
export const investorScreens: readonly RegisteredScreen[] = [
  screen(
    "/investor/dashboard",
    ["operations/dashboards", "parts/checklists"],
    () => import("#features/operations/dashboards/investor/investor-dashboard-screen.tsx"),
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
    ["cash", "parts/wallet"],
    () => import("#features/cash/wallet-screen.tsx"),
    msg`Mon portefeuille espèces`,
  ),
  screen(
    "/investor/fundraising",
    "rounds/subscriptions",
    () => import("#features/rounds/subscriptions/fundraising-screen.tsx"),
    msg`Levées de fonds`,
  ),
  screen(
    "/fundraising/:id/subscription",
    ["rounds/subscriptions", "parts/consents", "parts/wallet"],
    () => import("#features/rounds/subscriptions/subscription-screen.tsx"),
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
    ["market", "parts/consents", "parts/wallet"],
    () => import("#features/market/deals/deal-screen.tsx"),
  ),
  screen(
    "/investor/wishlist",
    "operations/wishlist",
    () => import("#features/operations/wishlist/own-wishlist-screen.tsx"),
    msg`Ma wishlist`,
  ),
  screen(
    "/investor/contracts",
    "signing/contracts",
    () => import("#features/signing/contracts/own-contracts-screen.tsx"),
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
    "operations/articles",
    () => import("#features/operations/articles/journal-screen.tsx"),
    msg`Journal des actionnaires`,
  ),
  screen(
    "/investor/corporates",
    ["entities/corporates", "parts/investor-classes"],
    () => import("#features/entities/corporates/corporates-screen.tsx"),
    msg`Mes entreprises`,
  ),
  screen(
    "/investor/corporates/new",
    "entities/corporates",
    () => import("#features/entities/corporates/new-corporate-screen.tsx"),
  ),
  screen(
    "/investor/kyc",
    "identity/file",
    () => import("#features/identity/file/kyc-screen.tsx"),
    msg`Vérification d’identité`,
  ),
  screen(
    "/investor/signatures",
    "signing/signatures",
    () => import("#features/signing/signatures/signatures-screen.tsx"),
  ),
  screen(
    "/investor/signatures/:id",
    "signing/signatures",
    () => import("#features/signing/signatures/signature-screen.tsx"),
  ),
  screen(
    "/investor/my-account",
    ["identity/users", "accounts/security", "messages", "parts/investor-classes"],
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
    "accounts/sign-on",
    () => import("#features/accounts/sign-on/identities-screen.tsx"),
  ),
];
