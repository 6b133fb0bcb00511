import type { Notification } from "@coulisse/contract/messages/messages.schemas.ts";
import type { MessageDescriptor } from "@lingui/core";
import { msg, plural } from "@lingui/core/macro";
import type { OfName } from "#i18n/use-of-name.ts";

type Facts = Notification["facts"];

/** Words are one line a kind: what is said when it comes, filled with its facts. */
const words: Readonly<Record<string, (facts: Facts, ofName: OfName) => MessageDescriptor>> = {
  account_claimed: () =>
    msg`Votre compte est à vous seul : vérifiez vos informations et ajoutez de nouveau votre numéro.`,
  factors_removed: () => msg`La double authentification de votre compte a été retirée.`,
  address_displaced: () =>
    msg`Votre adresse e-mail, jamais confirmée, a été retirée : donnez-en une autre.`,
  kyc_ends_soon: () => msg`Votre pièce d’identité arrive à échéance : envoyez la nouvelle.`,
  kyc_expired: () => msg`Votre pièce d’identité n’est plus valable : envoyez-en une autre.`,
  kyc_validated: () => msg`Votre identité est vérifiée.`,
  kyc_rejected: () => msg`Vos documents d’identité sont à revoir.`,
  freeze_hits: ({ count = 0 }) =>
    msg`${plural(count, {
      one: "# nom semblable à ceux du registre des gels reste à examiner.",
      other: "# noms semblables à ceux du registre des gels restent à examiner.",
    })}`,
  freeze_list_refused: () =>
    msg`Le registre des gels n’a pas pu être mis à jour : l’ancienne liste reste en service.`,
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
    msg`${actor} a désactivé un compte d’administrateur : ${person}.`,
  administrator_opened: ({ person = "", actor = "" }) =>
    msg`${actor} a réactivé un compte d’administrateur : ${person}.`,
  administrator_address: ({ person = "" }) =>
    msg`${person}, administrateur de la plateforme : son adresse e-mail a changé.`,
  administrator_phone: ({ person = "" }) =>
    msg`${person}, administrateur de la plateforme : son numéro de téléphone a changé.`,
  administrator_ways_in: ({ person = "" }) =>
    msg`${person}, administrateur de la plateforme : ses moyens de connexion ont changé.`,
  proposal_made: ({ company = "", person = "" }) =>
    msg`${person} propose une opération pour ${company} : elle attend votre décision.`,
  proposal_confirmed: ({ company = "" }) => msg`Votre proposition pour ${company} est confirmée.`,
  proposal_refused: ({ company = "" }) => msg`Votre proposition pour ${company} est refusée.`,
  register_keeper_changed: ({ company = "" }) => msg`Le teneur du registre de ${company} a changé.`,
  register_faults: ({ company = "", count = 0 }) =>
    msg`${plural(count, {
      one: `La vérification du registre a trouvé une anomalie : ${company}.`,
      other: `La vérification du registre a trouvé # anomalies : ${company}.`,
    })}`,
  audit_faults: ({ count = 0 }) =>
    msg`${plural(count, {
      one: "La vérification du journal d’audit a trouvé une anomalie.",
      other: "La vérification du journal d’audit a trouvé # anomalies.",
    })}`,
  files_damaged: ({ count = 0 }) =>
    msg`${plural(count, {
      one: "Un fichier conservé manque ou est altéré.",
      other: "# fichiers conservés manquent ou sont altérés.",
    })}`,
  backup_damaged: ({ count = 0 }) =>
    msg`${plural(count, {
      one: "Un fichier manque à la dernière sauvegarde, ou y est altéré.",
      other: "# fichiers manquent à la dernière sauvegarde, ou y sont altérés.",
    })}`,
  backup_late: () => msg`Aucune sauvegarde n’a été prise depuis plus d’un jour.`,
  sms_ceiling: ({ count = 0 }) =>
    msg`Le plafond de ${count} SMS par heure est atteint : aucun code ne partira avant la fin de l’heure.`,
  company_administrator: ({ company = "" }) => msg`Vous administrez désormais ${company}.`,
  company_role_offer: ({ company = "" }) => msg`${company} vous propose un rôle.`,
  company_role_taken: ({ company = "" }) => msg`Votre rôle a pris fin : ${company}.`,
  company_role_offered: ({ company = "", person = "" }) =>
    msg`${company} : un rôle est proposé à ${person}.`,
  company_role_accepted: ({ company = "", person = "" }) =>
    msg`${company} : ${person} a accepté son rôle.`,
  company_role_ended: ({ company = "", person = "" }) =>
    msg`${company} : le rôle de ${person} a pris fin.`,
  company_opening_waits: ({ company = "" }) =>
    msg`Une demande d’ouverture est à examiner : ${company}.`,
  company_opening_answered: ({ company = "" }) =>
    msg`${company} : la réponse que vous attendiez est arrivée.`,
  company_opening_submitted: ({ company = "" }) =>
    msg`${company} : votre demande est reçue, votre brouillon est ouvert.`,
  company_opening_asked: ({ company = "" }) =>
    msg`${company} : la plateforme vous pose une question.`,
  question_asked: ({ company = "" }) => msg`${company} : une question attend votre réponse.`,
  question_answered: ({ company = "" }) => msg`${company} a répondu à votre question.`,
  question_answer_corrected: ({ company = "" }) =>
    msg`${company} a corrigé sa réponse à votre question.`,
  question_hidden: ({ company = "" }) => msg`${company} : votre question a été masquée.`,
  company_opening_accepted: ({ company = "" }) => msg`${company} est ouverte.`,
  company_opening_refused: ({ company = "" }) =>
    msg`${company} : votre demande d’ouverture est refusée.`,
  corporate_validated: ({ corporate = "" }) => msg`Vous représentez désormais ${corporate}.`,
  corporate_rejected: ({ corporate = "" }) =>
    msg`Votre demande de représenter ${corporate} a été rejetée.`,
  corporate_representative_left: ({ corporate = "" }) =>
    msg`Une personne ne représente plus ${corporate} avec vous.`,
  name_change_requested: () => msg`Un changement de nom est à examiner.`,
  name_change_accepted: ({ name = "" }) =>
    msg`Le changement que vous avez demandé pour ${name} est fait.`,
  name_change_rejected: ({ name = "" }) => msg`Le changement demandé pour ${name} a été rejeté.`,
  class_requested: () => msg`Une demande d’investisseur averti est à examiner.`,
  class_accepted: ({ name = "" }) => msg`${name} compte désormais comme investisseur averti.`,
  class_rejected: ({ name = "" }) =>
    msg`La demande d’investisseur averti faite pour ${name} a été refusée.`,
  class_ends_soon: ({ name = "" }) =>
    msg`La classe d’investisseur averti arrive à échéance pour ${name}.`,
  class_expired: ({ name = "" }) => msg`${name} n’est plus investisseur averti.`,
  wallet_funded: ({ name = "", amount = "", own = 0 }) => {
    if (amount === "") return msg`Le portefeuille espèces a reçu un virement : ${name}.`;
    return own === 1 ? msg`Vous avez reçu ${amount}.` : msg`${name} a reçu ${amount}.`;
  },
  wallet_reversed: ({ name = "" }, ofName) => {
    const ofHolder = ofName(`${name}`);
    return msg`La banque a repris un virement : l’argent a quitté le portefeuille espèces ${ofHolder}.`;
  },
  withdrawal_paid: ({ name = "" }) => msg`Le retrait demandé pour ${name} a été viré.`,
  withdrawal_came_back: ({ name = "" }, ofName) => {
    const ofHolder = ofName(`${name}`);
    return msg`La banque a rendu le retrait ${ofHolder} : vérifiez l’IBAN.`;
  },
  withdrawal_refused: ({ name = "" }) => msg`Le retrait demandé pour ${name} a été refusé.`,
  money_given_back: ({ name = "" }, ofName) => {
    const ofHolder = ofName(`${name}`);
    return msg`La plateforme renvoie l’argent ${ofHolder} au compte d’où il est venu.`;
  },
  cash_differences: ({ count = 0 }) =>
    msg`${plural(count, {
      one: "Le contrôle des écritures d’argent a trouvé un écart.",
      other: "Le contrôle des écritures d’argent a trouvé # écarts.",
    })}`,
  subscription_signed: ({ company = "" }) =>
    msg`Souscription signée (${company}) : vous pouvez vous rétracter sans frais pendant le délai de réflexion.`,
  subscription_paid: ({ company = "" }) => msg`Fonds reçus pour la souscription : ${company}.`,
  subscription_cancelled: ({ company = "" }) => msg`Souscription annulée : ${company}.`,
  subscription_completed: ({ company = "", holder = "" }) =>
    msg`${company} : les actions sont inscrites pour ${holder}.`,
  key_information_changed: ({ company = "" }) =>
    msg`La fiche d’informations clés a changé : ${company}. Lisez la nouvelle version.`,
  subscription_stopped: ({ company = "" }) =>
    msg`Souscription suspendue : ${company}. Voyez comment la faire reprendre.`,
  subscription_resumed: ({ company = "" }) => msg`La souscription reprend : ${company}.`,
  offer_suspended: ({ company = "" }) =>
    msg`Offre suspendue : ${company}. Sa fiche d’informations clés doit être corrigée.`,
  offer_resumed: ({ company = "" }) =>
    msg`L’offre reprend : ${company}. Sa fiche d’informations clés est corrigée.`,
  offer_extended: ({ company = "" }) => msg`Levée prolongée : ${company}.`,
  subscription_right_opened: ({ company = "", count = 0, day = "" }) =>
    msg`${plural(count, {
      one: `${company} : # action nouvelle vous est réservée jusqu’au ${day}.`,
      other: `${company} : # actions nouvelles vous sont réservées jusqu’au ${day}.`,
    })}`,
  subscription_lapses: ({ company = "" }) =>
    msg`Vos actions ne sont réservées que quelques minutes encore : ${company}.`,
  signature_waits: ({ company = "" }) =>
    msg`Votre bulletin de souscription est prêt à signer : ${company}.`,
  money_missing: ({ company = "" }) => msg`Vous devez payer une souscription signée : ${company}.`,
  reflection_ends: ({ company = "" }) => msg`Votre délai de réflexion se termine : ${company}.`,
  money_returnable: ({ company = "" }) =>
    msg`La levée n’est pas close six mois après son ouverture : ${company}. Vous pouvez reprendre vos fonds.`,
  increase_expires: ({ round = "", company = "" }) =>
    msg`${company} : clôturez la levée ${round} avant que les souscripteurs puissent reprendre leurs fonds.`,
  round_ends: ({ company = "" }) => msg`La levée se termine bientôt : ${company}.`,
  round_closed: ({ company = "" }) => msg`La levée est close : ${company}.`,
  desk_waits: ({ count = 0 }) =>
    msg`${plural(count, {
      one: "# mouvement d’argent attend votre décision.",
      other: "# mouvements d’argent attendent votre décision.",
    })}`,
  formality_opened: ({ company = "", day = "" }) =>
    msg`Une formalité pour ${company} est à faire, au plus tard le ${day}.`,
  formality_reminder: ({ company = "", day = "" }) =>
    msg`Une formalité pour ${company} n’est pas encore faite : dernier délai, le ${day}.`,
  account_debited: ({ company = "", count = 0, number = 0 }) =>
    msg`${plural(count, {
      one: `${company} : # action a quitté votre compte (ligne n° ${number}).`,
      other: `${company} : # actions ont quitté votre compte (ligne n° ${number}).`,
    })}`,
  account_credited: ({ company = "", count = 0, number = 0 }) =>
    msg`${plural(count, {
      one: `${company} : # action est entrée à votre compte (ligne n° ${number}).`,
      other: `${company} : # actions sont entrées à votre compte (ligne n° ${number}).`,
    })}`,
  line_written: ({ company = "", count = 0, number = 0 }) =>
    msg`${plural(count, {
      one: `${company} : # action transférée au registre (ligne n° ${number}).`,
      other: `${company} : # actions transférées au registre (ligne n° ${number}).`,
    })}`,
  round_drafted: ({ company = "", name = "" }) =>
    msg`${company} prépare une levée de fonds : ${name}. Vos vérifications précèdent son ouverture.`,
  transfer_undone: ({ company = "", number = 0, counterNumber = 0 }) =>
    msg`${company} : la ligne n° ${number}, qui touchait votre compte, est défaite par la ligne n° ${counterNumber}.`,
  line_undone: ({ company = "", number = 0, counterNumber = 0 }) =>
    msg`${company} : la ligne n° ${number} du registre est défaite par la ligne n° ${counterNumber}.`,
  contract_to_sign: ({ title = "", day = "" }) =>
    msg`Un contrat attend votre signature, au plus tard le ${day} : ${title}.`,
  contract_reminder: ({ title = "", day = "" }) =>
    msg`Un contrat attend encore votre signature : ${title}. À signer au plus tard le ${day}.`,
  contract_signed: ({ title = "" }) => msg`Toutes les parties ont signé un contrat : ${title}.`,
  contract_refused: ({ title = "" }) => msg`Une partie a refusé de signer un contrat : ${title}.`,
  contract_expired: ({ title = "" }) =>
    msg`Un contrat n’a pas été signé par tous à temps : ${title}.`,
  contract_withdrawn: ({ title = "" }) => msg`Un contrat à signer a été retiré : ${title}.`,
  round_opens: ({ company = "", round = "" }) => msg`${company} ouvre une levée : ${round}.`,
  round_ends_soon: ({ company = "", round = "" }) =>
    msg`${company} : la levée « ${round} » ferme dans trois jours au plus.`,
  round_reaches_aim: ({ company = "", round = "" }) =>
    msg`${company} : la levée « ${round} » a atteint son objectif.`,
  shares_offered: ({ company = "" }, ofName) => {
    const ofCompany = ofName(`${company}`);
    return msg`Des actions ${ofCompany} sont à vendre.`;
  },
  company_listed: ({ company = "" }) =>
    msg`${company} arrive sur la place de marché : une de vos recherches la trouve.`,
  article_published: ({ company = "" }) => msg`${company} a publié un article.`,
  promotion_published: ({ company = "" }) =>
    msg`Communication promotionnelle : ${company} a publié un article pendant sa levée de fonds.`,
  deal_waits_for_you: ({ company = "" }) => msg`Une cession attend votre décision : ${company}.`,
  deal_needs_approval: ({ company = "" }) =>
    msg`Une cession demande l’agrément de la société : ${company}.`,
  preemption_opened: ({ company = "" }) =>
    msg`Vous pouvez préempter des actions, au même prix : ${company}.`,
  deal_over: ({ company = "" }) => msg`Une cession d’actions n’a pas abouti : ${company}.`,
  deal_settled: ({ company = "" }) =>
    msg`Cession réglée (${company}) : le prix est versé et les actions sont inscrites au nom de l’acheteur.`,
  corporate_detached: ({ corporate = "" }) => msg`Vous ne représentez plus ${corporate}.`,
};

/** A site that was opened before a kind was born still says that there is something. */
export const wordsOf = ({ kind, facts }: Notification, ofName: OfName): MessageDescriptor =>
  words[kind]?.(facts, ofName) ?? msg`Vous avez une nouvelle notification.`;
