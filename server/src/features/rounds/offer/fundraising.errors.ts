import type { RefusalTable } from "#platform/errors.ts";
import type { Refusal } from "#platform/problem.ts";
import type { documentRefusals } from "#platform/uploads/document-refusals.ts";

/** The terms of a round are refused with these. */
const termRefusals = {
  fundraising_amounts_unordered: {
    status: 422,
    title: { fr: "Montants incohérents", en: "Amounts do not fit" },
    description: {
      fr: "Le minimum ne dépasse pas l’objectif, ni l’objectif le maximum.",
      en: "The minimum is at most the target, and the target at most the maximum.",
    },
  },
  fundraising_maximum_broken: {
    status: 422,
    title: { fr: "Nombre d’actions incomplet", en: "Not a whole number of shares" },
    description: {
      fr: "À ce prix, le maximum ne fait pas un nombre entier d’actions : {nearest} actions au plus près.",
      en: "At this price the maximum is not a whole number of shares: {nearest} shares are the nearest.",
    },
  },
  fundraising_shares_beyond: {
    status: 422,
    title: { fr: "Trop d’actions", en: "Too many shares" },
    description: {
      fr: "À ce prix, la levée offrirait plus de {most} actions, et aucun registre n’en tient autant.",
      en: "At this price the round would offer more than {most} shares, and no register holds as many.",
    },
  },
  fundraising_ticket_wrong: {
    status: 422,
    title: { fr: "Ticket trop élevé", en: "Ticket too high" },
    description: {
      fr: "Le plus petit ticket tient dans le maximum de la levée.",
      en: "The smallest ticket fits into the maximum of the round.",
    },
  },
  fundraising_ceiling: {
    status: 422,
    title: { fr: "Plafond dépassé", en: "Above the ceiling" },
    description: {
      fr: "Un porteur de projet lève au plus {max} en douze mois (règlement (UE) 2020/1503, article 1er) : il reste {left} à cette société.",
      en: "A project owner raises {max} at most in twelve months (Regulation (EU) 2020/1503, article 1): {left} are left to this company.",
    },
  },
  fundraising_price_below_nominal: {
    status: 422,
    title: { fr: "Prix sous la valeur nominale", en: "Price below the nominal value" },
    description: {
      fr: "Une action n’est pas émise sous sa valeur nominale (article L. 225-128 du code de commerce).",
      en: "A share is not issued below its nominal value (article L. 225-128 of the French commercial code).",
    },
  },
  fundraising_days_unordered: {
    status: 422,
    title: { fr: "Dates incohérentes", en: "Dates do not fit" },
    description: {
      fr: "La levée ne se termine pas avant de s’ouvrir.",
      en: "The round does not end before it opens.",
    },
  },
  fundraising_day_past: {
    status: 422,
    title: { fr: "Date passée", en: "Date in the past" },
    description: {
      fr: "Choisissez aujourd’hui ou un jour à venir.",
      en: "Choose today or a day to come.",
    },
  },
  fundraising_minimum_below_law: {
    status: 422,
    title: { fr: "Minimum sous les trois quarts", en: "Minimum below three quarters" },
    description: {
      fr: "L’augmentation de {maximum} ne se limite qu’aux trois quarts au moins de son montant, soit {least} (article L. 225-134 du code de commerce). Si la décision d’une SAS en dispose autrement, indiquez la clause et sa date.",
      en: "The increase of {maximum} is limited to three quarters of its amount at least, which is {least} (article L. 225-134 of the French commercial code). Where the decision of a SAS says otherwise, give its clause and its date.",
    },
  },
  fundraising_limit_incomplete: {
    status: 422,
    title: { fr: "Clause ou date manquante", en: "Clause or date missing" },
    description: {
      fr: "Indiquez à la fois la clause de la décision qui permet de limiter l’augmentation et le jour de cette décision.",
      en: "Give both the clause of the decision that lets the increase be limited and the day of that decision.",
    },
  },
  fundraising_limit_of_law: {
    status: 422,
    title: { fr: "Limite fixée par la loi", en: "Limit set by law" },
    description: {
      fr: "Seule la décision d’une société par actions simplifiée peut limiter l’augmentation à moins des trois quarts (articles L. 225-134 et L. 227-9 du code de commerce) : relevez le minimum.",
      en: "Only the decision of a simplified joint-stock company may limit the increase to less than three quarters (articles L. 225-134 and L. 227-9 of the commercial code): raise the minimum.",
    },
  },
  fundraising_day_to_come: {
    status: 422,
    title: { fr: "Date à venir", en: "Date in the future" },
    description: {
      fr: "Indiquez aujourd’hui ou un jour passé.",
      en: "Give today or a day that is past.",
    },
  },
  fundraising_too_long: {
    status: 422,
    title: { fr: "Levée trop longue", en: "Round too long" },
    description: {
      fr: "Une levée dure douze mois au plus : jusqu’au {latest}.",
      en: "A round lasts twelve months at most: until {latest}.",
    },
  },
} as const satisfies Record<string, Refusal>;

const closingRefusals = {
  fundraising_outcome_missing: {
    status: 400,
    title: { fr: "Issue à indiquer", en: "Outcome needed" },
    description: {
      fr: "Indiquez si la levée a réussi ou échoué.",
      en: "State whether the round succeeded or failed.",
    },
  },
  fundraising_closing_alone: {
    status: 400,
    title: { fr: "Clôture à part", en: "Closing goes alone" },
    description: {
      fr: "Une levée est close sans rien changer d’autre, et son issue n’est donnée qu’à la clôture.",
      en: "A round is closed without any other change, and its outcome is told only then.",
    },
  },
  fundraising_not_offered: {
    status: 409,
    title: { fr: "Levée pas encore ouverte", en: "Round not open yet" },
    description: {
      fr: "Une levée dont l’offre n’a pas commencé ne peut pas réussir.",
      en: "A round whose offer has not started cannot succeed.",
    },
  },
  fundraising_in_reflection: {
    status: 409,
    title: { fr: "Délai de réflexion en cours", en: "Cooling-off period in progress" },
    description: {
      fr: "Des souscripteurs peuvent encore se rétracter, jusqu’au {until} : clôturez la levée ensuite.",
      en: "Subscribers can still change their minds until {until}: close the round after that.",
    },
  },
  fundraising_has_stopped: {
    status: 409,
    title: { fr: "Souscriptions suspendues", en: "Subscriptions on hold" },
    description: {
      fr: "{count} souscriptions payées sont suspendues : attendez qu’elles reprennent, ou annulez-les.",
      en: "{count} paid subscriptions are on hold: wait until they resume, or cancel them.",
    },
  },
  fundraising_certificate_early: {
    status: 422,
    title: { fr: "Certificat trop ancien", en: "Certificate too early" },
    description: {
      fr: "Le certificat du dépositaire constate tous les versements : il ne peut pas les précéder (article L. 225-146 du code de commerce).",
      en: "The depositary’s certificate states every payment: it cannot come before them (article L. 225-146 of the French commercial code).",
    },
  },
  fundraising_certificate_missing: {
    status: 409,
    title: { fr: "Certificat du dépositaire à joindre", en: "Depositary’s certificate needed" },
    description: {
      fr: "Les actions ne sont émises qu’au vu du certificat du dépositaire, qui constate les souscriptions et les versements (articles L. 225-146 et R. 225-135 du code de commerce). Demandez-le au dépositaire que nomment les bulletins, puis joignez-le à la page de la levée, sous « Certificat du dépositaire », avec sa date et son auteur.",
      en: "Shares are issued only on the certificate of the depositary, which states subscriptions and payments (articles L. 225-146 and R. 225-135 of the commercial code). Ask the depositary whom the subscription forms name for it, then file it on the page of the round, under “Depositary’s certificate”, with its day and its issuer.",
    },
  },
  fundraising_certificate_unnamed: {
    status: 409,
    title: { fr: "Auteur du certificat à indiquer", en: "Issuer of the certificate needed" },
    description: {
      fr: "Joignez de nouveau le certificat en indiquant qui l’a délivré : ce doit être le dépositaire que nomment les bulletins.",
      en: "File the certificate again and say who issued it: it must be the depositary whom the subscription forms name.",
    },
  },
  fundraising_depositary_differs: {
    status: 422,
    title: { fr: "Un autre dépositaire", en: "Another depositary" },
    description: {
      fr: "Le certificat est délivré par « {certificate} », alors que les bulletins nomment « {forms} » : le dépositaire qui a reçu les fonds et les bulletins les certifie (article L. 225-146 du code de commerce).",
      en: "The certificate is issued by “{certificate}”, but the subscription forms name “{forms}”: the depositary that received funds and forms certifies them (article L. 225-146 of the French commercial code).",
    },
  },
  fundraising_increase_missed: {
    status: 409,
    title: { fr: "Trois quarts non atteints", en: "Three quarters not reached" },
    description: {
      fr: "{paid} sont reçus sur les {maximum} décidés : l’augmentation se réalise à partir des trois quarts, soit {least} (article L. 225-134 du code de commerce). Si la décision d’une SAS en dispose autrement, indiquez d’abord la clause et sa date.",
      en: "{paid} are received of the {maximum} that were decided: the increase is carried out from three quarters on, which is {least} (article L. 225-134 of the French commercial code). Where the decision of a SAS says otherwise, give its clause and its date first.",
    },
  },
  fundraising_minimum_missed: {
    status: 409,
    title: { fr: "Minimum non atteint", en: "Minimum not reached" },
    description: {
      fr: "{paid} sont reçus, et le minimum de la levée est de {minimum}.",
      en: "{paid} are received, and the minimum of the round is {minimum}.",
    },
  },
} as const satisfies Record<string, Refusal>;

/**
 * A round is refused with these where it lacks what its subscription forms state, or states what is
 * not true.
 */
const issueRefusals = {
  fundraising_decision_missing: {
    status: 409,
    title: { fr: "Décision à indiquer", en: "Decision needed" },
    description: {
      fr: "Indiquez d’abord qui a décidé l’augmentation de capital, quel jour et sous quelle référence : les bulletins le mentionnent (article R. 225-128 du code de commerce).",
      en: "First say who decided the capital increase, on which day and under which reference: the subscription forms state it (article R. 225-128 of the French commercial code).",
    },
  },
  fundraising_decision_paper_missing: {
    status: 409,
    title: { fr: "Procès-verbal à joindre", en: "Minutes needed" },
    description: {
      fr: "Joignez d’abord le procès-verbal ou l’acte qui décide l’augmentation de capital.",
      en: "First file the minutes or the act that decides the capital increase.",
    },
  },
  fundraising_right_missing: {
    status: 409,
    title: { fr: "Droit préférentiel à indiquer", en: "Preferential right needed" },
    description: {
      fr: "Dites d’abord ce qu’il advient du droit préférentiel de souscription : maintenu, supprimé par la décision, ou sans objet (article L. 225-132 du code de commerce).",
      en: "First say what becomes of the preferential subscription right: kept, waived by the decision, or not applicable (article L. 225-132 of the French commercial code).",
    },
  },
  fundraising_rights_terms_missing: {
    status: 409,
    title: { fr: "Exercice du droit à préciser", en: "Terms of the right needed" },
    description: {
      fr: "Le droit préférentiel est maintenu : indiquez son dernier jour, et si la décision prévoit des souscriptions à titre réductible. L’avis aux actionnaires le mentionne (article R. 225-120 du code de commerce).",
      en: "The preferential right is kept: give its last day, and say whether the decision provides for subscriptions beyond it. The notice to shareholders states both (article R. 225-120 of the French commercial code).",
    },
  },
  fundraising_depositary_missing: {
    status: 409,
    title: { fr: "Dépositaire à indiquer", en: "Depositary needed" },
    description: {
      fr: "Indiquez d’abord le dépositaire des fonds, une banque, un notaire ou la Caisse des dépôts, avec son nom et son adresse (article R. 225-6 du code de commerce).",
      en: "First give the depositary of the funds, a bank, a notary or the Caisse des dépôts, with its name and address (article R. 225-6 of the French commercial code).",
    },
  },
  fundraising_records_missing: {
    status: 409,
    title: { fr: "Casiers judiciaires à vérifier", en: "Criminal records to be checked" },
    description: {
      fr: "Enregistrez d’abord que rien ne figure aux casiers judiciaires du porteur de projet en droit commercial, de l’insolvabilité, des services financiers, de la lutte contre le blanchiment, de la fraude ou de la responsabilité professionnelle, avec le jour et ce qui a été vu (règlement (UE) 2020/1503, article 5).",
      en: "First record that the criminal records of the project owner show nothing in commercial, insolvency, financial services, anti-money laundering or fraud law, nor of professional liability, with the day and what was seen (Regulation (EU) 2020/1503, article 5).",
    },
  },
  fundraising_country_missing: {
    status: 409,
    title: { fr: "Pays d’établissement à vérifier", en: "Country to be checked" },
    description: {
      fr: "Enregistrez d’abord que le pays d’établissement du porteur de projet n’est ni sur la liste de l’Union des pays non coopératifs, ni parmi les pays tiers à haut risque, avec le jour des listes consultées (règlement (UE) 2020/1503, article 5).",
      en: "First record that the country in which the project owner is established is neither on the Union’s list of non-cooperative jurisdictions nor a high-risk third country, with the day of the lists that were read (Regulation (EU) 2020/1503, article 5).",
    },
  },
  fundraising_depositary_platform: {
    status: 422,
    title: { fr: "Dépositaire impossible", en: "Not a depositary" },
    description: {
      fr: "La plateforme ne garde pas les fonds d’une augmentation de capital : ils vont à une banque, à un notaire ou à la Caisse des dépôts (article R. 225-6 du code de commerce).",
      en: "The platform does not keep the funds of a capital increase: they go to a bank, a notary or the Caisse des dépôts (article R. 225-6 of the French commercial code).",
    },
  },
  fundraising_right_exists: {
    status: 422,
    title: { fr: "Droit préférentiel existant", en: "A preferential right exists" },
    description: {
      fr: "Des actionnaires ont ce droit : la décision le maintient ou le supprime. S’il est réglé autrement par les statuts, indiquez l’article.",
      en: "Shareholders have this right: the decision keeps it or waives it. Where the articles set it otherwise, give the article.",
    },
  },
  fundraising_facts_stated: {
    status: 409,
    title: { fr: "Mention déjà portée", en: "Stated already" },
    description: {
      fr: "Des bulletins en cours portent cette mention : elle ne change plus.",
      en: "Subscription forms under way state this: it no longer changes.",
    },
  },
} as const satisfies Record<string, Refusal>;

/** The preferential right of holders is refused with these. */
const rightRefusals = {
  fundraising_no_kept_right: {
    status: 409,
    title: { fr: "Aucun droit à ouvrir", en: "No right to open" },
    description: {
      fr: "Cette levée ne maintient pas le droit préférentiel de souscription : il n’y a pas d’avis à envoyer.",
      en: "This round does not keep the preferential subscription right: there is no notice to send.",
    },
  },
  fundraising_right_after_opening: {
    status: 409,
    title: { fr: "Levée déjà ouverte", en: "Round open already" },
    description: {
      fr: "Cette levée est ouverte sans droit préférentiel : il ne peut plus être maintenu, puisque les actionnaires souscrivent les premiers.",
      en: "This round is open without the preferential right: it can no longer be kept, since shareholders subscribe first.",
    },
  },
  fundraising_rights_noticed: {
    status: 409,
    title: { fr: "Avis déjà envoyé", en: "Notice sent already" },
    description: {
      fr: "L’avis aux actionnaires est parti : ce qu’il mentionne ne change plus, et la levée reste avec lui.",
      en: "The notice to shareholders has left: what it states no longer changes, and the round stays with it.",
    },
  },
  fundraising_rights_too_short: {
    status: 422,
    title: { fr: "Délai trop court", en: "Too little time" },
    description: {
      fr: "Les actionnaires reçoivent l’avis {days} jours au moins avant la fin de leur droit et de la souscription (articles L. 225-141 et R. 225-120 du code de commerce) : choisissez au plus tôt le {earliest}.",
      en: "Shareholders have the notice {days} days at least before their right and the subscription end (articles L. 225-141 and R. 225-120 of the commercial code): choose {earliest} at the earliest.",
    },
  },
  fundraising_rights_outlast_round: {
    status: 422,
    title: { fr: "Droit plus long que la levée", en: "Right longer than the round" },
    description: {
      fr: "Le droit préférentiel s’exerce au plus tard le dernier jour de la levée, le {closesOn}.",
      en: "The preferential right is exercised by the last day of the round, {closesOn}.",
    },
  },
  fundraising_reducible: {
    status: 422,
    title: { fr: "Souscriptions à titre réductible", en: "Subscriptions beyond the right" },
    description: {
      fr: "Coulisse ne répartit pas de souscriptions à titre réductible (article L. 225-133 du code de commerce) : la levée ne s’ouvre ici que si la décision n’en prévoit pas.",
      en: "Coulisse does not share out subscriptions beyond the right (article L. 225-133 of the French commercial code): the round opens here only where the decision provides for none.",
    },
  },
  fundraising_rights_early: {
    status: 409,
    title: { fr: "Trop tôt", en: "Too early" },
    description: {
      fr: "Les droits sont ceux du jour de l’ouverture : envoyez l’avis à partir du {opensOn}.",
      en: "The rights are those of the day of the opening: send the notice from {opensOn} on.",
    },
  },
  fundraising_sheet_missing: {
    status: 409,
    title: { fr: "Fiche à joindre", en: "Sheet needed" },
    description: {
      fr: "Joignez d’abord la fiche d’informations clés : rien n’est offert sans elle.",
      en: "First file the key investment information sheet: nothing is offered without it.",
    },
  },
  fundraising_rights_nobody: {
    status: 409,
    title: { fr: "Aucun actionnaire", en: "No shareholder" },
    description: {
      fr: "Personne ne détient d’action aujourd’hui : le droit préférentiel est sans objet, indiquez-le parmi les mentions.",
      en: "Nobody holds a share today: the preferential right is not applicable, say so among the facts of the issue.",
    },
  },
  fundraising_rights_nominal_missing: {
    status: 409,
    title: { fr: "Valeur nominale à indiquer", en: "Nominal value needed" },
    description: {
      fr: "Le droit est proportionnel au montant des actions : indiquez la valeur nominale de la catégorie « {category} ».",
      en: "The right is in proportion to the amount of the shares: give the nominal value of the category “{category}”.",
    },
  },
  fundraising_notice_facts_missing: {
    status: 409,
    title: { fr: "Avis incomplet", en: "Notice incomplete" },
    description: {
      fr: "L’avis aux actionnaires mentionne le capital, le siège et l’immatriculation de la société (article R. 225-120 du code de commerce) : complétez d’abord sa fiche. Il manque : {missing}.",
      en: "The notice to shareholders states the company’s capital, seat and registration (article R. 225-120 of the French commercial code): complete its page first. Missing: {missing}.",
    },
  },
  subscription_right_not_found: {
    status: 404,
    title: { fr: "Droit introuvable", en: "Right not found" },
    description: {
      fr: "Ce droit de souscription n’existe pas, ou n’est pas le vôtre.",
      en: "There is no such subscription right, or it is not yours.",
    },
  },
  subscription_right_over: {
    status: 409,
    title: { fr: "Droit terminé", en: "Right over" },
    description: {
      fr: "Ce droit ne s’exerce plus : son dernier jour est passé, ou la levée est terminée.",
      en: "This right is no longer exercised: its last day is past, or the round is over.",
    },
  },
  subscription_right_exceeded: {
    status: 422,
    title: { fr: "Plus que votre droit", en: "More than your right" },
    description: {
      fr: "Il reste {left} actions à votre droit : on ne renonce pas à davantage.",
      en: "{left} shares are left of your right: no more can be waived.",
    },
  },
} as const satisfies Record<string, Refusal>;

const suspensionRefusals = {
  fundraising_suspended: {
    status: 409,
    title: { fr: "Offre suspendue", en: "Offer suspended" },
    description: {
      fr: "Cette offre est suspendue : rien n’y est souscrit, payé ni finalisé tant que sa fiche d’informations clés n’est pas corrigée.",
      en: "This offer is suspended: subscriptions, payments and completions are blocked until its key investment information sheet is corrected.",
    },
  },
  fundraising_not_suspended: {
    status: 409,
    title: { fr: "Offre non suspendue", en: "Offer not suspended" },
    description: {
      fr: "Cette offre n’est pas suspendue.",
      en: "This offer is not suspended.",
    },
  },
  fundraising_sheet_flawed: {
    status: 409,
    title: { fr: "Fiche à corriger", en: "Sheet to correct" },
    description: {
      fr: "Déposez d’abord la version corrigée de la fiche d’informations clés.",
      en: "Add the corrected version of the key investment information sheet first.",
    },
  },
} as const satisfies Record<string, Refusal>;

const sheetRefusals = {
  key_information_too_long: {
    status: 422,
    title: { fr: "Document trop long", en: "Document too long" },
    description: {
      fr: "La fiche d’informations clés tient en {max} pages A4 au plus (règlement (UE) 2020/1503, article 23).",
      en: "The key investment information sheet has {max} A4 pages at most (Regulation (EU) 2020/1503, article 23).",
    },
  },
  key_information_change_missing: {
    status: 422,
    title: { fr: "Changement à décrire", en: "Say what changed" },
    description: {
      fr: "Une nouvelle version dit ce qui a changé depuis la précédente.",
      en: "A new version says what changed since the one before.",
    },
  },
  key_information_first: {
    status: 422,
    title: { fr: "Première version", en: "First version" },
    description: {
      fr: "La première version ne change rien : laissez ce champ vide.",
      en: "The first version changes nothing: leave this field empty.",
    },
  },
} as const satisfies Record<string, Refusal>;

type OfOthers =
  | keyof typeof documentRefusals
  | "company_not_found"
  | "share_category_not_found"
  | "document_not_found"
  | "document_erased"
  | "document_gone"
  | "document_altered"
  | "file_type_refused"
  | "iban_invalid";

/** Rounds refuse with these; words about companies, categories and kept documents are theirs. */
export const fundraisingRefusals = {
  ...termRefusals,
  ...closingRefusals,
  ...issueRefusals,
  ...rightRefusals,
  ...suspensionRefusals,
  ...sheetRefusals,
  fundraising_not_found: {
    status: 404,
    title: { fr: "Levée introuvable", en: "Round not found" },
    description: { fr: "Cette levée n’existe pas.", en: "There is no such round." },
  },
  fundraising_active: {
    status: 409,
    title: { fr: "Levée déjà en cours", en: "A round is active" },
    description: {
      fr: "Cette société a déjà une levée qui n’est pas close : une seule à la fois.",
      en: "This company has a round already that is not closed: one at a time.",
    },
  },
  fundraising_binds: {
    status: 409,
    title: { fr: "Offre ferme", en: "The offer binds" },
    description: {
      fr: "Ce qui est offert engage la société jusqu’au {closesOn} (règlement (UE) 2020/1503, article 22).",
      en: "What is offered binds the company until {closesOn} (Regulation (EU) 2020/1503, article 22).",
    },
  },
  fundraising_over: {
    status: 409,
    title: { fr: "Levée terminée", en: "Round over" },
    description: {
      fr: "Cette levée est terminée : ses termes ne changent plus.",
      en: "This round is over: its terms no longer change.",
    },
  },
  fundraising_has_subscriptions: {
    status: 409,
    title: { fr: "Levée souscrite", en: "Round subscribed to" },
    description: {
      fr: "Cette levée a des souscriptions en cours : elle ne peut plus être supprimée.",
      en: "This round has subscriptions: it can no longer be deleted.",
    },
  },
  fundraising_was_subscribed: {
    status: 409,
    title: { fr: "Souscriptions à conserver", en: "Subscriptions to be kept" },
    description: {
      fr: "Des bulletins de cette levée ont été présentés à la signature : ils sont conservés, et elle avec eux. Clôturez-la comme échouée.",
      en: "Subscription forms of this round were sent for signature: they are kept, and so is the round. Close it as failed.",
    },
  },
  fundraising_documents_full: {
    status: 409,
    title: { fr: "Trop de documents", en: "Too many documents" },
    description: {
      fr: "Une levée porte {max} documents au plus.",
      en: "A round carries {max} documents at most.",
    },
  },
} as const satisfies Omit<RefusalTable<"fundraising">, OfOthers>;
