/**
 * Sets texts in the faces of a document. A typeface's own layout costs as much as everything else of a
 * page together, and a long register asks for it a million times: here a character and each pair of
 * characters is laid out once, and a text is put together from them. A text that this does not hold
 * for (ligatures, marks upon letters, writing from right to left) is left to the layout of the face.
 */
import type PDFDocument from "pdfkit";
import { setIn, type Face } from "./typefaces.ts";

export type Doc = InstanceType<typeof PDFDocument>;
export type Features = readonly "tnum"[];

type Position = { xAdvance: number; xOffset: number; yOffset: number; advanceWidth: number };
type Run = { glyphs: { id: number }[]; positions: Position[] };
/**
 * PDFKit's own fields of a font that is part of the document; lengths are in thousandths of its
 * size.
 */
type EmbeddedFont = {
  id: string;
  ref(): unknown;
  layout(text: string, features?: Features): Run;
  encode(text: string, features?: Features): [string[], Position[]];
};

export type SetText = Readonly<{
  face: Face;
  text: string;
  features: Features | undefined;
  font: EmbeddedFont;
  /** The width in thousandths of the size. */
  width: number;
  /** The code that shows it, between the brackets of TJ; null where only the face's layout can. */
  shown: string | null;
}>;

export type Shaper = Readonly<{ set(face: Face, text: string, tabular: boolean): SetText }>;

/**
 * A glyph is one character, and what the distance to each that follows it changes by; null where
 * that is more.
 */
type Glyph = Readonly<{
  hex: string;
  id: number;
  advance: number;
  kerning: Map<string, number | null>;
}>;

const isPlain = ({ xOffset, yOffset }: Position): boolean => xOffset === 0 && yOffset === 0;

const rounded = (value: number): number => Math.round(value * 1000) / 1000;

const createGlyphs = (font: EmbeddedFont, features: Features | undefined) => {
  const known = new Map<string, Glyph | null>();
  const read = (character: string): Glyph | null => {
    const { glyphs, positions } = font.layout(character, features);
    const [[glyph], [position]] = [glyphs, positions];
    if (!glyph || !position || glyphs.length > 1 || !isPlain(position)) return null;
    const [[hex = ""]] = font.encode(character, features);
    return { hex, id: glyph.id, advance: position.xAdvance, kerning: new Map() };
  };
  const glyphOf = (character: string): Glyph | null => {
    const found = known.get(character);
    if (found !== undefined) return found;
    const glyph = read(character);
    known.set(character, glyph);
    return glyph;
  };
  const readKerning = (one: Glyph, other: Glyph, pair: string): number | null => {
    const { glyphs, positions } = font.layout(pair, features);
    const [first, second] = positions;
    if (!first || !second || glyphs.length !== 2) return null;
    if (glyphs[0]?.id !== one.id || glyphs[1]?.id !== other.id) return null;
    if (!isPlain(first) || !isPlain(second) || second.xAdvance !== other.advance) return null;
    return first.xAdvance - one.advance;
  };
  return {
    glyphOf,
    kerningOf: (one: Glyph, other: Glyph, pair: readonly [string, string]): number | null => {
      // Without features, a face lays out each word with the space behind it.
      if (features === undefined && pair[0] === " ") return 0;
      const found = one.kerning.get(pair[1]);
      if (found !== undefined) return found;
      const kerning = readKerning(one, other, pair.join(""));
      one.kerning.set(pair[1], kerning);
      return kerning;
    },
  };
};

type Glyphs = ReturnType<typeof createGlyphs>;

/** Null where the text is more than its characters one after the other. */
const compose = (glyphs: Glyphs, text: string): { width: number; shown: string } | null => {
  let [shown, width, before] = ["<", 0, ""];
  let last: Glyph | null = null;
  for (const character of text) {
    const glyph = glyphs.glyphOf(character);
    if (!glyph) return null;
    if (last) {
      const kerning = glyphs.kerningOf(last, glyph, [before, character]);
      if (kerning === null) return null;
      if (kerning !== 0) shown += `> ${rounded(-kerning)} <`;
      width += kerning;
    }
    shown += glyph.hex;
    width += glyph.advance;
    [last, before] = [glyph, character];
  }
  return { width, shown: `${shown}>` };
};

const widthOf = (font: EmbeddedFont, text: string, features: Features | undefined): number =>
  font.layout(text, features).positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);

/**
 * The bound is as many texts as a few pages have: names and words come again, numbers and prints do
 * not.
 */
const textsMax = 4_000;

const tabularFigures: Features = ["tnum"];

/** A case is one face, with figures of one width or not, and what was set in it. */
type Case = { glyphs: Glyphs; texts: Map<string, SetText> };

export const createShaper = (doc: Doc): Shaper => {
  const cases = new Map<Face, { plain: Case; tabular: Case }>();
  const fontOf = (face: Face): EmbeddedFont =>
    (doc.font(face) as unknown as { _font: EmbeddedFont })._font;
  const openCase = (face: Face, features?: Features): Case => ({
    glyphs: createGlyphs(fontOf(face), features),
    texts: new Map(),
  });
  const caseOf = (face: Face, tabular: boolean): Case => {
    const known = cases.get(face) ?? {
      plain: openCase(face),
      tabular: openCase(face, tabularFigures),
    };
    cases.set(face, known);
    return known[tabular ? "tabular" : "plain"];
  };
  const setAnew = (asked: Face, from: string, tabular: boolean): SetText => {
    const { face, text } = setIn(asked, from);
    const isTabular = tabular && face !== "spare";
    const features = isTabular ? tabularFigures : undefined;
    const font = fontOf(face);
    const composed = compose(caseOf(face, isTabular).glyphs, text);
    const { width, shown } = composed ?? { width: widthOf(font, text, features), shown: null };
    return { face, text, features, font, width, shown };
  };
  return {
    set: (face, text, tabular) => {
      const { texts } = caseOf(face, tabular);
      const known = texts.get(text);
      if (known) return known;
      if (texts.size >= textsMax) texts.clear();
      const set = setAnew(face, text, tabular);
      texts.set(text, set);
      return set;
    },
  };
};
