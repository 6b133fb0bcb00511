import type { Notification } from "@coulisse/contract/messages.ts";
import type { MessageDescriptor } from "@lingui/core";
import { msg, plural } from "@lingui/core/macro";

type Facts = Notification["facts"];

/** One line a kind: what is said when it comes, filled with its facts. */
const words: Readonly<Record<string, (facts: Facts) => MessageDescriptor>> = {
  account_claimed: () =>
    msg`Votre compte est à vous seul : vérifiez vos informations et remettez votre numéro.`,
  factors_removed: () => msg`La double authentification de votre compte a été retirée.`,
  address_displaced: () =>
    msg`Votre adresse e-mail, jamais confirmée, a été retirée : donnez-en une autre.`,
  kyc_ends_soon: () => msg`Votre pièce d’identité arrive à échéance : envoyez la nouvelle.`,
  kyc_expired: () => msg`Votre pièce d’identité n’est plus valable : envoyez-en une autre.`,
  kyc_validated: () => msg`Votre identité est vérifiée.`,
  kyc_rejected: () => msg`Vos documents d’identité sont à revoir.`,
  freeze_hits: ({ count = 0 }) =>
    msg`${plural(count, {
      one: "# nom semblable au registre des gels est à examiner.",
      other: "# noms semblables au registre des gels sont à examiner.",
    })}`,
  freeze_list_refused: () =>
    msg`Le registre des gels n’a pas pu être mis à jour : la liste en usage reste l’ancienne.`,
  exposed_hits: ({ count = 0 }) =>
    msg`${plural(count, {
      one: "# personne est peut-être politiquement exposée.",
      other: "# personnes sont peut-être politiquement exposées.",
    })}`,
  administrator_named: ({ person = "", actor = "" }) =>
    msg`${actor} a nommé ${person} administrateur de la plateforme.`,
  administrator_dismissed: ({ person = "", actor = "" }) =>
    msg`${actor} a retiré à ${person} le rôle d’administrateur de la plateforme.`,
  administrator_closed: ({ person = "", actor = "" }) =>
    msg`${actor} a désactivé le compte d’administrateur de ${person}.`,
  administrator_opened: ({ person = "", actor = "" }) =>
    msg`${actor} a réactivé le compte d’administrateur de ${person}.`,
  administrator_address: ({ person = "" }) =>
    msg`L’adresse e-mail de ${person}, administrateur de la plateforme, a changé.`,
  administrator_phone: ({ person = "" }) =>
    msg`Le numéro de téléphone de ${person}, administrateur de la plateforme, a changé.`,
  administrator_ways_in: ({ person = "" }) =>
    msg`Les moyens de connexion de ${person}, administrateur de la plateforme, ont changé.`,
  register_faults: ({ company = "", count = 0 }) =>
    msg`${plural(count, {
      one: `La vérification du registre de ${company} a trouvé une anomalie.`,
      other: `La vérification du registre de ${company} a trouvé # anomalies.`,
    })}`,
  audit_faults: ({ count = 0 }) =>
    msg`${plural(count, {
      one: "La vérification du journal d’audit a trouvé une anomalie.",
      other: "La vérification du journal d’audit a trouvé # anomalies.",
    })}`,
  sms_ceiling: ({ count = 0 }) =>
    msg`Plafond de ${count} SMS par heure atteint : plus aucun code ne part d’ici la fin de l’heure.`,
  company_administrator: ({ company = "" }) => msg`Vous administrez désormais ${company}.`,
  corporate_validated: ({ corporate = "" }) => msg`Vous représentez désormais ${corporate}.`,
  corporate_rejected: ({ corporate = "" }) =>
    msg`Votre demande de représenter ${corporate} a été rejetée.`,
  corporate_representative_left: ({ corporate = "" }) =>
    msg`Une personne ne représente plus ${corporate} avec vous.`,
  name_change_requested: () => msg`Un changement de nom attend d’être examiné.`,
  name_change_accepted: ({ name = "" }) =>
    msg`Le changement que vous avez demandé pour ${name} est fait.`,
  name_change_rejected: ({ name = "" }) => msg`Le changement demandé pour ${name} a été rejeté.`,
  corporate_detached: ({ corporate = "" }) => msg`Vous ne représentez plus ${corporate}.`,
};

/** A site that was opened before a kind was born still says that there is something. */
export const wordsOf = ({ kind, facts }: Notification): MessageDescriptor =>
  words[kind]?.(facts) ?? msg`Du nouveau vous attend.`;
