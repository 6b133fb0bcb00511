import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { LegalText } from "@coulisse/contract/operations/legal.schemas.ts";
import type { LegalTextName } from "@coulisse/contract/operations/legal-texts.ts";
import type { Locale, Words } from "@coulisse/domain/words.ts";
import type { Context } from "#platform/context.ts";
import { isMissingFile } from "#platform/missing-file.ts";
import type { Operator } from "#server/operator-settings.ts";
import { readMarkdown } from "#features/operations/legal/markdown.rules.ts";

const ours = join(import.meta.dirname, "../../../../texts/legal");

const words: Words<"missing"> = {
  fr: { missing: "(non renseigné par l’exploitant)" },
  en: { missing: "(not stated by the operator)" },
};

/** A text of the operator's own, where there is one, else the one that comes with the product. */
const readText = async (folder: string | undefined, name: string): Promise<string> => {
  if (folder === undefined) return readFile(join(ours, name), "utf8");
  try {
    return await readFile(join(folder, name), "utf8");
  } catch (error) {
    if (!isMissingFile(error)) throw error;
    return readFile(join(ours, name), "utf8");
  }
};

/** Signs that mean something in Markdown are themselves in a fact. */
const literal = (fact: string): string => fact.replaceAll(/[\\`*_{}[\]<>#|!~]/g, String.raw`\$&`);

const fillIn = (text: string, operator: Operator, locale: Locale): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    name in operator ? literal(operator[name as keyof Operator] ?? words[locale].missing) : whole,
  );

export const getLegalText = async (
  { settings }: Pick<Context, "settings">,
  name: LegalTextName,
  locale: Locale,
): Promise<LegalText> => {
  const text = await readText(settings.legalTextsDir, `${name}.${locale}.md`);
  return { ...readMarkdown(fillIn(text, settings.operator, locale)), isDemo: settings.demo };
};
