import { formatDayText } from "@coulisse/contract/dates.ts";
import { formatDecimal } from "@coulisse/contract/formats.ts";
import type { Locale } from "@coulisse/contract/words.ts";
import type { Proposal, ProposalParams } from "./proposals.ts";

type ProposalWords = { [Kind in keyof ProposalParams]: (params: ProposalParams[Kind]) => string };

const sharesFr = (text: string): string =>
  `${formatDecimal(text, "fr")} ${text === "1" ? "action" : "actions"}`;
const sharesEn = (text: string): string =>
  `${formatDecimal(text, "en")} ${text === "1" ? "share" : "shares"}`;

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
};

const words = { fr: french, en: english };

/** What a person would say by it. */
export const proposalText = ({ kind, params }: Proposal, locale: Locale): string =>
  words[locale][kind](params as never);
