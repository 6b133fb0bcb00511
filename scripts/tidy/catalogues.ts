import type { Findings, Tree } from "./tree.ts";

type Entry = { id: string; text: string; line: number };

const unquote = (line: string): string => {
  const quoted = line.slice(line.indexOf('"'));
  return JSON.parse(quoted) as string;
};

const readField = (lines: readonly string[], name: string): string => {
  const start = lines.findIndex((line) => line.startsWith(`${name} "`));
  if (start < 0) return "";
  const rest = lines.slice(start + 1);
  const end = rest.findIndex((line) => !line.startsWith('"'));
  const more = end < 0 ? rest : rest.slice(0, end);
  return [lines[start] ?? "", ...more].map(unquote).join("");
};

/** Reads a gettext dictionary; entries that lost their place in the code (`#~`) are not entries. */
export const readCatalogue = (text: string): Entry[] => {
  let line = 1;
  return text.split(/\n\n+/).flatMap((block) => {
    const at = line;
    line += block.split("\n").length + 1;
    const lines = block.split("\n").filter((row) => !row.startsWith("#"));
    const id = readField(lines, "msgid");
    const context = readField(lines, "msgctxt");
    return id === "" ? [] : [{ id: context + id, text: readField(lines, "msgstr"), line: at }];
  });
};

const catalogues = (tree: Tree, locale: string) =>
  [...tree].filter(([path]) => path.endsWith(`/locales/${locale}.po`));

const twin = (path: string) =>
  path.endsWith("/fr.po") ? path.replace(/fr\.po$/, "en.po") : path.replace(/en\.po$/, "fr.po");

export const cataloguesHaveEqualKeys = (tree: Tree): Findings =>
  [...catalogues(tree, "fr"), ...catalogues(tree, "en")].flatMap(([path, text]) => {
    const other = new Set(readCatalogue(tree.get(twin(path)) ?? "").map(({ id }) => id));
    return readCatalogue(text)
      .filter(({ id }) => !other.has(id))
      .map(({ id, line }) => `${path}:${line} "${id}" is missing in ${twin(path)}`);
  });

export const cataloguesAreTranslated = (tree: Tree): Findings =>
  [...catalogues(tree, "fr"), ...catalogues(tree, "en")].flatMap(([path, text]) =>
    readCatalogue(text)
      .filter((entry) => entry.text.trim() === "")
      .map(({ id, line }) => `${path}:${line} "${id}" is not translated`),
  );

/** A page reads several dictionaries, and which of them came last is chance. */
export const wordsHaveOneTranslation = (tree: Tree): Findings => {
  const first = new Map<string, { text: string; path: string }>();
  return catalogues(tree, "en").flatMap(([path, text]) =>
    readCatalogue(text).flatMap((entry) => {
      const known = first.get(entry.id) ?? { text: entry.text, path };
      first.set(entry.id, known);
      return known.text === entry.text
        ? []
        : [`${path}:${entry.line} "${entry.id}" is "${known.text}" in ${known.path}`];
    }),
  );
};
