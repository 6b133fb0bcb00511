import type { RefusalTable } from "#platform/errors.ts";

export const walletRefusals = {
  wallet_not_found: {
    status: 404,
    title: { fr: "Portefeuille introuvable", en: "Wallet not found" },
    description: {
      fr: "Ce portefeuille espèces n’existe pas, ou vous n’y avez pas accès.",
      en: "This cash wallet does not exist, or is not yours to see.",
    },
  },
  statement_period_wrong: {
    status: 422,
    title: { fr: "Période à corriger", en: "Period to be corrected" },
    description: {
      fr: "Un relevé va d’un premier jour à un dernier, qui le suit et n’est pas après aujourd’hui.",
      en: "The last day of a statement must follow the first one and must not be later than today.",
    },
  },
  statement_too_long: {
    status: 422,
    title: { fr: "Période trop longue", en: "Period too long" },
    description: {
      fr: "Un relevé contient {max} mouvements au plus. Demandez une période plus courte.",
      en: "A statement holds {max} movements at most. Ask for a shorter period.",
    },
  },
  joint_holder_without_wallet: {
    status: 422,
    title: { fr: "Indivision sans portefeuille espèces", en: "Joint holders have no cash wallet" },
    description: {
      fr: "Une indivision n’a pas de portefeuille espèces : personne ne pourrait en retirer l’argent. Renvoyez-le à son expéditeur.",
      en: "Joint holders have no cash wallet: nobody could take the money out. Send it back to whoever sent it.",
    },
  },
  not_enough_cash: {
    status: 422,
    title: { fr: "Solde insuffisant", en: "Not enough cash" },
    description: {
      fr: "Le portefeuille espèces ne contient pas ce montant.",
      en: "The cash wallet does not hold this amount.",
    },
  },
  iban_invalid: {
    status: 422,
    title: { fr: "IBAN incorrect", en: "Wrong IBAN" },
    description: {
      fr: "Cet IBAN n’est pas juste : vérifiez chaque caractère.",
      en: "This IBAN is not valid: check every character.",
    },
  },
  identity_not_validated: {
    status: 422,
    title: { fr: "Identité à valider", en: "Identity to be validated" },
    description: {
      fr: "L’identité du titulaire doit être validée avant tout mouvement d’argent.",
      en: "The holder’s identity has to be validated before any money moves.",
    },
  },
  administrator_not_identified: {
    status: 422,
    title: { fr: "Identité à valider", en: "Identity to be validated" },
    description: {
      fr: "L’argent d’une société n’est versé qu’à la demande d’un de ses administrateurs, dont le compte est ouvert et l’identité validée : faites d’abord vérifier la vôtre, puis refaites la demande.",
      en: "A company’s money is paid out only at the request of one of its administrators, whose account is open and whose identity is validated: have yours verified first, then make the request again.",
    },
  },
  no_bank_account: {
    status: 422,
    title: { fr: "Aucun compte bancaire", en: "No bank account" },
    description: {
      fr: "Le compte bancaire de la plateforme n’est pas réglé (BANK_IBAN).",
      en: "The platform’s bank account is not set (BANK_IBAN).",
    },
  },
  withdrawal_not_found: {
    status: 404,
    title: { fr: "Retrait introuvable", en: "Withdrawal not found" },
    description: {
      fr: "Ce retrait n’existe pas, ou vous n’y avez pas accès.",
      en: "This withdrawal does not exist, or you do not have access to it.",
    },
  },
  withdrawal_on_its_way: {
    status: 409,
    title: { fr: "Retrait en cours", en: "Withdrawal on its way" },
    description: {
      fr: "Ce retrait est déjà transmis à la banque ou terminé : il ne peut plus être annulé.",
      en: "This withdrawal has gone to the bank or is complete: it can no longer be cancelled.",
    },
  },
  withdrawal_checked: {
    status: 409,
    title: { fr: "Déjà vérifié", en: "Already checked" },
    description: {
      fr: "Quelqu’un s’est déjà prononcé sur ce retrait.",
      en: "Somebody has already decided on this withdrawal.",
    },
  },
  withdrawal_reason_missing: {
    status: 422,
    title: { fr: "Motif manquant", en: "Reason missing" },
    description: {
      fr: "Dites pourquoi le retrait est refusé : le titulaire le lira.",
      en: "Say why the withdrawal is refused: its holder will read it.",
    },
  },
  nothing_to_transfer: {
    status: 409,
    title: { fr: "Rien à virer", en: "Nothing to transfer" },
    description: {
      fr: "Aucun retrait n’attend d’être transmis à la banque.",
      en: "No withdrawal is waiting to be sent to the bank.",
    },
  },
  transfer_file_not_found: {
    status: 404,
    title: { fr: "Fichier introuvable", en: "File not found" },
    description: {
      fr: "Ce fichier de virements n’existe pas, ou a été retiré.",
      en: "This bank transfer file does not exist, or was recalled.",
    },
  },
  transfer_file_paid: {
    status: 409,
    title: { fr: "Fichier déjà exécuté", en: "File already carried out" },
    description: {
      fr: "La banque a exécuté des virements de ce fichier : il ne peut plus être retiré.",
      en: "The bank has executed bank transfers from this file: it can no longer be recalled.",
    },
  },
  transfer_file_downloaded: {
    status: 409,
    title: { fr: "Fichier déjà téléchargé", en: "File already downloaded" },
    description: {
      fr: "Ce fichier a déjà été téléchargé : donné deux fois à la banque, il paierait deux fois. S’il ne lui est jamais parvenu, retirez-le et faites-en un autre.",
      en: "This file has already been downloaded: a bank that receives it twice may pay twice. If it never reached the bank, recall it and make another.",
    },
  },
  transfer_file_changed: {
    status: 409,
    title: { fr: "Fichier différent", en: "File differs" },
    description: {
      fr: "Le compte bancaire de la plateforme a changé depuis ce fichier : retirez-le et faites-en un autre.",
      en: "The platform’s bank account has changed since this file: recall it and make another.",
    },
  },
  bank_line_not_found: {
    status: 404,
    title: { fr: "Ligne introuvable", en: "Line not found" },
    description: {
      fr: "Cette ligne de relevé n’existe pas.",
      en: "This line of a statement does not exist.",
    },
  },
  bank_line_decided: {
    status: 409,
    title: { fr: "Déjà réglée", en: "Already settled" },
    description: {
      fr: "Cet argent a déjà été attribué.",
      en: "This money has already been assigned.",
    },
  },
  bank_line_holder_missing: {
    status: 422,
    title: { fr: "Titulaire manquant", en: "Holder missing" },
    description: {
      fr: "Choisissez le portefeuille auquel attribuer cet argent.",
      en: "Choose the wallet this money goes to.",
    },
  },
  bank_line_without_account: {
    status: 422,
    title: { fr: "Compte inconnu", en: "Account unknown" },
    description: {
      fr: "La banque ne donne pas le compte de l’expéditeur : rien ne peut lui être renvoyé d’ici.",
      en: "The bank does not give the sender’s account: the money cannot be sent back from here.",
    },
  },
  bank_line_is_debit: {
    status: 422,
    title: { fr: "Débit", en: "Debit" },
    description: {
      fr: "Cette ligne est un débit : il n’y a rien à renvoyer.",
      en: "This line is a debit: there is nothing to send back.",
    },
  },
  holder_listed: {
    status: 422,
    title: { fr: "Nom à vérifier", en: "Name to be checked" },
    description: {
      fr: "Un nom proche de celui du titulaire figure au registre des gels : dites d’abord, sur sa fiche, s’il s’agit d’une autre personne.",
      en: "A name like the holder’s is in the asset-freeze register: first say, on their page, whether it is another person.",
    },
  },
  iban_not_paid_to: {
    status: 422,
    title: { fr: "Compte non accepté", en: "Account not accepted" },
    description: {
      fr: "Choisissez un compte de la zone SEPA autre que celui de la plateforme.",
      en: "Choose an account in the SEPA area other than the platform’s own.",
    },
  },
  no_payment_provider: {
    status: 404,
    title: { fr: "Aucun prestataire de paiement", en: "No payment provider" },
    description: {
      fr: "Aucun prestataire de paiement ne détient l’argent de cette plateforme.",
      en: "No payment provider holds the money of this platform.",
    },
  },
  paid_by_provider: {
    status: 409,
    title: { fr: "Payé par le prestataire", en: "Paid by the provider" },
    description: {
      fr: "Le prestataire de paiement détient l’argent et vire lui-même les retraits : aucun fichier n’est à faire.",
      en: "The payment provider holds the money and pays withdrawals itself: there is no file to make.",
    },
  },
  too_many_withdrawals: {
    status: 409,
    title: { fr: "Retraits en cours", en: "Withdrawals under way" },
    description: {
      fr: "Cinq retraits sont déjà en cours : attendez que l’un d’eux soit viré, ou annulez-en un.",
      en: "Five withdrawals are already in progress: wait until one is paid, or cancel one.",
    },
  },
} as const satisfies RefusalTable<"wallet">;
