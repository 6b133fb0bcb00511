import { formatQuantity } from "@coulisse/domain/formats.ts";
import type { Locale } from "@coulisse/domain/words.ts";
import type { z } from "zod";
import type { Words } from "#platform/problem.ts";

type Issue = z.core.$ZodIssue;
export type WireFault = { location: string; message: string; value?: unknown };

const words = {
  required: { fr: "Ce champ est obligatoire.", en: "This field is required." },
  type: { fr: "Cette valeur n’est pas du type attendu.", en: "This value has the wrong type." },
  whole: {
    fr: "Indiquez un nombre entier, en chiffres.",
    en: "Give a whole number, in digits.",
  },
  file_unknown: {
    fr: "Cet appel n’attend pas de fichier sous ce nom.",
    en: "This call expects no file under that name.",
  },
  file_count: {
    fr: "Il y a trop de fichiers sous ce nom.",
    en: "There are too many files under that name.",
  },
  twice: { fr: "Ce champ est envoyé deux fois.", en: "This field was sent twice." },
  format: { fr: "Cette valeur n’a pas la forme attendue.", en: "This value has the wrong form." },
  choice: { fr: "Choisissez une des valeurs proposées.", en: "Choose one of the offered values." },
  parameter: {
    fr: "Cet appel n’a pas de paramètre de ce nom.",
    en: "This call has no parameter of that name.",
  },
  unknown: { fr: "Ce champ n’existe pas.", en: "There is no such field." },
  text: {
    fr: "Ce texte contient un caractère qui ne peut pas être enregistré.",
    en: "This text has a character that cannot be kept.",
  },
  body_deep: {
    fr: "L’envoi a trop de listes et d’objets les uns dans les autres.",
    en: "What you sent has too many lists and objects within each other.",
  },
  body_values: {
    fr: "L’envoi contient trop de valeurs.",
    en: "What you sent holds too many values.",
  },
  email: {
    fr: "Indiquez une adresse e-mail, par exemple nom@example.org.",
    en: "Give an email address, such as name@example.com.",
  },
  one_line: {
    fr: "Écrivez-le sur une ligne, sans < ni >, sans adresse de site et sans signe invisible.",
    en: "Write it on one line, without < or >, without the address of a site, without unseen signs.",
  },
  siret: { fr: "Ce numéro SIRET n’existe pas.", en: "This SIRET number does not exist." },
  url: {
    fr: "Indiquez une adresse web complète, qui commence par https://.",
    en: "Give a full web address that starts with https://.",
  },
} as const satisfies Record<string, Words>;

const isMissing = (value: unknown): boolean =>
  value === undefined || value === null || value === "";

type Bound = Readonly<{ origin: string; inclusive?: boolean | undefined }>;

/** A bound that a value passed, with what it counts. */
const boundWords = (side: "least" | "most", bound: bigint | number, of: Bound): Words => {
  const isLeast = side === "least";
  const counts = { string: ["caractère", "character"], array: ["élément", "element"] } as const;
  const unit = counts[of.origin as keyof typeof counts] as readonly [string, string] | undefined;
  const several = Number(bound) > 1 ? "s" : "";
  const [fr, en] = unit ? unit.map((word) => ` ${word}${several}`) : ["", ""];
  const [number, nombre] = [formatQuantity(bound, "en"), formatQuantity(bound, "fr")];
  const frBound =
    of.inclusive === false
      ? `${isLeast ? "Plus" : "Moins"} de ${nombre}`
      : `Au ${isLeast ? "moins" : "plus"} ${nombre}`;
  const enBound =
    of.inclusive === false
      ? `${isLeast ? "More" : "Less"} than ${number}`
      : `At ${isLeast ? "least" : "most"} ${number}`;
  return { fr: `${frBound}${fr}.`, en: `${enBound}${en}.` };
};

/** Words for a wrong value need the value that was sent, since Zod's issue does not carry it. */
const wordOf = (issue: Issue, value: unknown): Words => {
  switch (issue.code) {
    case "invalid_type":
      if (isMissing(value)) return words.required;
      return issue.expected === "int" || issue.expected === "number" ? words.whole : words.type;
    case "too_small":
      return issue.origin === "string" && issue.minimum === 1
        ? words.required
        : boundWords("least", issue.minimum, issue);
    case "too_big":
      return boundWords("most", issue.maximum, issue);
    case "invalid_format":
      return issue.format === "url"
        ? words.url
        : issue.format === "email"
          ? words.email
          : words.format;
    case "invalid_value":
      return words.choice;
    case "unrecognized_keys":
      return words.unknown;
    case "custom":
      return issue.message in words ? words[issue.message as keyof typeof words] : words.format;
    default:
      return words.format;
  }
};

const secret = /password|token|code/i;
const repeatedLengthMax = 200;

/**
 * A value is repeated to the caller where it is one that a person typed into this field: never a
 * secret, nor the whole body or a part of it, in which a secret may be.
 */
const isRepeated = (location: string, value: unknown): boolean => {
  if (location === "" || secret.test(location)) return false;
  if (typeof value === "string") return value.length <= repeatedLengthMax;
  return value === null || typeof value === "number" || typeof value === "boolean";
};

const valueAt = (input: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (place, key) => (place as Record<PropertyKey, unknown> | null | undefined)?.[key],
    input,
  );

/** The value that a refusal by a rule is about, as it was sent; nothing where it may be a secret. */
export const repeatedValue = (
  location: string,
  sent: readonly unknown[],
): { value?: string | number | boolean } => {
  const values = sent.map((input) => valueAt(input, location.split(".")));
  const value = values.find((one) => one !== undefined && one !== null);
  return value !== undefined && isRepeated(location, value) ? { value: value as string } : {};
};

/**
 * The bound of faults that an answer tells: nobody mends more at once, and an answer is no longer
 * for being sent more.
 */
const faultsMax = 50;
const locationLettersMax = 200;

/** Gives what Zod found, one entry a field, in the caller's language. */
export const wireFaults = (issues: readonly Issue[], input: unknown, locale: Locale): WireFault[] =>
  issues
    .slice(0, faultsMax)
    .flatMap((issue) => faultsOf(issue, input, locale))
    .slice(0, faultsMax)
    .map((fault) => ({ ...fault, location: fault.location.slice(0, locationLettersMax) }));

const faultsOf = (issue: Issue, input: unknown, locale: Locale): WireFault[] => {
  const value = valueAt(input, issue.path);
  const message = wordOf(issue, value)[locale];
  if (issue.code === "unrecognized_keys") {
    return issue.keys
      .slice(0, faultsMax)
      .map((key) => ({ location: [...issue.path, key].join("."), message }));
  }
  const location = issue.path.map(String).join(".");
  // Nobody knows what is in a parameter that nobody knows.
  if (issue.message === "parameter") return [{ location, message }];
  return [{ location, message, ...(isRepeated(location, value) ? { value } : {}) }];
};
