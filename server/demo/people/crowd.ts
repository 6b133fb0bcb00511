import { createChance, type Chance } from "../chance.ts";
import { familyNames } from "./family-names.ts";
import { givenNames } from "./given-names.ts";
import { regions, streets, towns, type Region } from "./places.ts";

export type Person = Readonly<{
  /** How the stories name them. */
  key: string;
  firstName: string;
  lastName: string;
  email: string;
  domicile: string;
}>;

const crowdSizes: Readonly<Record<Region, number>> = {
  lyon: 165,
  ouest: 90,
  paris: 54,
  sud: 50,
  est: 56,
};

const letters = (text: string): string =>
  text
    .normalize("NFD")
    .replaceAll(/\p{Mark}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, "-");

const drawDomicile = (chance: Chance, region: Region): string =>
  `${chance.whole(1, 148)} ${chance.pick(streets)}, ${chance.pick(towns[region])}`;

/** The many shareholders of the stories; no two have one name, so that a search finds one. */
const drawCrowd = (): ReadonlyMap<Region, readonly Person[]> => {
  const chance = createChance("crowd");
  const taken = new Set<string>();
  const drawPerson = (region: Region): Person => {
    const firstName = chance.pick(givenNames);
    const lastName = chance.pick(familyNames);
    const key = `${letters(firstName)}.${letters(lastName)}`;
    if (taken.has(key)) return drawPerson(region);
    taken.add(key);
    const domicile = drawDomicile(chance, region);
    return { key, firstName, lastName, email: `${key}@courriel.example`, domicile };
  };
  return new Map(
    regions.map((region) => [
      region,
      Array.from({ length: crowdSizes[region] }, () => drawPerson(region)),
    ]),
  );
};

export const crowd = drawCrowd();

/** Some of the crowd of each region, in an order of their own: who hears of a company when. */
export const neighbours = (
  seed: string,
  slices: Partial<Record<Region, readonly [from: number, until: number]>>,
): string[] => {
  const chance = createChance(`circle ${seed}`);
  return regions
    .flatMap((region) => {
      const [from, until] = slices[region] ?? [0, 0];
      return (crowd.get(region) ?? []).slice(from, until);
    })
    .map(({ key }) => ({ key, order: chance.next() }))
    .toSorted((one, other) => one.order - other.order)
    .map(({ key }) => key);
};
