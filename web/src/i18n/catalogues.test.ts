import { readFile } from "node:fs/promises";
import { globSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { successTexts } from "#platform/success-texts.ts";
import { lastWords } from "#platform/failures/last-words.ts";

const here = import.meta.dirname;
const files = globSync(
  [
    "../i18n/locales/*.po",
    "../features/**/locales/*.po",
    "../parts/**/locales/*.po",
    "../pages/**/locales/*.po",
  ],
  { cwd: here },
);

type Entry = { id: string; words: string };

const unquote = (lines: string): string =>
  [...lines.matchAll(/"((?:[^"\\]|\\.)*)"/g)]
    .map((part) => part[1])
    .join("")
    .replaceAll("\\n", "\n")
    .replaceAll('\\"', '"');

const readEntries = async (file: string): Promise<Entry[]> => {
  const text = await readFile(`${here}/${file}`, "utf8");
  const quoted = String.raw`((?:"(?:[^"\\]|\\.)*"\s*)+)`;
  const entries = [...text.matchAll(new RegExp(`^msgid ${quoted}msgstr ${quoted}`, "gm"))];
  return entries
    .map(([, id = "", words = ""]) => ({ id: unquote(id), words: unquote(words) }))
    .filter((entry) => entry.id !== "");
};

/** `{name}` and `<0>` of a message: a translation that loses one loses a fact. */
const hole = /(?<!(?:=\d+|one|many|other) )\{\w+(?=[},])|<\/?\d+\/?>/g;
const holes = (message: string): string[] => [...new Set(message.match(hole))].toSorted();

/** The specification gives these words with straight apostrophes and ordinary spaces. */
const given = new Set<string>([
  ...Object.values(successTexts).map((text) => text.message ?? ""),
  "Impossible de récupérer les informations de l'utilisateur connecté.",
]);

describe.each(files)("%s", async (file) => {
  const entries = await readEntries(file);

  it("has words for every message, with the same holes", () => {
    expect(entries.filter((entry) => entry.words === "").map((entry) => entry.id)).toEqual([]);
    for (const { id, words } of entries) expect(holes(words), id).toEqual(holes(id));
  });
});

const french = files.filter((file) => file.endsWith("fr.po"));

describe.each(french)("%s", async (file) => {
  const entries = await readEntries(file);

  it("is set as French is", () => {
    const words = entries.map((entry) => entry.words).filter((text) => !given.has(text));
    const prose = words.map((text) => text.replaceAll(/\{[^{}]*\}/g, "x"));
    const loose = /[^\u00a0\u202f][;!?»%]|[^\u00a0\u202f]:(?!\/\/)/;
    const bare = prose.map((text) => text.replaceAll(/https?:|\d:\d/g, ""));
    expect(prose.filter((text) => /\p{L}'\p{L}/u.test(text))).toEqual([]);
    expect(bare.filter((text) => loose.test(text))).toEqual([]);
    expect(prose.filter((text) => /«[^\u00a0\u202f]|\.\.\./.test(text))).toEqual([]);
  });
});

describe("the words that the specification gives", () => {
  it("are in the dictionary letter for letter", () => {
    const text = (name: keyof typeof successTexts) => successTexts[name].message;
    expect(text("companyCreated")).toBe("L'affaire a été créée.");
    expect(text("corporateCreated")).toBe("Compte entreprise crée avec succès.");
    expect(text("shareCategoryCreated")).toBe("Le lot d'actions a été crée.");
    expect(text("passwordChanged")).toBe("Mot de passe modifié avec succès !");
    expect(text("holderRemoved")).toBe("Toutes les actions du porteur ont été débitées.");
    expect(text("passwordsDiffer")).toBe("Les mots de passe ne correspondent pas");
  });

  it("stand for the errors that end the site", () => {
    expect(lastWords("generic")).toBe(
      "Une erreur s’est produite. Actualisez la page pour continuer.",
    );
    expect(lastWords("fatal")).toBe("Une erreur est survenue, veuillez recharger la page.");
  });
});
