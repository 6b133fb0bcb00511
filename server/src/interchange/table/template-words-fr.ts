import type { CategoryColumn, EncumbranceColumn, HolderColumn, MovementColumn } from "./columns.ts";

/** Help says what a column takes, and what two rows that belong together could hold. */
export type ColumnHelp = { help: string; examples: readonly [string, string] };

export type TemplateWords = {
  guide: { title: string; lines: readonly string[] };
  movements: Record<MovementColumn, ColumnHelp>;
  holders: Record<HolderColumn, ColumnHelp>;
  categories: Record<CategoryColumn, ColumnHelp>;
  pledges: Record<EncumbranceColumn, ColumnHelp>;
  usufructs: Record<EncumbranceColumn, ColumnHelp>;
};

const help = (text: string, first = "", second = ""): ColumnHelp => ({
  help: text,
  examples: [first, second],
});

export const frenchTemplate: TemplateWords = {
  guide: {
    title: "Mode d’emploi",
    lines: [
      "Ce modèle reprend un registre de mouvements de titres existant, du premier mouvement au dernier.",
      "Mouvements : une ligne par mouvement, dans l’ordre du registre. Sans numéros, les lignes sont classées par date d’effet.",
      "Porteurs : une ligne par personne. Deux porteurs de même nom se distinguent par leur référence.",
      "Catégories : une ligne par catégorie d’actions, avec ses clauses d’agrément et d’inaliénabilité. La préemption se règle sur la fiche de la société.",
      "Une émission n’a pas de cédant, une annulation n’a pas de cessionnaire, un transfert a les deux.",
      "Une conversion ou une division s’écrit en deux lignes : l’annulation des anciennes actions, puis l’émission des nouvelles, avec le même texte dans « Lié à ».",
      "Nantissements : une ligne par nantissement, avec le jour de sa mainlevée s’il est levé. Le créancier figure parmi les porteurs.",
      "Démembrements : une ligne par usufruit. Les actions sont au compte du nu-propriétaire ; l’usufruitier figure parmi les porteurs.",
      "Un nantissement ou un usufruit peut aussi s’écrire parmi les mouvements, à sa place dans le registre, comme le font nos exports.",
      "Les quantités sont des nombres entiers. Les prix sont en euros, avec 6 décimales au plus.",
      "Les dates s’écrivent 31/03/2026 ou 2026-03-31.",
      "Les lignes qui commencent par # sont des explications : elles ne sont pas importées.",
      "L’import commence par un essai à blanc, qui signale chaque anomalie sans rien enregistrer.",
    ],
  },
  movements: {
    number: help("Numéro d’ordre au registre, facultatif", "1", "2"),
    date: help("Date d’effet", "15/03/2024", "02/09/2025"),
    nature: help(
      "Souscription, Apport, Exercice de bons, Cession, Donation, Succession, Fusion, Conversion, Division, Regroupement, Rachat, Annulation de titres, Rétractation, Reprise du registre, Correction, Nantissement, Usufruit ou Mainlevée",
      "Souscription",
      "Cession",
    ),
    category: help("Code de la catégorie", "ORD", "ORD"),
    quantity: help("Nombre entier d’actions", "1000", "250"),
    price: help("Prix d’une action en euros, facultatif", "10", "12,50"),
    fromReference: help("Référence du cédant, s’il a des homonymes"),
    from: help("Cédant, sauf pour une émission", "", "Camille Moreau"),
    fromKind: help("Personne physique ou Personne morale", "", "Personne physique"),
    fromEmail: help("E-mail, facultatif", "", "camille.moreau@courriel.example"),
    fromSiren: help("SIREN d’une personne morale"),
    fromDomicile: help("Adresse complète", "", "8 rue des Tilleuls, 69003 Lyon"),
    toReference: help("Référence du cessionnaire, s’il a des homonymes"),
    to: help("Cessionnaire, sauf pour une annulation", "Camille Moreau", "Tilleul Participations"),
    toKind: help("Personne physique ou Personne morale", "Personne physique", "Personne morale"),
    toEmail: help("E-mail, facultatif", "camille.moreau@courriel.example"),
    toSiren: help("SIREN d’une personne morale", "", "732829320"),
    toDomicile: help("Adresse complète", "8 rue des Tilleuls, 69003 Lyon"),
    bundle: help("Même texte sur les lignes d’une conversion ou d’une division"),
    note: help(
      "Acte, décision ou remarque",
      "AGE du 15 mars 2024",
      "Ordre de mouvement du 2 septembre 2025",
    ),
    categoryName: help("Nom de la catégorie, facultatif", "Actions ordinaires"),
    nominalValue: help("Valeur nominale en euros, si les statuts en fixent une", "1"),
    votes: help("Nombre de voix par action, 1 par défaut", "1"),
    preferred: help("Oui pour des actions de préférence", "Non"),
    approval: help("Oui si toute cession est soumise à l’agrément"),
    inalienableFrom: help("Premier jour d’une clause d’inaliénabilité"),
    inalienableUntil: help("Son terme, dix ans plus tard au plus"),
    accountReference: help("Référence du constituant, s’il a des homonymes"),
    account: help("Pour un Nantissement, un Usufruit ou une Mainlevée : de qui sont les actions"),
    beneficiaryReference: help("Référence du créancier, s’il a des homonymes"),
    beneficiary: help("Pour un Nantissement ou un Usufruit : en faveur de qui"),
    beneficiaryKind: help("Personne physique ou Personne morale"),
    beneficiaryEmail: help("E-mail, facultatif"),
    beneficiarySiren: help("SIREN d’une personne morale"),
    encumbered: help("Nombre entier d’actions nanties, en usufruit ou libérées"),
    lifts: help("Pour une Mainlevée : le numéro du nantissement ou de l’usufruit"),
    corrects: help("Pour une mention qui en annule une autre : son numéro"),
  },
  holders: {
    reference: help("Facultative ; utile aux homonymes", "P1", "P2"),
    name: help("Nom tel qu’il figure au registre", "Camille Moreau", "Tilleul Participations"),
    kind: help("Personne physique ou Personne morale", "Personne physique", "Personne morale"),
    firstName: help("Prénoms d’une personne physique", "Camille"),
    lastName: help("Nom d’une personne physique", "Moreau"),
    email: help("Pour inviter le porteur", "camille.moreau@courriel.example"),
    siren: help("9 chiffres", "", "732829320"),
    siret: help("14 chiffres", "", "73282932000074"),
    domicile: help(
      "Adresse complète",
      "8 rue des Tilleuls, 69003 Lyon",
      "1 quai de la Saône, 69001 Lyon",
    ),
    country: help("Code à deux lettres", "FR", "FR"),
  },
  categories: {
    code: help("Code court, repris dans les mouvements", "ORD", "ADP-A"),
    name: help("Nom de la catégorie", "Actions ordinaires", "Actions de préférence A"),
    nominalValue: help("En euros, si les statuts en fixent une", "1", "1"),
    votes: help("Nombre entier, 1 par défaut", "1", "2"),
    preferred: help("Oui pour des actions de préférence", "Non", "Oui"),
    approval: help("Oui si toute cession est soumise à l’agrément", "Non", "Oui"),
    inalienableFrom: help("Premier jour d’une clause d’inaliénabilité", "", "10/01/2025"),
    inalienableUntil: help("Son terme, dix ans plus tard au plus", "", "10/01/2030"),
  },
  pledges: {
    date: help("Jour du nantissement", "10/01/2025", "03/02/2025"),
    category: help("Code de la catégorie", "ORD", "ORD"),
    account: help("À qui sont les actions", "Camille Moreau", "Camille Moreau"),
    beneficiary: help("En faveur de qui", "Tilleul Participations", "Tilleul Participations"),
    quantity: help("Nombre entier d’actions", "100", "50"),
    endedOn: help("Jour de la mainlevée, s’il est levé", "", "30/06/2025"),
    note: help("Acte ou remarque", "Déclaration de nantissement du 10 janvier 2025"),
  },
  usufructs: {
    date: help("Jour du démembrement", "15/05/2025"),
    category: help("Code de la catégorie", "ORD"),
    account: help("Au compte de qui sont les actions", "Camille Moreau"),
    beneficiary: help("Qui en perçoit les fruits", "Jeanne Moreau"),
    quantity: help("Nombre entier d’actions", "200"),
    endedOn: help("Jour où l’usufruit s’est éteint, le cas échéant"),
    note: help("Acte ou remarque", "Donation-partage du 15 mai 2025"),
  },
};
