const fr = {
  title: "Vérifier un registre",
  lead: "Cette page recalcule chaque empreinte du registre, sur votre ordinateur et sans réseau : rien n’est envoyé.",
  register: "Fichier du registre (registre .json, paquet OCF .zip ou export CSV)",
  head: "Empreinte gardée d’un ancien document (facultatif)",
  headHint: "Le numéro de la ligne, deux-points, puis son empreinte ou ses 8 premiers caractères",
  documents: "Documents à comparer (facultatif)",
  verify: "Vérifier",
  usage:
    "Usage : node verify-register.mjs FICHIER [--head NUMÉRO:EMPREINTE] [--lang fr|en] [DOCUMENT…]",
  reading: "Calcul en cours…",
  unreadable:
    "Ce fichier ne contient pas de registre à vérifier. Demandez le fichier du registre (JSON), le paquet OCF ou le CSV complet.",
  head_unreadable: "L’empreinte gardée s’écrit NUMÉRO:EMPREINTE, avec 8 caractères au moins.",
  intact: ({ count, hash }) =>
    `Registre intact : ${count} ligne(s), chacune à sa place. Dernière empreinte : ${count}:${hash}`,
  completeness_unproven: ({ count }) =>
    `Aucune empreinte gardée n’a été donnée : rien ne prouve ici que le registre s’arrête à la ligne n° ${count}. Des lignes coupées à la fin ne se voient qu’avec une empreinte gardée d’un document plus récent.`,
  line_changed: ({ number }) =>
    `La ligne n° ${number} a été modifiée : son contenu ne correspond pas à son empreinte.`,
  line_replaced: ({ number }) =>
    `La ligne n° ${number} ne suit pas la précédente : l’une des deux a été remplacée.`,
  line_missing: ({ number }) =>
    `La ligne n° ${number} manque (dans un extrait filtré, c’est attendu ; le registre entier les a toutes).`,
  line_misplaced: ({ number, expected }) =>
    `La ligne n° ${number} n’est pas à sa place : on attendait la ligne n° ${expected}.`,
  line_doubled: ({ number }) => `La ligne n° ${number} figure deux fois.`,
  form_unknown: ({ number, form }) =>
    `La ligne n° ${number} est d’une forme (« ${form} ») que ce vérificateur ne connaît pas.`,
  head_differs: ({ number }) =>
    `La tête que le fichier annonce (ligne n° ${number}) n’est pas celle de sa dernière ligne.`,
  head_kept: ({ number }) => `L’empreinte gardée est bien celle de la ligne n° ${number}.`,
  head_cut: ({ number, last }) =>
    `Le registre est coupé : il s’arrête à la ligne n° ${last}, avant la ligne n° ${number} que vous avez gardée.`,
  head_rewritten: ({ number }) =>
    `Le registre a été réécrit : sa ligne n° ${number} n’a plus l’empreinte que vous avez gardée.`,
  document_kept: ({ name, number }) => `${name} : identique au document de la ligne n° ${number}.`,
  document_changed: ({ name, number }) =>
    `${name} : différent du document que la ligne n° ${number} a scellé sous ce nom.`,
  document_unknown: ({ name }) => `${name} : aucune ligne ne contient ce document.`,
};

const en = {
  title: "Verify a register",
  lead: "This page works out each hash of the register anew, on your computer and without a network: nothing is sent.",
  register: "File of the register (register .json, OCF package .zip or CSV export)",
  head: "Hash kept from an old paper (optional)",
  headHint: "The number of the line, a colon, then its hash or the first 8 characters of it",
  documents: "Documents to compare (optional)",
  verify: "Verify",
  usage: "Usage: node verify-register.mjs FILE [--head NUMBER:HASH] [--lang fr|en] [DOCUMENT…]",
  reading: "Working…",
  unreadable:
    "This file holds no register to verify. Ask for the register file (JSON), the OCF package or the whole CSV.",
  head_unreadable: "A kept hash is written NUMBER:HASH, with 8 characters at least.",
  intact: ({ count, hash }) =>
    `Register intact: ${count} line(s), each in its place. Last hash: ${count}:${hash}`,
  completeness_unproven: ({ count }) =>
    `No kept hash was given: nothing here proves that the register ends at line no. ${count}. Lines cut off at the end only show against a hash kept from a later paper.`,
  line_changed: ({ number }) =>
    `Line no. ${number} was changed: what it says does not match its hash.`,
  line_replaced: ({ number }) =>
    `Line no. ${number} does not follow the one before: one of the two was replaced.`,
  line_missing: ({ number }) =>
    `Line no. ${number} is missing (as it may be in a filtered extract; the whole register has every line).`,
  line_misplaced: ({ number, expected }) =>
    `Line no. ${number} is out of its place: line no. ${expected} was to come.`,
  line_doubled: ({ number }) => `Line no. ${number} is there twice.`,
  form_unknown: ({ number, form }) =>
    `Line no. ${number} has a form (“${form}”) that this verifier does not know.`,
  head_differs: ({ number }) =>
    `The head that the file states (line no. ${number}) is not that of its last line.`,
  head_kept: ({ number }) => `The kept hash is indeed that of line no. ${number}.`,
  head_cut: ({ number, last }) =>
    `The register is cut: it ends at line no. ${last}, before line no. ${number} that you kept.`,
  head_rewritten: ({ number }) =>
    `The register was rewritten: its line no. ${number} no longer has the hash that you kept.`,
  document_kept: ({ name, number }) => `${name}: identical to the document of line no. ${number}.`,
  document_changed: ({ name, number }) =>
    `${name}: not the document that line no. ${number} sealed under this name.`,
  document_unknown: ({ name }) => `${name}: no line holds this document.`,
};

export const verifierWords = { fr, en };
