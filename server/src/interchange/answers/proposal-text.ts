import { formatDayText } from "@coulisse/domain/dates.ts";
import { formatDecimal } from "@coulisse/domain/formats.ts";
import { natureWords } from "@coulisse/contract/register/movement-words.ts";
import type { Locale } from "@coulisse/domain/words.ts";
import type { Nature } from "../model.ts";
import type { EventWord, Proposal, ProposalParams } from "./proposals.ts";

type ProposalWords = { [Kind in keyof ProposalParams]: (params: ProposalParams[Kind]) => string };

const sharesFr = (text: string): string =>
  `${formatDecimal(text, "fr")} ${text === "1" ? "action" : "actions"}`;
const sharesEn = (text: string): string =>
  `${formatDecimal(text, "en")} ${text === "1" ? "share" : "shares"}`;

const eventsFr: Record<EventWord, string> = {
  transfer: "le transfert",
  cancellation: "l’annulation",
  repurchase: "le rachat",
  retraction: "la rétractation",
  reissuance: "la réémission",
  conversion: "la conversion",
  issuance: "l’émission",
  split: "la division",
  exercise: "l’exercice",
  event: "l’opération",
};
const eventsEn: Record<EventWord, string> = {
  transfer: "the transfer",
  cancellation: "the cancellation",
  repurchase: "the repurchase",
  retraction: "the retraction",
  reissuance: "the reissuance",
  conversion: "the conversion",
  issuance: "the issuance",
  split: "the split",
  exercise: "the exercise",
  event: "the event",
};

const keepFr = ({ kept, keptLine, left, leftLine }: ProposalParams["keep_first"]): string =>
  `Garder ${eventsFr[kept]} de la ligne ${keptLine}, laisser de côté ${eventsFr[left]} de la ligne ${leftLine}`;
const keepEn = ({ kept, keptLine, left, leftLine }: ProposalParams["keep_first"]): string =>
  `Keep ${eventsEn[kept]} on line ${keptLine}, leave out ${eventsEn[left]} on line ${leftLine}`;

const french: ProposalWords = {
  read_word: ({ word }) => `Vous vouliez dire «\u00a0${word}\u00a0»`,
  read_day: ({ day }) => `Lire le ${formatDayText(day, "fr")}`,
  read_number: ({ number }) => `Lire ${formatDecimal(number, "fr")}`,
  leave_cell_out: () => "Ne pas tenir compte de cette cellule",
  leave_line_out: () => "Laisser cette ligne de côté",
  leave_other_out: ({ line }) =>
    `Garder cette ligne et laisser de côté la ligne ${line}, qui dit la même sortie`,
  date_entry: ({ day, line, quantity }) =>
    `Dater du ${formatDayText(day, "fr")} l’entrée de ${sharesFr(quantity)} de la ligne ${line}`,
  date_line: ({ day }) => `Dater ce mouvement du ${formatDayText(day, "fr")}`,
  keep_held: ({ quantity }) => `Ne retenir que ${sharesFr(quantity)}, ce que le porteur détient`,
  one_holder: ({ holder }) => `C’est le même porteur que «\u00a0${holder}\u00a0»`,
  one_spelt_first: ({ holder }) => `C’est un seul porteur, «\u00a0${holder}\u00a0»`,
  one_spelt_here: ({ holder }) => `C’est un seul porteur, qui s’écrit «\u00a0${holder}\u00a0»`,
  two_holders: () => "Ce sont deux porteurs",
  join_name: ({ name }) => `C’est un seul nom, «\u00a0${name}\u00a0»`,
  is_title: ({ text }) => `«\u00a0${text}\u00a0» est un titre`,
  seller_is: ({ seller, holder }) =>
    `«\u00a0${seller}\u00a0» et «\u00a0${holder}\u00a0» sont un seul porteur`,
  read_column_as: ({ column }) => `Lire cette colonne comme «\u00a0${column}\u00a0»`,
  leave_column_out: ({ column }) => `Laisser la colonne «\u00a0${column}\u00a0» de côté`,
  leave_table_out: ({ name }) => `Laisser le tableau «\u00a0${name}\u00a0» de côté`,
  take_table_in: ({ name, shares }) =>
    `Reprendre aussi le tableau «\u00a0${name}\u00a0», qui compte ${sharesFr(shares)}`,
  date_table: ({ day }) => `Les actions sont comptées au ${formatDayText(day, "fr")}`,
  is_category: ({ category }) => `C’est la catégorie «\u00a0${category}\u00a0»`,
  is_ordinary: () => "Ce n’en est pas une\u00a0: ces actions sont ordinaires",
  is_subtotal: () => "C’est un sous-total\u00a0: laisser cette ligne de côté",
  is_nature: ({ nature, count }) =>
    count === "1"
      ? `C’est «\u00a0${natureWords.fr[nature as Nature]}\u00a0»`
      : `C’est «\u00a0${natureWords.fr[nature as Nature]}\u00a0», sur les ${formatDecimal(count, "fr")} lignes qui le disent ainsi`,
  is_cancelled_repurchase: ({ count }) =>
    count === "1"
      ? "C’est un rachat suivi d’annulation\u00a0: ces actions disparaissent"
      : `C’est un rachat suivi d’annulation, sur les ${formatDecimal(count, "fr")} lignes qui le disent ainsi\u00a0: ces actions disparaissent`,
  keep_joint: ({ holder }) =>
    `C’est une indivision : inscrire «\u00a0${holder}\u00a0», dont les membres seront saisis ensuite`,
  new_holder: ({ holder }) => `C’est un porteur de plus, «\u00a0${holder}\u00a0»`,
  expand_operation: ({ nature, fresh, old }) =>
    `${natureWords.fr[nature]}\u00a0: ${formatDecimal(fresh, "fr")} ${fresh === "1" ? "action nouvelle" : "actions nouvelles"} pour ${formatDecimal(old, "fr")} ${old === "1" ? "ancienne" : "anciennes"}, pour chaque porteur`,
  round_down: () =>
    "Arrondir à l’action entière inférieure pour chaque porteur, les rompus étant réglés hors du registre",
  bind_lines: ({ bundle, count }) =>
    `Lier ces ${formatDecimal(count, "fr")} lignes en une seule opération, «\u00a0${bundle}\u00a0»`,
  leave_unbound: () => "Laisser ces lignes sans lien",
  is_rights: ({ shares }) =>
    `Ce sont ${formatDecimal(shares, "fr")} droits, et non des actions\u00a0: hors du registre`,
  is_holder: ({ holder, shares }) =>
    `Ce sont des actions émises\u00a0: inscrire ${sharesFr(shares)} au nom de «\u00a0${holder}\u00a0»`,
  keep_text: () => "Lire ces textes tels qu’ils sont écrits",
  keep_first: keepFr,
  keep_second: keepFr,
  leave_event_out: ({ what }) => `Laisser de côté ${eventsFr[what]}`,
  date_result: ({ day }) =>
    `Dater ce titre du ${formatDayText(day, "fr")}, jour de l’opération dont il résulte`,
  date_cause: ({ day }) =>
    `Dater l’opération du ${formatDayText(day, "fr")}, jour du titre qui en résulte`,
  date_event: ({ day }) =>
    `Dater l’opération du ${formatDayText(day, "fr")}, jour où le titre est émis`,
  date_issue: ({ day }) =>
    `Dater l’émission du titre du ${formatDayText(day, "fr")}, jour de l’opération`,
  set_quantity: ({ quantity }) => `L’opération porte sur ${sharesFr(quantity)}`,
  set_result: ({ quantity }) => `Le titre qui en résulte compte ${sharesFr(quantity)}`,
  set_remainder: ({ quantity }) => `Le reliquat compte ${sharesFr(quantity)}`,
  keep_holder: () => "Le reliquat reste à son porteur, dans sa catégorie",
  keep_category: () => "Le titre qui en résulte reste dans la catégorie de l’ancien",
  as_transfer: () => "C’est un transfert d’un porteur à un autre",
  no_split: () => "Ne rattacher cette réémission à aucune division",
  one_vote: () => "Une voix par action, puisque le fichier ne le dit pas",
  as_person: () => "C’est une personne physique",
  as_entity: () => "C’est une personne morale",
  do_without: () => "Lire le paquet sans cela",
  read_manifest: ({ file }) => `Suivre le Manifest «\u00a0${file}\u00a0»`,
  read_as_listed: () => "Lire ce fichier comme l’annonce le Manifest",
  leave_file_out: ({ file }) => `Laisser de côté le fichier «\u00a0${file}\u00a0»`,
  read_version: () => "Lire le paquet comme s’il était de la version 1.2.0",
};

const english: ProposalWords = {
  read_word: ({ word }) => `You meant “${word}”`,
  read_day: ({ day }) => `Read ${formatDayText(day, "en")}`,
  read_number: ({ number }) => `Read ${formatDecimal(number, "en")}`,
  leave_cell_out: () => "Take no account of this cell",
  leave_line_out: () => "Leave this line out",
  leave_other_out: ({ line }) =>
    `Keep this line and leave out line ${line}, which tells the same departure`,
  date_entry: ({ day, line, quantity }) =>
    `Date the entry of ${sharesEn(quantity)} on line ${line} ${formatDayText(day, "en")}`,
  date_line: ({ day }) => `Date this movement ${formatDayText(day, "en")}`,
  keep_held: ({ quantity }) => `Keep ${sharesEn(quantity)} only, which the holder has`,
  one_holder: ({ holder }) => `This is the same holder as “${holder}”`,
  one_spelt_first: ({ holder }) => `This is one holder, “${holder}”`,
  one_spelt_here: ({ holder }) => `This is one holder, spelt “${holder}”`,
  two_holders: () => "These are two holders",
  join_name: ({ name }) => `This is one name, “${name}”`,
  is_title: ({ text }) => `“${text}” is a title`,
  seller_is: ({ seller, holder }) => `“${seller}” and “${holder}” are one holder`,
  read_column_as: ({ column }) => `Read this column as “${column}”`,
  leave_column_out: ({ column }) => `Leave the column “${column}” out`,
  leave_table_out: ({ name }) => `Leave the table “${name}” out`,
  take_table_in: ({ name, shares }) =>
    `Read the table “${name}” too, which counts ${sharesEn(shares)}`,
  date_table: ({ day }) => `The shares are counted on ${formatDayText(day, "en")}`,
  is_category: ({ category }) => `It is the class “${category}”`,
  is_ordinary: () => "It is none: these shares are ordinary",
  is_subtotal: () => "It is a subtotal: leave this line out",
  is_nature: ({ nature, count }) =>
    count === "1"
      ? `It is “${natureWords.en[nature as Nature]}”`
      : `It is “${natureWords.en[nature as Nature]}”, on the ${formatDecimal(count, "en")} lines that say so`,
  is_cancelled_repurchase: ({ count }) =>
    count === "1"
      ? "It is a repurchase followed by a cancellation: these shares cease to exist"
      : `It is a repurchase followed by a cancellation, on the ${formatDecimal(count, "en")} lines that say so: these shares cease to exist`,
  keep_joint: ({ holder }) =>
    `They hold jointly: enter “${holder}”, whose members are written down afterwards`,
  new_holder: ({ holder }) => `It is one more holder, “${holder}”`,
  expand_operation: ({ nature, fresh, old }) =>
    `${natureWords.en[nature]}: ${formatDecimal(fresh, "en")} new ${fresh === "1" ? "share" : "shares"} for ${formatDecimal(old, "en")} old, for each holder`,
  round_down: () =>
    "Round each holder down to whole shares, fractions being settled outside the register",
  bind_lines: ({ bundle, count }) =>
    `Bind these ${formatDecimal(count, "en")} lines as one operation, “${bundle}”`,
  leave_unbound: () => "Leave these lines unbound",
  is_rights: ({ shares }) =>
    `These are ${formatDecimal(shares, "en")} rights and no shares: outside the register`,
  is_holder: ({ holder, shares }) =>
    `These are issued shares: enter ${sharesEn(shares)} in the name of “${holder}”`,
  keep_text: () => "Read these texts as they are written",
  keep_first: keepEn,
  keep_second: keepEn,
  leave_event_out: ({ what }) => `Leave out ${eventsEn[what]}`,
  date_result: ({ day }) =>
    `Date this security ${formatDayText(day, "en")}, the day of the event that it results from`,
  date_cause: ({ day }) =>
    `Date the event ${formatDayText(day, "en")}, the day of the security that results`,
  date_event: ({ day }) =>
    `Date the event ${formatDayText(day, "en")}, the day the security is issued`,
  date_issue: ({ day }) =>
    `Date the issuance of the security ${formatDayText(day, "en")}, the day of the event`,
  set_quantity: ({ quantity }) => `The event is about ${sharesEn(quantity)}`,
  set_result: ({ quantity }) => `The security that results has ${sharesEn(quantity)}`,
  set_remainder: ({ quantity }) => `The remainder is ${sharesEn(quantity)}`,
  keep_holder: () => "The remainder stays with its holder, in its class",
  keep_category: () => "The security that results stays in the class of the old one",
  as_transfer: () => "This is a transfer from one holder to another",
  no_split: () => "Tie this reissuance to no split",
  one_vote: () => "One vote per share, as the file does not say",
  as_person: () => "This is a natural person",
  as_entity: () => "This is a legal person",
  do_without: () => "Read the package without it",
  read_manifest: ({ file }) => `Follow the Manifest “${file}”`,
  read_as_listed: () => "Read this file as the Manifest lists it",
  leave_file_out: ({ file }) => `Leave out the file “${file}”`,
  read_version: () => "Read the package as if it were version 1.2.0",
};

const words = { fr: french, en: english };

/** Gives the words of what a person would say by a proposal. */
export const proposalText = ({ kind, params }: Proposal, locale: Locale): string =>
  words[locale][kind](params as never);
