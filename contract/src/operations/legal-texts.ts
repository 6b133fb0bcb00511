/** The texts that whoever runs a site owes its readers, by the end of their address. */
export const legalTexts = ["terms", "privacy", "legal-notice", "contact"] as const;
export type LegalTextName = (typeof legalTexts)[number];
