import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { create, type Font } from "fontkit";

const files = {
  plain: import.meta
    .resolve("@expo-google-fonts/instrument-sans/400Regular/InstrumentSans_400Regular.ttf"),
  strong: import.meta
    .resolve("@expo-google-fonts/instrument-sans/600SemiBold/InstrumentSans_600SemiBold.ttf"),
  machine: import.meta.resolve("dejavu-fonts-ttf/ttf/DejaVuSansMono.ttf"),
} as const;
type Face = keyof typeof files;

const opened = new Map<Face, Font>();
const fontOf = (face: Face): Font => {
  const font = opened.get(face) ?? (create(readFileSync(fileURLToPath(files[face]))) as Font);
  opened.set(face, font);
  return font;
};

type Place = Readonly<{ x: number; y: number; size: number; face?: Face; fill: string }>;

/** A text as shapes: a machine without fonts draws it all the same. */
export const glyphs = (text: string, { x, y, size, face = "plain", fill }: Place): string => {
  const font = fontOf(face);
  const scale = size / font.unitsPerEm;
  const { glyphs: shapes, positions } = font.layout(text);
  let pen = 0;
  const paths = shapes.map((shape, index) => {
    const at = pen;
    pen += positions[index]?.xAdvance ?? 0;
    return `<path transform="translate(${at} 0)" d="${shape.path.toSVG()}"/>`;
  });
  return `<g fill="${fill}" transform="translate(${x} ${y}) scale(${scale} ${-scale})">${paths.join("")}</g>`;
};
