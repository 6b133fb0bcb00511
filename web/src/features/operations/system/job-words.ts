import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

const words: Readonly<Record<string, MessageDescriptor>> = {
  "advance-markets": msg`Échéances du marché secondaire`,
  "begin-payouts": msg`Départ des retraits chez le prestataire de paiement`,
  "cancel-overdue-drafts": msg`Souscriptions laissées en brouillon`,
  "cancel-signature-at-provider": msg`Annulation d’une signature`,
  "cancel-suspended-offers": msg`Levées suspendues trop longtemps`,
  "check-cash": msg`Contrôle des écritures`,
  "sweep-files": msg`Fichiers que rien ne nomme`,
  "check-files": msg`Relecture des fichiers conservés`,
  "deliver-message": msg`Envoi des e-mails et des SMS`,
  "end-investor-classes": msg`Échéance des investisseurs avertis`,
  "erase-due-documents": msg`Effacement des documents d’identité échus`,
  "erase-due-facts": msg`Effacement des données échues`,
  "erase-names-of-old-lines": msg`Effacement des noms de virements anciens`,
  "erase-spent-messages": msg`Effacement des codes qui ont servi`,
  "expire-identities": msg`Échéance des pièces d’identité`,
  "expire-signatures": msg`Échéance des signatures`,
  "extend-audit-verification": msg`Vérification du journal d’audit`,
  "extend-verifications": msg`Vérification des registres`,
  "fetch-freeze-list": msg`Registre des gels`,
  "finish-signature": msg`Scellement d’un document signé`,
  "link-audit": msg`Chaînage du journal d’audit`,
  "mail-monthly-heads": msg`Envoi mensuel des têtes de registre`,
  "move-at-provider": msg`Transferts chez le prestataire de paiement`,
  "open-provider-account": msg`Ouverture d’un compte chez le prestataire de paiement`,
  "open-signature-at-provider": msg`Ouverture d’une signature`,
  "pay-out": msg`Retrait payé par le prestataire de paiement`,
  "read-provider-events": msg`Lecture des mouvements du prestataire de paiement`,
  "read-signature-at-provider": msg`Lecture d’une signature`,
  "screen-declared": msg`Recherche des bénéficiaires déclarés dans le registre des gels`,
  "read-unheard-signatures": msg`Signatures sans nouvelles`,
  "remind-of-contracts": msg`Rappels des contrats`,
  "remind-of-formalities": msg`Rappels des formalités`,
  "remind-people": msg`Rappels des souscriptions`,
  "remove-abandoned-registrations": msg`Inscriptions abandonnées`,
  "remove-traces": msg`Effacement des traces échues`,
  "remove-unused-article-images": msg`Images d’articles sans emploi`,
  "retry-provider": msg`Comptes à rouvrir chez le prestataire de paiement`,
  "screen-everybody": msg`Recherche de tous dans les listes`,
  "settle-deal": msg`Règlement d’une cession`,
  "tell-closed-round": msg`Annonce d’une levée close`,
  "tell-key-information-changed": msg`Annonce d’informations clés modifiées`,
  "tell-of-articles": msg`Annonce des articles`,
  "tell-of-backups": msg`Alerte sur une sauvegarde incomplète`,
  "tell-offer-news": msg`Annonce d’une levée ouverte ou suspendue`,
  "tell-pre-emption": msg`Annonce d’une préemption`,
  "tell-subscription-rights": msg`Avis aux actionnaires d’une levée`,
  "watch-subscriptions": msg`Surveillance des souscriptions`,
};

/** A job that was born after the site was opened is told by its name. */
export const jobWords = (i18n: I18n, name: string): string => {
  const known = words[name];
  return known ? i18n._(known) : name;
};
