import { folded } from "@coulisse/domain/folded.ts";
import { readFile } from "node:fs/promises";

/** A place is one postcode of one commune. */
export type Place = Readonly<{
  city: string;
  /** The name as it is compared. */
  folded: string;
  postcode: string;
  cityCode: string;
  population: number;
}>;

type Commune = Readonly<{
  code: string;
  nom: string;
  type: string;
  commune?: string;
  codesPostaux?: readonly string[];
  population?: number;
}>;

const shortForms: Readonly<Record<string, string>> = { st: "saint", ste: "sainte" };

/**
 * The folded text has no accents, case or signs: `L'Haÿ-les-Roses` and `l hay les roses` are one.
 */
export const fold = (text: string): string =>
  folded(text)
    .replaceAll(/[^a-z0-9]+/g, " ")
    .trim()
    .split(" ")
    .map((word) => shortForms[word] ?? word)
    .join(" ");

const readCommunes = async (): Promise<Commune[]> => {
  const file = import.meta.resolve("@etalab/decoupage-administratif/data/communes.json");
  return JSON.parse(await readFile(new URL(file), "utf8")) as Commune[];
};

const readPlaces = async (): Promise<Place[]> => {
  const communes = await readCommunes();
  const divided = new Set(communes.map(({ commune }) => commune));
  const nameOf = new Map(communes.map(({ code, nom }) => [code, nom]));
  // Paris, Lyon and Marseille are in by their arrondissements, which have the postcodes.
  const counted = communes.filter(
    ({ type, code }) =>
      type === "arrondissement-municipal" || (type === "commune-actuelle" && !divided.has(code)),
  );
  return counted.flatMap(({ code, nom, commune, codesPostaux = [], population = 0 }) => {
    const city = (commune === undefined ? undefined : nameOf.get(commune)) ?? nom;
    const folded = fold(city);
    return codesPostaux.map((postcode) => ({
      city,
      folded,
      postcode,
      cityCode: code,
      population,
    }));
  });
};

let places: Promise<readonly Place[]> | undefined;

/** Every commune of France by postcode; read when it is first asked for and not at the start. */
export const allPlaces = (): Promise<readonly Place[]> => {
  places ??= readPlaces();
  return places;
};

let names: Promise<ReadonlyMap<string, string>> | undefined;

/** The code of a commune that has joined another stays its own; one of today comes before it. */
const readNames = async (): Promise<ReadonlyMap<string, string>> => {
  const communes = await readCommunes();
  const isToday = ({ type }: Commune): boolean =>
    type === "commune-actuelle" || type === "arrondissement-municipal";
  const inOrder = [...communes.filter((one) => !isToday(one)), ...communes.filter(isToday)];
  return new Map(inOrder.map(({ code, nom }) => [code, nom.replace("Arrond", "arrond")]));
};

/** The name of the commune that has a code; null where the directory has no such code. */
export const communeOf = async (code: string): Promise<string | null> => {
  names ??= readNames();
  return (await names).get(code) ?? null;
};
