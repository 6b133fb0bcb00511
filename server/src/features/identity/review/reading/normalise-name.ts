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

const lookAlikes = "АВЕЅІЈКМНОРСТУХΑΒΕΖΗΙΚΜΝΟΡΤΥΧ";
const latin = "ABESIJKMHOPCTYXABEZHIKMNOPTYX";

/**
 * A name as capitals without accents, its words apart: “Éléonore d’Hœrée-Ñuñez” is
 * `ELEONORE DHOEREE NUNEZ`. An apostrophe binds, a hyphen parts; signs that nobody sees, wide letters
 * and those of other alphabets that look like ours tell no name from what it is read as.
 */
const normaliseName = (name: string): string =>
  name
    .toUpperCase()
    .replaceAll(/[ÆŒØÐÞŁĐıİ]/g, (letter) => spelledOut[letter] ?? letter)
    .replaceAll(/['’ʼ‘`´]/g, "")
    .normalize("NFKD")
    .replaceAll(/[\p{Mark}\p{Format}]|[^\P{Control}\s]/gu, "")
    .replaceAll(/[\u0370-\u04ff]/g, (letter) => latin[lookAlikes.indexOf(letter)] ?? letter)
    .replaceAll(/[^\p{Letter}\p{Number}]+/gu, " ")
    .trim();

export const wordsOf = (name: string): string[] => {
  const normal = normaliseName(name);
  return normal === "" ? [] : normal.split(" ");
};
