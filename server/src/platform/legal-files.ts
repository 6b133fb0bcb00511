import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { LegalTextName } from "@coulisse/contract/operations/legal-texts.ts";
import type { Locale } from "@coulisse/domain/words.ts";
import type { Context } from "#platform/context.ts";
import { isMissingFile } from "#platform/missing-file.ts";

const ours = join(import.meta.dirname, "../../texts/legal");

type Reader = Readonly<{ settings: Pick<Context["settings"], "legalTextsDir"> }>;

/** A text of the operator's own, where there is one, else the one that comes with the product. */
export const readLegalFile = async (
  { settings }: Reader,
  text: LegalTextName,
  locale: Locale,
): Promise<string> => {
  const name = `${text}.${locale}.md`;
  const folder = settings.legalTextsDir;
  if (folder === undefined) return readFile(join(ours, name), "utf8");
  try {
    return await readFile(join(folder, name), "utf8");
  } catch (error) {
    if (!isMissingFile(error)) throw error;
    return readFile(join(ours, name), "utf8");
  }
};

/** The version that somebody accepts is the digest of both texts, as they stand in their language. */
export const readTermsVersion = async (reader: Reader, locale: Locale): Promise<string> => {
  const texts = await Promise.all([
    readLegalFile(reader, "terms", locale),
    readLegalFile(reader, "privacy", locale),
  ]);
  return createHash("sha256").update(texts.join("\n")).digest("hex");
};
