import { tableAnswers } from "@coulisse/contract/imports/import-proposals.ts";
import type { ImportAmendment } from "@coulisse/contract/imports/import-proposals.schemas.ts";
import { isEntityName } from "../entity-names.ts";
import { spelling } from "../table/spellings.ts";
import { matchHeading } from "./heading-match.ts";

const rightsWords = /\b(?:bspce|bsa|aga|options?|warrants?|rsu)\b/;
const heldByNobody =
  /\b(?:attribue|attribuee|attribues|attribuees|disponibles?|restants?|reserves?|unallocated|unissued|available|granted|promised|outstanding)\b/;

/** « Pool BSPCE non attribué », « Option pool »: rights to shares that nobody holds yet. */
export const namesRights = (label: string): boolean => {
  const spelt = spelling(label);
  if (spelt === "" || isEntityName(label)) return false;
  const match = matchHeading(label);
  if (match?.field === "promise" && match.confidence === 1) return true;
  return /\bpool\b/.test(spelt) || (rightsWords.test(spelt) && heldByNobody.test(spelt));
};

/** « % FD », « % du capital »: a row of parts, and of nobody. */
export const namesParts = (label: string): boolean =>
  label.includes("%") || /^(?:pourcentages?|percentages?|percent)\b/.test(spelling(label));

/** Says whether a row counts rights and no shares, whatever its place: its name tells it again. */
export const isRights = (
  amendments: readonly ImportAmendment[],
  sheet: string,
  name: string,
): boolean =>
  amendments.some(
    (one) => one.field === tableAnswers.rights && one.sheet === sheet && one.object === name,
  );
