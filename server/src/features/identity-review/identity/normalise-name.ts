/** Letters that are two in the alphabet of passports and of lists (ICAO 9303, part 3, section 6). */
const spelledOut: Readonly<Record<string, string>> = {
  Æ: "AE",
  Œ: "OE",
  Ø: "OE",
  Ð: "D",
  Þ: "TH",
  Ł: "L",
  Đ: "D",
  ı: "I",
  İ: "I",
};

/**
 * A name as capitals without accents, its words apart: “Éléonore d’Hœrée-Ñuñez” is
 * `ELEONORE DHOEREE NUNEZ`. An apostrophe binds, a hyphen parts.
 */
const normaliseName = (name: string): string =>
  name
    .toUpperCase()
    .replaceAll(/[ÆŒØÐÞŁĐıİ]/g, (letter) => spelledOut[letter] ?? letter)
    .normalize("NFD")
    .replaceAll(/\p{Mark}/gu, "")
    .replaceAll(/['’ʼ‘`´]/g, "")
    .replaceAll(/[^\p{Letter}\p{Number}]+/gu, " ")
    .trim();

export const wordsOf = (name: string): string[] => {
  const normal = normaliseName(name);
  return normal === "" ? [] : normal.split(" ");
};
