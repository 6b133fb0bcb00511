import { i18n, type MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

/** A schema of the contract may name its fault; these are the words for the names. */
const named: Readonly<Record<string, MessageDescriptor>> = {
  siret: msg`Ce numéro SIRET n’existe pas. Vérifiez ses 14 chiffres.`,
  siren: msg`Ce numéro SIREN n’existe pas. Vérifiez ses 9 chiffres.`,
  url: msg`Indiquez une adresse complète, par exemple https://example.org.`,
  one_line: msg`Écrivez-le sur une ligne, sans < ni >, sans adresse de site et sans signe invisible.`,
  iban: msg`Cet IBAN n’est pas valide.`,
  phone: msg`Ce numéro de téléphone n’est pas valide.`,
  share_above_quarter: msg`Indiquez une part de plus de 25 % et de 100 % au plus.`,
  password_mismatch: msg`Les mots de passe ne correspondent pas`,
};

/** A fault that the schema named itself, in words; any other text is already words. */
export const faultWords = (message: string | undefined): string | undefined => {
  const known = message === undefined ? undefined : named[message];
  return known ? i18n._(known) : message;
};
