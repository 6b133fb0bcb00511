/** The accounts of the demo world. The password is public, which is why DEMO is off elsewhere. */
export const demoPassword = "coulisse-demo-2026";

export const demoAccounts = [
  {
    email: "admin@coulisse.example",
    password: demoPassword,
    fr: "Administratrice de la plateforme",
    en: "Platform administrator",
  },
  {
    email: "helene@coulisse.example",
    password: demoPassword,
    fr: "Dirigeante d’une société",
    en: "Administrator of a company",
  },
  {
    email: "claire@coulisse.example",
    password: demoPassword,
    fr: "Investisseuse, en son nom et par sa holding",
    en: "Investor, in her own name and through her holding",
  },
  {
    email: "karim@coulisse.example",
    password: demoPassword,
    fr: "Investisseur",
    en: "Investor",
  },
  {
    email: "nouveau@coulisse.example",
    password: demoPassword,
    fr: "Nouvel utilisateur, sans titres",
    en: "New user, no shares yet",
  },
  {
    email: "inscription@coulisse.example",
    password: demoPassword,
    fr: "Inscription en cours, à terminer par SMS",
    en: "Registration under way, to finish by SMS",
  },
] as const;
