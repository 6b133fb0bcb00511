import type { Movement } from "@coulisse/contract/register/movements.schemas.ts";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

type PartyWords = { from: MessageDescriptor; to: MessageDescriptor };

const change: PartyWords = { from: msg`Ancien porteur`, to: msg`Nouveau porteur` };
const pledge: PartyWords = { from: msg`Constituant`, to: msg`Créancier nanti` };
const usufruct: PartyWords = { from: msg`Nu-propriétaire`, to: msg`Usufruitier` };
const release: PartyWords = { from: msg`Titulaire du compte`, to: msg`Bénéficiaire` };

/** A mention moves no share: its parties are never an old and a new holder. */
export const partyWords = ({ type, nature }: Pick<Movement, "type" | "nature">): PartyWords => {
  if (type !== "MENTION") return change;
  if (nature === "pledge") return pledge;
  return nature === "usufruct" ? usufruct : release;
};

/** Gives what a party is, where the head of a column does not say it. */
export const roleIn = (line: Movement, side: keyof PartyWords): MessageDescriptor | undefined =>
  line.type === "MENTION" ? partyWords(line)[side] : undefined;

/** A holder's name as the lines bear it, where the page has fetched no row of theirs. */
export const nameOfHolder = (holderId: string, lines: readonly Movement[]): string | undefined =>
  lines
    .flatMap(({ transferor, transferee }) => [transferee, transferor])
    .find((party) => party?.holderId === holderId)?.name;
