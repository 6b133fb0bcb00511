import { sql, type RawBuilder } from "kysely";

/** A text for `like`, in which no sign stands for others. */
export const asLetters = (text: string): string => text.replaceAll(/[\\%_]/g, "\\$&");

export const anywhere = (text: string): string => `%${asLetters(text)}%`;

/** Each word is somewhere in the text, whatever its accents and its case. */
export const hasWords = (text: RawBuilder<string>, search: string): RawBuilder<boolean> => {
  const words = search.split(/\s+/).filter((word) => word !== "");
  if (words.length === 0) return sql<boolean>`true`;
  const found = words.map((word) => sql`${text} like search_text(${anywhere(word)}::text)`);
  return sql<boolean>`(${sql.join(found, sql` and `)})`;
};
