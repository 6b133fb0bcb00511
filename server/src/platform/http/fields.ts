import type { Locale } from "@coulisse/contract/scalars.ts";
import type { z } from "zod";
import type { Words } from "#platform/problem.ts";

type Issue = z.core.$ZodIssue;
export type WireFault = { location: string; message: string; value?: unknown };

const words = {
  required: { fr: "Ce champ est obligatoire.", en: "This field is required." },
  type: { fr: "Cette valeur n’est pas du type attendu.", en: "This value has the wrong type." },
  too_small: {
    fr: "Cette valeur est trop petite ou trop courte.",
    en: "This is too small or short.",
  },
  too_big: { fr: "Cette valeur est trop grande ou trop longue.", en: "This is too large or long." },
  format: { fr: "Cette valeur n’a pas la forme attendue.", en: "This value has the wrong form." },
  choice: { fr: "Choisissez une des valeurs proposées.", en: "Choose one of the offered values." },
  unknown: { fr: "Ce champ n’existe pas.", en: "There is no such field." },
  siret: { fr: "Ce numéro SIRET n’existe pas.", en: "This SIRET number does not exist." },
  url: {
    fr: "Indiquez une adresse web complète, qui commence par https://.",
    en: "Give a full web address that starts with https://.",
  },
} as const satisfies Record<string, Words>;

const wordOf = (issue: Issue): Words => {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined || issue.input === null ? words.required : words.type;
    case "too_small":
      return issue.origin === "string" && issue.minimum === 1 ? words.required : words.too_small;
    case "too_big":
      return words.too_big;
    case "invalid_format":
      return issue.format === "url" ? words.url : words.format;
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

/** What Zod found, one entry a field, in the caller's language; a secret is never repeated. */
export const wireFaults = (issues: readonly Issue[], input: unknown, locale: Locale): WireFault[] =>
  issues.flatMap((issue) => {
    const paths =
      issue.code === "unrecognized_keys"
        ? issue.keys.map((key) => [...issue.path, key])
        : [issue.path];
    return paths.map((path) => {
      const location = path.map(String).join(".");
      const value = path.reduce<unknown>(
        (place, key) => (place as Record<PropertyKey, unknown> | undefined)?.[key],
        input,
      );
      const repeated = value === undefined || secret.test(location) ? {} : { value };
      return { location, message: wordOf(issue)[locale], ...repeated };
    });
  });
