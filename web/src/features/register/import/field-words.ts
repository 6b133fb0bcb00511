import { useLingui } from "@lingui/react/macro";
import type { LayoutField, LayoutShape } from "./table-choices.ts";

/**
 * Words for what a column or a table of a stranger's file may be, in the order in which one looks
 * for it.
 */
export const useLayoutWords = () => {
  const { t } = useLingui();
  const fields: Record<Exclude<LayoutField, "other">, string> = {
    name: t`Porteur`,
    lastName: t`Nom de famille`,
    firstName: t`Prénom`,
    kind: t`Personne physique ou morale`,
    email: t`E-mail`,
    siren: t`SIREN`,
    domicile: t`Adresse`,
    postcode: t`Code postal`,
    town: t`Ville`,
    quantity: t`Nombre d’actions`,
    holding: t`Actions de la catégorie donnée par l’en-tête`,
    holdingOnDay: t`Actions à la date donnée par l’en-tête`,
    total: t`Total du porteur`,
    percent: t`Pourcentage`,
    category: t`Catégorie d’actions`,
    nominalValue: t`Valeur nominale`,
    capital: t`Capital`,
    date: t`Date`,
    nature: t`Nature de l’opération`,
    number: t`Numéro d’ordre`,
    credit: t`Actions reçues`,
    debit: t`Actions cédées`,
    balance: t`Solde`,
    price: t`Prix unitaire`,
    amount: t`Montant`,
    from: t`Cédant`,
    fromKind: t`Type du cédant`,
    fromEmail: t`E-mail du cédant`,
    fromSiren: t`SIREN du cédant`,
    fromDomicile: t`Adresse du cédant`,
    to: t`Cessionnaire`,
    toKind: t`Type du cessionnaire`,
    toEmail: t`E-mail du cessionnaire`,
    toSiren: t`SIREN du cessionnaire`,
    toDomicile: t`Adresse du cessionnaire`,
    cancelledOn: t`Jour de l’annulation`,
    cancelledQuantity: t`Actions annulées`,
    status: t`État du certificat`,
    note: t`Note`,
    bundle: t`Lié à (lignes d’une même opération)`,
    promise: t`Bons, options : pas encore des actions`,
  };
  const shapes: Record<LayoutShape, string> = {
    movements: t`Des mouvements, une ligne chacun`,
    holders: t`Des porteurs et leurs actions à un jour`,
    categories: t`Une table de capitalisation, une colonne par catégorie`,
    directory: t`Un annuaire : adresses et e-mails`,
  };
  return { fields, shapes };
};
