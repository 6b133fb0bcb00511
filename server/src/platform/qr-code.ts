import { create } from "qrcode";

/** A QR code as a page draws it: `path` is what is dark, in a square of `size` units. */
export type QrCode = Readonly<{ size: number; path: string }>;

/** The dark modules as one path, a run of them a rectangle: it is drawn sharp at any size. */
const toPath = (size: number, isDark: (row: number, column: number) => boolean): string => {
  let path = "";
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      if (!isDark(row, column)) continue;
      const start = column;
      while (column < size && isDark(row, column)) column += 1;
      path += `M${start} ${row}h${column - start}v1h-${column - start}z`;
    }
  }
  return path;
};

/** A run of dark modules, which a pen draws as one stroke. */
export type QrRuns = Readonly<{
  size: number;
  runs: readonly Readonly<{ row: number; from: number; length: number }>[];
}>;

/** The same code for a paper, whose pen knows rules and no paths. */
export const qrRuns = (text: string): QrRuns => {
  const { size, path } = qrCode(text);
  const runs = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map(([, from, row, length]) => ({
    row: Number(row),
    from: Number(from),
    length: Number(length),
  }));
  return { size, runs };
};

/** The code has the middle of the four corrections, which banks' codes ask for (EPC069-12). */
export const qrCode = (text: string): QrCode => {
  const { modules } = create(text, { errorCorrectionLevel: "M" });
  const { size } = modules;
  return { size, path: toPath(size, (row, column) => modules.get(row, column) === 1) };
};
