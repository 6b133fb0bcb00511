import type { layoutFields } from "@coulisse/contract/imports/import-layouts.ts";
import type { LayoutFile } from "./layout-file.ts";

/** An answer that a person presses where the first one is not theirs, by words that it says. */
export type Pressed = Readonly<{ code: string; of?: string; answer: string }>;

/** A file as founders keep it, what they press on the way, and the register that it ends in. */
export type UglyFile = Pick<LayoutFile, "name" | "format" | "sheets" | "marked" | "holdings"> &
  Readonly<{
    /** Bytes that no program of ours writes. */
    bytes?: () => Uint8Array;
    /** Meanings are chosen from their list, by heading; null where nothing is to be read. */
    meanings?: Readonly<Record<string, (typeof layoutFields)[number] | null>>;
    day?: string;
    pressed?: readonly Pressed[];
    /** Codes that must have been asked. */
    asked: readonly string[];
    /** `holder price`, in the order of the lines that have a price. */
    prices?: readonly string[];
    /** `holder domicile` of those who receive. */
    domiciles?: Readonly<Record<string, string | null>>;
    /** Kinds of the holders who are no natural persons. */
    kinds?: Readonly<Record<string, "corporate" | "joint">>;
    /** How many lines of the register are bound. */
    boundCount?: number;
  }>;

const firstNames = ["Camille", "Jean", "Anna", "Léo", "Inès", "Paul", "Zoé", "Marc"] as const;
const lastNames = ["Moreau", "Petit", "Roux", "Blanc", "Roche"] as const;

/** Forty people of as many names. */
export const people: readonly string[] = lastNames.flatMap((last) =>
  firstNames.map((first) => `${first} ${last}`),
);
