/** INSEE's categories, as far as the product's entities have them; SASU and EURL have none. */
const legalForms: Readonly<Record<string, string>> = {
  "1000": "Entrepreneur individuel",
  "3120": "Société étrangère immatriculée",
  "3220": "Société étrangère",
  "5202": "SNC",
  "5306": "SCS",
  "5308": "SCA",
  "5310": "SLP",
  "5460": "SARL coopérative",
  "5485": "SELARL",
  "5499": "SARL",
  "5599": "SA",
  "5699": "SA",
  "5710": "SAS",
  "5770": "SPFPL",
  "5785": "SELAS",
  "5800": "SE",
  "6220": "GIE",
  "6317": "Société coopérative agricole",
  "6411": "Société d’assurance mutuelle",
  "6540": "SCI",
  "6599": "Société civile",
  "7120": "Service de l’État",
  "9220": "Association déclarée",
};

/** The legal form of a category, by the name that the product gives it; null where it has none. */
export const legalFormOf = (code: string | null): string | null =>
  code === null ? null : (legalForms[code] ?? null);
