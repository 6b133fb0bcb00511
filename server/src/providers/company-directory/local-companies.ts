import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fold } from "#providers/addresses/communes.ts";
import type {
  CompanyDirectory,
  DirectoryEntity,
  DirectoryUnit,
} from "#providers/company-directory/company-directory.ts";

const shownAtMost = 8;

/** Few of them name whom they are led by. */
type Kept = DirectoryEntity & Partial<Pick<DirectoryUnit, "representatives">>;

const readCompanies = async (): Promise<readonly Kept[]> =>
  JSON.parse(
    await readFile(join(import.meta.dirname, "fictitious-companies.json"), "utf8"),
  ) as Kept[];

let companies: Promise<readonly Kept[]> | undefined;
const allCompanies = () => (companies ??= readCompanies());

const entityOf = ({ representatives: _, ...entity }: Kept): DirectoryEntity => entity;

/** A few dozen invented entities, for trying the product without a network. */
export const localCompanies: CompanyDirectory = {
  find: async (siret) => {
    const found = (await allCompanies()).find((company) => company.siret === siret);
    return found ? entityOf(found) : null;
  },
  findUnit: async (siren) => {
    const unit = (await allCompanies()).find((company) => company.siren === siren);
    return unit ? { ...unit, representatives: unit.representatives ?? null } : null;
  },
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
      .slice(0, shownAtMost)
      .map(entityOf);
  },
};
