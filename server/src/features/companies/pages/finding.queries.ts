import { sectors } from "@coulisse/contract/companies/companies.ts";
import { sectorWords } from "@coulisse/contract/companies/company-words.ts";
import { folded } from "@coulisse/domain/folded.ts";
import { sql, type RawBuilder } from "kysely";
import { anywhere, asLetters } from "#platform/search.ts";

/** Words that a search is made of are bounded, as each is looked for by itself. */
const wordsAtMost = 12;
/** Shorter words are alike by chance. */
const nearFrom = 4;

/** A company's number is typed in groups of digits, and kept without spaces. */
const withoutGroups = (text: string): string =>
  text.replaceAll(/\b\d{3}(?:\s+\d{1,5})+\b/g, (number) => number.replaceAll(/\s/g, ""));

const wordsOf = (text: string): string[] =>
  withoutGroups(text)
    .split(/[\s,;]+/)
    .filter((word) => word !== "")
    .slice(0, wordsAtMost);

const sectorsCalled = (word: string): string[] =>
  sectors.filter((sector) =>
    [sectorWords.fr[sector], sectorWords.en[sector]].some((called) =>
      folded(called)
        .split(" ")
        .some((part) => part.startsWith(folded(word))),
    ),
  );

const stems = (text: string): RawBuilder<unknown> =>
  sql`(plainto_tsquery('french', search_text(${text}::text))
    || plainto_tsquery('english', search_text(${text}::text)))`;

/** A pattern of words that begin so: in the midst of others, a short one would be found everywhere. */
const beginningOfWord = (word: string): RawBuilder<unknown> =>
  sql`('\\m' || regexp_replace(search_text(${word}::text), '([^[:alnum:]])', '\\\\\\1', 'g'))`;

/**
 * One word begins a word of a company’s name, town, texts or numbers, is its sector, or is nearly a
 * word of its name, town or summary.
 */
const hasWord = (word: string): RawBuilder<boolean> => {
  // In the order of what they cost, as the first that is true ends it.
  const ways = [sql`c.found_words @@ ${stems(word)}`, sql`c.found_in ~ ${beginningOfWord(word)}`];
  if (word.length >= nearFrom) ways.push(sql`search_text(${word}::text) <<% c.found_near`);
  const called = word.length >= nearFrom ? sectorsCalled(word) : [];
  if (called.length > 0) ways.push(sql`c.sector = any(${called}::text[])`);
  return sql<boolean>`(${sql.join(ways, sql` or `)})`;
};

/** Whether a company `c` of a query answers to each word of a search. */
export const isFoundBy = (text: string): RawBuilder<boolean> => {
  const words = wordsOf(text);
  if (words.length === 0) return sql<boolean>`true`;
  return sql<boolean>`(${sql.join(words.map(hasWord), sql` and `)})`;
};

/** Nobody reads which of more than so many answers a little better. */
const weighedAtMost = 1_000;

/**
 * How well a company `c` answers to a search that finds so many, the higher the better: its name
 * whole, its beginning, a part of it, then how often and where its words stand, and how near they are.
 */
export const howWellFound = (text: string, count: number): RawBuilder<unknown> => {
  const words = wordsOf(text).join(" ");
  const named = sql`case when c.called = search_text(${words}::text) then 9000
      when c.called like search_text(${`${asLetters(words)}%`}::text) then 6000
      when c.called like search_text(${anywhere(words)}::text) then 4000 else 0 end`;
  if (count > weighedAtMost) return sql`(${named})::bigint`;
  return sql`(${named} + (1000 * strict_word_similarity(search_text(${words}::text), c.found_near))::int
    + (2000 * ts_rank(c.found_words, ${stems(words)}))::int)::bigint`;
};
