import type { Locale } from "@coulisse/domain/words.ts";

/** Kinds that a register of shares does not keep, by how the kinds of its objects begin. */
const names: readonly (readonly [string, Record<Locale, string>])[] = [
  ["STOCK_PLAN", { fr: "Plans d’attribution", en: "Equity plans" }],
  ["STOCK_LEGEND", { fr: "Mentions de certificats", en: "Legends of certificates" }],
  ["VESTING", { fr: "Conditions d’acquisition", en: "Vesting terms" }],
  ["VALUATION", { fr: "Évaluations", en: "Valuations" }],
  ["FINANCING", { fr: "Levées de fonds", en: "Financings" }],
  ["DOCUMENT", { fr: "Documents", en: "Documents" }],
  ["TX_EQUITY_COMPENSATION_", { fr: "Options et attributions", en: "Options and grants" }],
  ["TX_PLAN_SECURITY_", { fr: "Options et attributions", en: "Options and grants" }],
  ["TX_WARRANT_", { fr: "Bons de souscription", en: "Warrants" }],
  ["TX_CONVERTIBLE_", { fr: "Titres convertibles", en: "Convertibles" }],
  ["TX_VESTING_", { fr: "Acquisition des droits", en: "Vesting" }],
  ["TX_STOCK_PLAN_", { fr: "Plans d’attribution", en: "Equity plans" }],
  ["TX_STOCK_ACCEPTANCE", { fr: "Acceptations", en: "Acceptances" }],
  ["TX_STOCK_CLASS_", { fr: "Réglages d’une catégorie", en: "Settings of a class" }],
  ["TX_ISSUER_", { fr: "Réglages de la société", en: "Settings of the company" }],
  ["CE_", { fr: "Changements de statut", en: "Changes of status" }],
];

/**
 * Names a kind in words, with the kind as the format has it; a kind that nobody knows is named as
 * it is.
 */
export const idleName = (kind: string, locale: Locale): string => {
  const found = names.find(([start]) => kind.startsWith(start));
  if (found === undefined) return locale === "fr" ? `« ${kind} »` : `“${kind}”`;
  return locale === "fr" ? `${found[1].fr} (« ${kind} »)` : `${found[1].en} (“${kind}”)`;
};
