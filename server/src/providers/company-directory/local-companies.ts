import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fold } from "#providers/addresses/communes.ts";
import type {
  CompanyDirectory,
  DirectoryEntity,
} from "#providers/company-directory/company-directory.ts";

const shownAtMost = 8;

const readCompanies = async (): Promise<readonly DirectoryEntity[]> =>
  JSON.parse(
    await readFile(join(import.meta.dirname, "fictitious-companies.json"), "utf8"),
  ) as DirectoryEntity[];

let companies: Promise<readonly DirectoryEntity[]> | undefined;
const allCompanies = () => (companies ??= readCompanies());

/** A few dozen invented entities, for trying the product without a network. */
export const localCompanies: CompanyDirectory = {
  find: async (siret) => (await allCompanies()).find((company) => company.siret === siret) ?? null,
  search: async (text) => {
    const digits = text.replaceAll(/\s/g, "");
    const words = fold(text).split(" ").filter(Boolean);
    if (words.length === 0) return [];
    const isNumber = /^\d{3,}$/.test(digits);
    return (await allCompanies())
      .filter((one) =>
        isNumber
          ? one.siret.startsWith(digits)
          : words.every((word) => ` ${fold(one.name)}`.includes(` ${word}`)),
      )
      .slice(0, shownAtMost);
  },
};
