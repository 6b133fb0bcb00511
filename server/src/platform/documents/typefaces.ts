import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { create, type Font } from "fontkit";

const files = {
  text: import.meta
    .resolve("@expo-google-fonts/instrument-sans/400Regular/InstrumentSans_400Regular.ttf"),
  strong: import.meta
    .resolve("@expo-google-fonts/instrument-sans/600SemiBold/InstrumentSans_600SemiBold.ttf"),
  title: import.meta.resolve("@expo-google-fonts/newsreader/500Medium/Newsreader_500Medium.ttf"),
  prose: import.meta.resolve("@expo-google-fonts/newsreader/400Regular/Newsreader_400Regular.ttf"),
  spare: import.meta.resolve("dejavu-fonts-ttf/ttf/DejaVuSans.ttf"),
} as const;
export type Face = keyof typeof files;
export const faces = Object.keys(files) as Face[];

const opened = new Map<Face, { font: Font; characters: ReadonlySet<number> }>();

/** A typeface is read when the first document asks for it, then kept: the files do not change. */
const typeface = (face: Face) => {
  const known = opened.get(face);
  if (known) return known;
  // The files are single fonts: a collection would be the only other thing to come back.
  const font = create(readFileSync(fileURLToPath(files[face]))) as Font;
  const entry = { font, characters: new Set(font.characterSet) };
  opened.set(face, entry);
  return entry;
};

/**
 * A face for one document, as PDFKit takes it. The tables of the file are read once for all documents;
 * a glyph remembers the character that it was first asked for, and so is of its document alone.
 */
export const fontFor = (face: Face): Buffer =>
  Object.create(typeface(face).font, { _glyphs: { value: {} } }) as Buffer;

const covers = (face: Face, text: string): boolean => {
  const { characters } = typeface(face);
  for (const character of text) {
    if (!characters.has(character.codePointAt(0) ?? 0)) return false;
  }
  return true;
};

const replacement = "\ufffd";

/**
 * A name is set in the face asked for, or whole in one with more alphabets. A sign that neither has is
 * replaced by one that shows it: PDF/A forbids a glyph that is not there.
 */
export const setIn = (face: Face, text: string): { face: Face; text: string } => {
  const clean = text.replaceAll(/\s/g, (space) => (space === "\u00a0" ? space : " "));
  if (covers(face, clean)) return { face, text: clean };
  const { characters } = typeface("spare");
  const shown = [...clean].map((character) =>
    characters.has(character.codePointAt(0) ?? 0) ? character : replacement,
  );
  return { face: "spare", text: shown.join("") };
};
