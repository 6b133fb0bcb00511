import type { LegalText } from "@coulisse/contract/operations/legal.schemas.ts";
import type { LegalTextName } from "@coulisse/contract/operations/legal-texts.ts";
import type { Locale, Words } from "@coulisse/domain/words.ts";
import type { Context } from "#platform/context.ts";
import { readLegalFile } from "#platform/legal-files.ts";
import type { Operator } from "#server/operator-settings.ts";
import { readMarkdown } from "#features/operations/legal/markdown.rules.ts";

const words: Words<"missing"> = {
  fr: { missing: "(non renseigné par l’exploitant)" },
  en: { missing: "(not stated by the operator)" },
};

/** Signs that mean something in Markdown are themselves in a fact. */
const literal = (fact: string): string => fact.replaceAll(/[\\`*_{}[\]<>#|!~]/g, String.raw`\$&`);

const fillIn = (text: string, operator: Operator, locale: Locale): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    name in operator ? literal(operator[name as keyof Operator] ?? words[locale].missing) : whole,
  );

export const getLegalText = async (
  reader: Pick<Context, "settings">,
  name: LegalTextName,
  locale: Locale,
): Promise<LegalText> => {
  const { settings } = reader;
  const text = await readLegalFile(reader, name, locale);
  return { ...readMarkdown(fillIn(text, settings.operator, locale)), isDemo: settings.demo };
};
