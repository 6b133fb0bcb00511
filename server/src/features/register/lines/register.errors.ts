import type { Refusal } from "#platform/problem.ts";
import type { RefusalTable } from "#platform/errors.ts";
import type { shareOperationRefusals } from "#features/register/operations/share-operations.errors.ts";

const documentRefusals = {
  document_not_found: {
    status: 404,
    title: { fr: "Document introuvable", en: "Document not found" },
    description: {
      fr: "Ce document n’est pas joint à ce mouvement.",
      en: "This document is not attached to this movement.",
    },
  },
  document_erased: {
    status: 410,
    title: { fr: "Document effacé", en: "Document erased" },
    description: {
      fr: "Ce document a été effacé ; le registre en garde l’empreinte.",
      en: "This document was erased; the register keeps its hash.",
    },
  },
  document_gone: {
    status: 410,
    title: { fr: "Document manquant", en: "Document missing" },
    description: {
      fr: "Ce document n’est plus là où il était conservé ; le registre en garde l’empreinte.",
      en: "This document is no longer where it was kept; the register keeps its hash.",
    },
  },
  document_altered: {
    status: 409,
    title: { fr: "Document altéré", en: "Document altered" },
    description: {
      fr: "Ce document a été modifié depuis son dépôt : il ne correspond plus à l’empreinte que le registre en garde, et n’est pas remis.",
      en: "This document was changed after it was filed: it no longer matches the hash in the register, and is not handed over.",
    },
  },
  file_type_refused: {
    status: 415,
    title: { fr: "Type de fichier refusé", en: "File type refused" },
    description: {
      fr: "Joignez un PDF ou une image (JPEG, PNG, WebP) ; le contenu doit être celui que le nom annonce.",
      en: "Attach a PDF or an image (JPEG, PNG, WebP); the content must be what the name says.",
    },
  },
  file_missing: {
    status: 400,
    title: { fr: "Fichier manquant", en: "File missing" },
    description: { fr: "Joignez au moins un fichier.", en: "Attach at least one file." },
  },
} as const satisfies Record<string, Refusal>;

const restrictionRefusals = {
  not_transferable: {
    status: 422,
    title: { fr: "Titres non cessibles", en: "Shares not transferable" },
    description: {
      fr: "Les actions de cette catégorie ne peuvent pas être cédées.",
      en: "The shares of this category cannot be transferred.",
    },
  },
  inalienable: {
    status: 422,
    title: { fr: "Clause d’inaliénabilité", en: "Inalienable shares" },
    description: {
      fr: "Les statuts interdisent toute cession de ces titres avant le {until}.",
      en: "The articles forbid any transfer of these shares before {until}.",
    },
  },
  approval_missing: {
    status: 422,
    title: { fr: "Agrément manquant", en: "Approval missing" },
    description: {
      fr: "Cette cession est soumise à agrément : indiquez la date de la décision.",
      en: "This transfer needs the company’s approval: give the date of the decision.",
    },
  },
} as const satisfies Record<string, Refusal>;

const preEmptionRefusals = {
  pre_emption_missing: {
    status: 422,
    title: { fr: "Préemption non purgée", en: "Pre-emption right not cleared" },
    description: {
      fr: "Les associés ont un droit de préemption de {days} jours : dites comment il a été purgé (renonciation, ou délai expiré sans exercice), à quelle date et par quel acte. Sans cela, la cession serait nulle.",
      en: "The shareholders have a pre-emption right for {days} days: say how it was cleared (waived, or not exercised in time), on which day and by which document. Otherwise the transfer would be void.",
    },
  },
  pre_emption_in_future: {
    status: 422,
    title: { fr: "Préemption à venir", en: "Pre-emption right still to be cleared" },
    description: {
      fr: "La purge de la préemption ne peut pas être datée d’un jour à venir.",
      en: "The clearance of the pre-emption right cannot be dated in the future.",
    },
  },
  pre_emption_after_effect: {
    status: 422,
    title: { fr: "Préemption postérieure à l’effet", en: "Pre-emption after the effect" },
    description: {
      fr: "Une cession ne prend pas effet avant que la préemption soit purgée.",
      en: "A transfer takes no effect before the pre-emption right is cleared.",
    },
  },
} as const satisfies Record<string, Refusal>;

const mentionRefusals = {
  beneficiary_missing: {
    status: 422,
    title: { fr: "Bénéficiaire manquant", en: "Beneficiary missing" },
    description: {
      fr: "Un nantissement nomme son créancier, et un usufruit l’usufruitier : choisissez un porteur de la plateforme, ou donnez le nom et le domicile de la personne.",
      en: "A pledge names its creditor, and a usufruct the usufructuary: choose a holder of the platform, or give the person’s name and domicile.",
    },
  },
  act_date_missing: {
    status: 422,
    title: { fr: "Date de l’acte manquante", en: "Date of the act missing" },
    description: {
      fr: "Indiquez la date de l’acte par lequel les actions sont nanties ou démembrées.",
      en: "Give the date of the act by which the shares are pledged or put in usufruct.",
    },
  },
  heirs_missing: {
    status: 422,
    title: { fr: "Héritiers manquants", en: "Heirs missing" },
    description: {
      fr: "Nommez au moins un héritier, ou ceux qui détiennent ensemble jusqu’au partage.",
      en: "Name at least one heir, or those who hold the shares together until the estate is divided.",
    },
  },
  debt_missing: {
    status: 422,
    title: { fr: "Créance garantie manquante", en: "Secured debt missing" },
    description: {
      fr: "Dites quelle créance le nantissement garantit : sa nature, son montant, sa date.",
      en: "Say which debt the pledge secures: what it is, its amount and its date.",
    },
  },
} as const satisfies Record<string, Refusal>;

const lackingRefusals = {
  domicile_missing: {
    status: 422,
    title: { fr: "Domicile manquant", en: "Domicile missing" },
    description: {
      fr: "{name} n’a pas de domicile, que chaque ligne du registre indique (article R. 228-9 du Code de commerce) : ajoutez-le, ou dites pourquoi il manque. Ce motif est repris sur la ligne.",
      en: "{name} has no domicile, which each line of the register states (article R. 228-9 of the Commercial Code): add it, or say why it is missing. The reason is entered on the line.",
    },
  },
  paper_missing: {
    status: 422,
    title: { fr: "Pièce manquante", en: "Document missing" },
    description: {
      fr: "Joignez la pièce qui fonde cette ligne : l’ordre de mouvement signé, l’acte du notaire ou la décision. À défaut, dites pourquoi elle manque. Ce motif est repris sur la ligne.",
      en: "Attach the document that this line rests on: the signed transfer order, the notary’s deed or the decision. Failing that, say why it is missing. The reason is entered on the line.",
    },
  },
} as const satisfies Record<string, Refusal>;

const dateRefusals = {
  agreed_in_future: {
    status: 422,
    title: { fr: "Accord à venir", en: "Agreement in the future" },
    description: {
      fr: "L’accord des parties ne peut pas être daté d’un jour à venir.",
      en: "The parties’ agreement cannot be dated in the future.",
    },
  },
  approved_in_future: {
    status: 422,
    title: { fr: "Agrément à venir", en: "Approval in the future" },
    description: {
      fr: "La décision d’agrément ne peut pas être datée d’un jour à venir.",
      en: "The approval cannot be dated in the future.",
    },
  },
  approval_after_effect: {
    status: 422,
    title: { fr: "Agrément postérieur à l’effet", en: "Approval after the effect" },
    description: {
      fr: "Une cession soumise à agrément ne prend pas effet avant la décision.",
      en: "A transfer that needs approval takes no effect before the decision.",
    },
  },
  date_before_company: {
    status: 422,
    title: { fr: "Date antérieure à la société", en: "Date before the company" },
    description: {
      fr: "La société n’existait pas encore à cette date.",
      en: "The company did not exist on that day.",
    },
  },
} as const satisfies Record<string, Refusal>;

const encumbranceRefusals = {
  voter_rule_to_come: {
    status: 422,
    title: { fr: "Date à venir", en: "Date in the future" },
    description: {
      fr: "Les statuts s’appliquent à partir d’aujourd’hui ou d’un jour passé : indiquez ce jour.",
      en: "The articles apply from today or from an earlier day: give that day.",
    },
  },
  shares_encumbered: {
    status: 422,
    title: { fr: "Titres grevés", en: "Encumbered shares" },
    description: {
      fr: "{available} actions de ce compte sont libres ; les autres sont nanties, démembrées ou promises sur le marché secondaire. Levez d’abord le nantissement ou l’usufruit, avec l’accord de son bénéficiaire, ou attendez la fin de l’offre ou de la cession.",
      en: "{available} shares of this account are unrestricted; the others are pledged, in usufruct, or promised on the secondary market. Release the pledge or the usufruct first, with its beneficiary’s consent, or wait for the offer or the sale to end.",
    },
  },
  encumbrance_not_found: {
    status: 422,
    title: { fr: "Nantissement introuvable", en: "Pledge not found" },
    description: {
      fr: "Désignez le nantissement ou l’usufruit de ce compte que la mainlevée éteint.",
      en: "Name the pledge or the usufruct of this account that the release ends.",
    },
  },
  release_too_large: {
    status: 422,
    title: { fr: "Mainlevée trop large", en: "Release too large" },
    description: {
      fr: "Il reste {available} actions grevées par cette inscription ; la mainlevée en vise {asked}.",
      en: "{available} shares are still encumbered by this entry; the release names {asked}.",
    },
  },
  release_before_encumbrance: {
    status: 422,
    title: { fr: "Mainlevée antérieure", en: "Release before the pledge" },
    description: {
      fr: "Une mainlevée ne précède pas le nantissement ou l’usufruit qu’elle éteint.",
      en: "A release cannot come before the pledge or the usufruct that it ends.",
    },
  },
} as const satisfies Record<string, Refusal>;

/** The register refuses with these, in the words of the person who asked. */
export const registerRefusals = {
  ...documentRefusals,
  ...restrictionRefusals,
  ...preEmptionRefusals,
  ...mentionRefusals,
  ...lackingRefusals,
  ...dateRefusals,
  ...encumbranceRefusals,
  shareholder_not_found: {
    status: 404,
    title: { fr: "Ligne de titres introuvable", en: "Shareholder account not found" },
    description: {
      fr: "Cette ligne de titres n’existe pas.",
      en: "There is no such shareholder account.",
    },
  },
  movement_not_found: {
    status: 404,
    title: { fr: "Mouvement introuvable", en: "Movement not found" },
    description: { fr: "Ce mouvement n’existe pas.", en: "There is no such movement." },
  },
  holder_not_found: {
    status: 404,
    title: { fr: "Porteur introuvable", en: "Holder not found" },
    description: {
      fr: "Ce porteur n’est ni un utilisateur ni une entité de la plateforme.",
      en: "This holder is neither a user nor an entity of the platform.",
    },
  },
  not_enough_shares: {
    status: 422,
    title: { fr: "Titres insuffisants", en: "Not enough shares" },
    description: {
      fr: "Le porteur détient {available} actions de cette catégorie ; {asked} sont demandées.",
      en: "The holder has {available} shares of this category; {asked} were asked for.",
    },
  },
  not_enough_shares_at_date: {
    status: 422,
    title: { fr: "Titres insuffisants à cette date", en: "Not enough shares on that day" },
    description: {
      fr: "À partir du {on}, le porteur n’a pas eu plus de {available} actions de cette catégorie ; {asked} sont demandées.",
      en: "From {on} on, the holder never had more than {available} shares of this category; {asked} were asked for.",
    },
  },
  same_holder: {
    status: 422,
    title: { fr: "Même porteur", en: "Same holder" },
    description: {
      fr: "Le cédant et le cessionnaire sont la même personne.",
      en: "The transferor and the transferee are the same person.",
    },
  },
  nature_not_allowed: {
    status: 422,
    title: { fr: "Nature impossible", en: "Nature not possible" },
    description: {
      fr: "Cette nature ne convient pas à ce type de mouvement.",
      en: "This nature does not go with this type of movement.",
    },
  },
  already_corrected: {
    status: 409,
    title: { fr: "Déjà corrigé", en: "Already corrected" },
    description: {
      fr: "Un autre mouvement corrige déjà celui-ci.",
      en: "Another movement already corrects this one.",
    },
  },
  table_not_found: {
    status: 400,
    title: { fr: "Tableau inconnu", en: "Unknown table" },
    description: {
      fr: "Le fichier n’a pas le tableau ou la colonne que vous désignez. Vérifiez-le de nouveau, puis dites ce que contiennent ses colonnes.",
      en: "The file has no such table or column. Check it again, then say what its columns contain.",
    },
  },
  cell_not_found: {
    status: 400,
    title: { fr: "Cellule inconnue", en: "Unknown cell" },
    description: {
      fr: "Le fichier n’a pas la ligne ou la cellule à laquelle une réponse se rapporte. Vérifiez-le de nouveau, puis répondez.",
      en: "An answer concerns a line or a cell that the file does not have. Check the file again, then answer.",
    },
  },
  domicile_reason_missing: {
    status: 422,
    title: { fr: "Domiciles manquants", en: "Domiciles missing" },
    description: {
      fr: "Des porteurs n’ont pas de domicile dans ce fichier, alors que l’article R. 228-9 du Code de commerce le demande : complétez le fichier, ou dites pourquoi ils sont inscrits sans.",
      en: "Some holders have no domicile in this file, though article R. 228-9 of the Commercial Code requires it: complete the file, or say why they are entered without one.",
    },
  },
  invitee_not_offered: {
    status: 422,
    title: { fr: "Invitation impossible", en: "Invitation not possible" },
    description: {
      fr: "Une personne à inviter n’est pas de ce fichier, n’y a pas d’adresse ou a déjà son compte : vérifiez de nouveau le fichier.",
      en: "Somebody to be invited is not in this file, has no address there or already has an account: check the file again.",
    },
  },
  answer_not_offered: {
    status: 422,
    title: { fr: "Réponse impossible", en: "Answer not possible" },
    description: {
      fr: "Une réponse ne correspond plus à une question posée. Vérifiez de nouveau les fichiers, puis répondez.",
      en: "An answer no longer goes with a question that was asked. Check the files again, then answer.",
    },
  },
  import_held_back: {
    status: 409,
    title: { fr: "Import à relire", en: "File to be checked again" },
    description: {
      fr: "Le fichier pose de nouveau une question, ou une de ses lignes a une faute : relisez-le avant de l’importer.",
      en: "The file raises a new question, or one of its lines has an error: check it again before you import it.",
    },
  },
  register_not_empty: {
    status: 409,
    title: { fr: "Registre déjà commencé", en: "Register already begun" },
    description: {
      fr: "Un registre s’importe dans une société qui n’a encore aucun mouvement.",
      en: "A register can only be imported into a company that has no movements yet.",
    },
  },
} as const satisfies Omit<
  RefusalTable<"register">,
  | keyof typeof shareOperationRefusals
  | "company_not_found"
  | "share_category_not_found"
  | "holder_listed"
  | "decision_before_last"
>;
