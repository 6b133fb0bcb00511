import { expect, type APIRequestContext } from "@playwright/test";
import type { Language } from "./journey.ts";
import { pdfPages, pdfText } from "../server/test/pdf-pages.ts";

/** The words of one of our papers, as somebody reads them: in one line, each space like the other. */
const wordsOf = async (
  request: APIRequestContext,
  path: string,
  language: Language,
): Promise<string> => {
  const answer = await request.get(path, { headers: { "accept-language": language } });
  expect(answer.status(), path).toBe(200);
  const words = pdfPages(await answer.body()).map(pdfText);
  return words.join(" ").replaceAll(/[\s\u00a0\u202f]+/g, " ");
};

/** The paper says each of these; what it does not say is named. */
export const expectWords = async (
  request: APIRequestContext,
  path: string,
  { language, expected }: Readonly<{ language: Language; expected: readonly string[] }>,
): Promise<void> => {
  const words = await wordsOf(request, path, language);
  const missing = expected.filter((one) => !words.includes(one));
  expect(missing, `${path} says: ${words}`).toEqual([]);
};
