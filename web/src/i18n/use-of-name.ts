import { ofName } from "@coulisse/domain/french-names.ts";
import { useFormats } from "./use-formats.ts";

export type OfName = (name: string) => string;

const asItIs: OfName = (name) => name;

/** French says ‘de’ or ‘d’’ with the name; other languages have their word in the phrase. */
export const useOfName = (): OfName => (useFormats().locale === "fr" ? ofName : asItIs);
