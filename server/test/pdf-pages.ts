import { inflateSync } from "node:zlib";

export type PdfText = Readonly<{ text: string; x: number; y: number }>;
export type PdfPage = Readonly<{ width: number; height: number; texts: readonly PdfText[] }>;

type Piece = { dictionary: string; stream: string };

/** Reads what our own documents are made of, and no other PDF. */
const piecesOf = (bytes: Buffer): Map<number, Piece> => {
  const file = bytes.toString("latin1");
  const pieces = new Map<number, Piece>();
  for (const found of file.matchAll(/^(\d+) 0 obj\n([\s\S]*?)(?:\nstream\n|\nendobj)/gm)) {
    const [head, id, dictionary = ""] = found;
    const length = Number(/\/Length (\d+)/.exec(dictionary)?.[1] ?? 0);
    const from = found.index + head.length;
    const raw = head.endsWith("stream\n") ? bytes.subarray(from, from + length) : Buffer.alloc(0);
    const stream = dictionary.includes("/FlateDecode") ? inflateSync(raw) : raw;
    pieces.set(Number(id), { dictionary, stream: stream.toString("latin1") });
  }
  return pieces;
};

const reference = (dictionary: string, name: string): number =>
  Number(new RegExp(`/${name} (\\d+) 0 R`).exec(dictionary)?.[1]);

/** The parts of a page's content, in the order in which they are drawn. */
const contentsOf = (dictionary: string): number[] =>
  [...(/\/Contents \[([^\]]*)\]/.exec(dictionary)?.[1] ?? "").matchAll(/(\d+) 0 R/g)].map(
    ([, id]) => Number(id),
  );

const fromHex = (hex: string): string =>
  Buffer.from(hex.replaceAll(/\s/g, ""), "hex").swap16().toString("utf16le");

/** Glyph number → the characters that it stands for. */
const readMap = (cmap: string): Map<number, string> => {
  const map = new Map<number, string>();
  for (const [, from = "0", list = ""] of cmap.matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/g)) {
    [...list.matchAll(/<([\w\s]*)>/g)].forEach(([, hex = ""], index) =>
      map.set(Number.parseInt(from, 16) + index, fromHex(hex)),
    );
  }
  return map;
};

const readTexts = (content: string, fonts: Map<string, Map<number, string>>): PdfText[] =>
  [...content.matchAll(/1 0 0 1 (\S+) (\S+) Tm\n\/(\w+) \S+ Tf\n([\s\S]*?)ET/g)].map(
    ([, x, y, font = "", drawn = ""]) => ({
      x: Number(x),
      y: Number(y),
      text: [...drawn.matchAll(/<(\w+)>/g)]
        .flatMap(([, hex = ""]) => hex.match(/.{4}/g) ?? [])
        .map((glyph) => fonts.get(font)?.get(Number.parseInt(glyph, 16)) ?? "")
        .join(""),
    }),
  );

/** The texts of each page with where they stand, in points from the lower left. */
export const pdfPages = (bytes: Buffer): PdfPage[] => {
  const pieces = piecesOf(bytes);
  const at = (id: number): Piece => pieces.get(id) ?? { dictionary: "", stream: "" };
  return [...pieces.values()]
    .filter(({ dictionary }) => /\/Type \/Page\n/.test(dictionary))
    .map(({ dictionary }) => {
      const box = /\/MediaBox \[0 0 (\S+) (\S+)\]/.exec(dictionary);
      const resources = at(reference(dictionary, "Resources")).dictionary;
      const fonts = [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(
        ([, name = "", id]) =>
          [name, readMap(at(reference(at(Number(id)).dictionary, "ToUnicode")).stream)] as const,
      );
      return {
        width: Number(box?.[1]),
        height: Number(box?.[2]),
        texts: contentsOf(dictionary).flatMap((id) => readTexts(at(id).stream, new Map(fonts))),
      };
    });
};

export const pdfText = (page: PdfPage): string => page.texts.map(({ text }) => text).join("\n");
