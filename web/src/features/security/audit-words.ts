import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

const words: Readonly<Record<string, MessageDescriptor>> = {
  "audit.verified": msg`Journal d’audit vérifié`,
  "document.infected": msg`Document infecté refusé`,
  "factor.added": msg`Second facteur ajouté`,
  "factor.recovery_renewed": msg`Codes de secours renouvelés`,
  "factor.removed": msg`Second facteur retiré`,
  "factor.renamed": msg`Clé d’accès renommée`,
  "holder.screened": msg`Nom recherché dans les listes`,
  "identity.linked": msg`Service de connexion lié`,
  "identity.removed": msg`Service de connexion retiré`,
  "investor.documents_erased": msg`Documents d’identité effacés`,
  "investor.file_read": msg`Dossier d’investisseur consulté`,
  "jobs.retried": msg`Tâches abandonnées reprises`,
  "list.exported": msg`Liste téléchargée`,
  "message.read": msg`Message lu dans la boîte d’envoi`,
  "password.changed": msg`Mot de passe changé`,
  "password.reset_asked": msg`Nouveau mot de passe demandé`,
  "register.exported": msg`Registre, état ou attestation téléchargé`,
  "register.verified": msg`Registre vérifié`,
  "screening_hit.settled": msg`Correspondance tranchée`,
  "session.all_closed": msg`Toutes les sessions fermées`,
  "session.closed": msg`Session fermée`,
  "session.factor_refused": msg`Second facteur refusé`,
  "session.opened": msg`Session ouverte`,
  "session.opened_by_passkey": msg`Session ouverte par une clé d’accès`,
  "session.others_closed": msg`Autres sessions fermées`,
  "session.proved": msg`Identité confirmée pendant la session`,
  "session.refresh_token_reused": msg`Session fermée : son jeton a servi deux fois`,
  "session.signed_out": msg`Déconnexion`,
  "shareholder.changed": msg`Fiche d’actionnaire modifiée`,
  // As lines of the log that were written before are called.
  "shareholder.updated": msg`Fiche d’actionnaire modifiée`,
  "user.address_displaced": msg`Adresse retirée, faute de preuve`,
  "user.address_mended": msg`Adresse corrigée par un administrateur`,
  "user.changed": msg`Compte modifié`,
  "user.claimed": msg`Compte pris en main`,
  "user.created": msg`Compte créé`,
  "user.data_taken": msg`Copie des données téléchargée`,
  "user.email_asked": msg`Changement d’adresse demandé`,
  "user.email_changed": msg`Adresse changée`,
  "user.email_verified": msg`Adresse vérifiée`,
  "user.erased": msg`Compte fermé et effacé`,
  "user.facts_erased": msg`Données d’identité effacées`,
  "user.factors_removed": msg`Double authentification retirée par un administrateur`,
  "user.invited": msg`Invitation envoyée`,
  "user.news_chosen": msg`Choix des notifications modifié`,
  "user.phone_asked": msg`Changement de téléphone demandé`,
  "user.phone_verified": msg`Téléphone vérifié`,
  "user.sign_up_abandoned": msg`Inscription abandonnée`,
  "user.sign_up_begun": msg`Inscription commencée`,
  "user.sign_up_detailed": msg`Inscription complétée`,
  "user.sign_up_finished": msg`Inscription terminée`,
};

/** An action that was born after the site was opened is told by its code. */
export const auditWords = (i18n: I18n, action: string): string => {
  const known = words[action];
  return known ? i18n._(known) : action;
};
