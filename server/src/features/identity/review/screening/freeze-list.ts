import { z } from "zod";
import type { Nature } from "./matching.ts";
import type { ListEntry, ListFault, PublishedList } from "./published-list.ts";

const text = z.union([z.string(), z.number()]).transform((value) => String(value).trim());
const values = z.record(z.string(), z.unknown());

/** Fields are asked for where they name an entry; one of an unknown kind or form is passed over. */
const Field = z.object({
  TypeChamp: z.string(),
  Valeur: z.union([z.array(values), values.transform((value) => [value])]),
});
const Entry = z.object({
  IdRegistre: text,
  Nature: z.string(),
  Nom: text.optional(),
  RegistreDetail: z.array(z.unknown()).nullish(),
});
const Publication = z.object({
  Publications: z.object({
    DatePublication: z.iso.datetime({ offset: true, local: true }),
    PublicationDetail: z.array(z.unknown()),
  }),
});

const natures: Readonly<Record<string, Nature>> = {
  "Personne physique": "PERSON",
  "Personne morale": "ENTITY",
  Navire: "VESSEL",
};

type Fields = readonly z.output<typeof Field>[];

const textsOf = (fields: Fields, type: string, ...names: string[]): string[] =>
  fields
    .filter((field) => field.TypeChamp === type)
    .flatMap((field) => field.Valeur)
    .map((value) =>
      names
        .map((name) => text.safeParse(value[name]).data ?? "")
        .join(" ")
        .trim(),
    )
    .filter((found) => found !== "");

const padded = (part: string): string => part.padStart(2, "0");

/** Day or month may be missing, and a year may be told as a span: each year of it counts. */
const birthsOf = (fields: Fields): string[] =>
  fields
    .filter((field) => field.TypeChamp === "DATE_DE_NAISSANCE")
    .flatMap((field) => field.Valeur)
    .flatMap((value) => {
      const [day = "", month = "", year = ""] = ["Jour", "Mois", "Annee"].map(
        (name) => text.safeParse(value[name]).data ?? "",
      );
      const years = year.match(/\d{4}/g) ?? [];
      if (years.length !== 1 || !/^\d{1,2}$/.test(month)) return years;
      const found = `${years[0]}-${padded(month)}`;
      return [/^\d{1,2}$/.test(day) ? `${found}-${padded(day)}` : found];
    });

const namesOf = (nature: Nature, name: string, fields: Fields): string[] => {
  const firstNames = nature === "PERSON" ? textsOf(fields, "PRENOM", "Prenom") : [];
  const own = firstNames.length === 0 ? [name] : firstNames.map((first) => `${first} ${name}`);
  return [...own, ...textsOf(fields, "ALIAS", "Alias")].map((n) => n.trim()).filter(Boolean);
};

const toEntry = (raw: unknown): ListEntry[] => {
  const entry = Entry.safeParse(raw).data;
  const nature = entry && natures[entry.Nature];
  if (!entry || !nature) return [];
  const fields = (entry.RegistreDetail ?? []).flatMap((field) => Field.safeParse(field).data ?? []);
  const names = namesOf(nature, entry.Nom ?? "", fields);
  if (names.length === 0) return [];
  return [
    {
      reference: entry.IdRegistre,
      nature,
      names,
      births: birthsOf(fields),
      places: textsOf(fields, "LIEU_DE_NAISSANCE", "Lieu", "Pays"),
      nationalities: textsOf(fields, "NATIONALITE", "Pays"),
      grounds: [
        ...textsOf(fields, "TITRE", "Titre"),
        ...textsOf(fields, "MOTIFS", "Motifs"),
        ...textsOf(fields, "FONDEMENT_JURIDIQUE", "FondementJuridiqueLabel"),
      ],
    },
  ];
};

const readJson = (bytes: Uint8Array): unknown => {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
};

/** A reference twice is one entry: the later line of a publication completes the earlier one. */
export const eachOnce = (entries: readonly ListEntry[]): ListEntry[] => {
  const byReference = new Map<string, ListEntry>();
  for (const entry of entries) {
    const known = byReference.get(entry.reference);
    const names = [...new Set([...(known?.names ?? []), ...entry.names])];
    byReference.set(entry.reference, { ...entry, names });
  }
  return [...byReference.values()];
};

/** The JSON file of the Registre national des gels des avoirs (DG Trésor). */
export const readFreezeList = (bytes: Uint8Array): PublishedList | ListFault => {
  const publication = Publication.safeParse(readJson(bytes)).data?.Publications;
  if (!publication) return "list_unreadable";
  const entries = eachOnce(publication.PublicationDetail.flatMap(toEntry));
  if (entries.length === 0) return "list_empty";
  return { publishedAt: new Date(publication.DatePublication), entries };
};
