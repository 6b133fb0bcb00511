import type { SitePath } from "@coulisse/contract/site-paths.ts";

type Title = readonly [french: string | RegExp, english: string | RegExp];

const anything: Title = [/\S/, /\S/];
const dashboard: Title = ["Tableau de bord", "Dashboard"];
const market: Title = ["Marché secondaire", "Secondary market"];
const rounds: Title = ["Levées de fonds", "Fundraising"];
const articles: Title = ["Articles", "Articles"];
const newArticle: Title = ["Nouvel article", "New article"];
const contracts: Title = ["Contrats", "Contracts"];
const formalities: Title = ["Formalités", "Formalities"];
const deal: Title = [/^Cession de \d+ actions$/, /^Transfer of \d+ shares$/];

/** What the heading of each page says, and the document's title with it. */
export const titles: Readonly<Record<SitePath, Title>> = {
  "/": ["Accueil", "Home"],
  "/sign-in": ["Connexion", "Sign in"],
  "/sign-in/franceconnect/callback": ["Connexion", "Sign in"],
  "/sign-in/google/callback": ["Connexion", "Sign in"],
  "/sign-up": ["Créer un compte", "Create an account"],
  "/reset-password": ["Mot de passe oublié", "Forgotten password"],
  "/sign-up/lite-account": ["Votre compte", "Your account"],
  "/confirm-email": ["Confirmer votre adresse", "Confirm your address"],
  "/marketplace": ["Place de marché", "Marketplace"],
  "/companies/:companySlug": ["À propos de l’investissement", "About investment"],
  "/legal/:text": ["Conditions d’utilisation", "Terms of use"],
  "/investor/dashboard": dashboard,
  "/investor/contracts": ["Mes contrats", "My contracts"],
  "/investor/formalities": ["Mes formalités", "My formalities"],
  "/investor/journal": ["Journal des actionnaires", "Shareholders journal"],
  "/investor/wishlist": ["Ma wishlist", "My wishlist"],
  "/investor/portfolio": ["Mon portefeuille d’actions", "Equity portfolio"],
  "/investor/wallet": ["Mon portefeuille espèces", "Cash wallet"],
  "/investor/fundraising": rounds,
  "/fundraising/:id/subscription": [
    /^(Souscrire|Votre souscription)$/,
    /^(Subscribe|Your subscription)$/,
  ],
  "/investor/signatures": ["Documents à signer", "Documents to sign"],
  "/investor/signatures/:id": anything,
  "/investor/second-market": market,
  "/investor/second-market/buy-offer": ["Offre d’achat", "Buy offer"],
  "/investor/second-market/sale-offer": ["Offre de vente", "Sale offer"],
  "/investor/second-market/deals/:id": deal,
  "/investor/my-account": ["Mon compte", "My account"],
  "/investor/identities": ["Mes identités", "My identities"],
  "/investor/corporates": ["Mes entreprises", "My companies"],
  "/investor/corporates/new": ["Ajouter une entreprise", "Add a company"],
  "/investor/kyc": ["Vérification d’identité", "Identity check"],
  "/investor/change-password": ["Changer de mot de passe", "Change password"],
  "/investor/change-phone": ["Changer de téléphone", "Change phone"],
  "/companies/:companySlug/dashboard": dashboard,
  "/companies/:companySlug/cap-table": ["Table de capitalisation", "Cap table"],
  "/companies/:companySlug/register": ["Registre des mouvements", "Register of movements"],
  "/companies/:companySlug/articles": articles,
  "/companies/:companySlug/articles/new": newArticle,
  "/companies/:companySlug/contracts": contracts,
  "/companies/:companySlug/formalities": formalities,
  "/companies/:companySlug/wishlist": ["Wishlist", "Wishlist"],
  "/companies/:companySlug/fundraising": rounds,
  "/companies/:companySlug/fundraising/:id": anything,
  "/companies/:companySlug/secondary-market": market,
  "/companies/:companySlug/secondary-market/deals/:id": deal,
  "/companies/:companySlug/invitations": ["Invitations", "Invitations"],
  "/admin/articles": articles,
  "/admin/articles/new": newArticle,
  "/admin/badges/new": ["Nouveau badge", "New badge"],
  "/admin/companies": ["Sociétés", "Companies"],
  "/admin/companies/:id": anything,
  "/admin/companies/new": ["Nouvelle société", "New company"],
  "/admin/contracts": contracts,
  "/admin/contracts/new": ["Nouveau contrat", "New contract"],
  "/admin/formalities": formalities,
  "/admin/formalities/new": ["Nouvelle formalité", "New formality"],
  "/admin/fundraising": rounds,
  "/admin/fundraising/:id": anything,
  "/admin/fundraising/new": ["Nouvelle levée", "New round"],
  "/admin/investors": ["Investisseurs", "Investors"],
  "/admin/users/:id": ["Claire Aubry", "Claire Aubry"],
  "/admin/users": ["Utilisateurs", "Users"],
  "/admin/users/new": ["Nouvel utilisateur", "New user"],
  "/admin/offers": ["Offres", "Offers"],
  "/admin/wishlists": ["Wishlists", "Wishlists"],
  "/admin/offers/deals/:id": deal,
  "/admin/payments": ["Paiements", "Payments"],
  "/admin/outbox": ["Boîte d’envoi", "Outbox"],
  "/admin/health": ["Santé de la plateforme", "Platform health"],
  "/admin/audit": ["Journal d’audit", "Audit log"],
  "/admin/share-categories": ["Lots d’actions", "Share categories"],
  "/admin/share-categories/:id": anything,
  "/admin/share-categories/new": ["Nouveau lot", "New share category"],
  "/admin/share-categories/distribution": ["Répartition des actions", "Share distribution"],
};
