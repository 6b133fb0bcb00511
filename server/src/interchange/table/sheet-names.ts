import type { Locale } from "@coulisse/domain/words.ts";
import type { Table } from "./cells.ts";
import { spelling } from "./spellings.ts";

export type SheetRole =
  "movements" | "holders" | "categories" | "pledges" | "usufructs" | "guide" | "evidence";

/** The first name of each language is written, all are read. */
export const sheetNames: Record<SheetRole, Record<Locale, readonly [string, ...string[]]>> = {
  movements: {
    fr: ["Mouvements", "Registre", "Registre des mouvements"],
    en: ["Movements", "Register", "Register of movements"],
  },
  holders: { fr: ["Porteurs", "Actionnaires", "Associés"], en: ["Holders", "Shareholders"] },
  categories: {
    fr: ["Catégories", "Catégories d’actions"],
    en: ["Categories", "Share categories", "Share classes"],
  },
  pledges: { fr: ["Nantissements"], en: ["Pledges"] },
  usufructs: { fr: ["Démembrements", "Usufruits"], en: ["Usufructs"] },
  /** An import passes these over: explanations, and the hashes that an export has beside. */
  guide: { fr: ["Mode d’emploi"], en: ["Guide"] },
  evidence: { fr: ["Empreintes"], en: ["Hashes"] },
};

const roles = Object.entries(sheetNames) as [SheetRole, (typeof sheetNames)[SheetRole]][];

export const roleOf = ({ sheet = "" }: Table): SheetRole | undefined =>
  roles.find(([, names]) =>
    [...names.fr, ...names.en].map(spelling).includes(spelling(sheet)),
  )?.[0];
