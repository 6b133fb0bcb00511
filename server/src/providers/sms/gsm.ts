const plain =
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZ" +
  "ÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà^{}\\[~]|€";
const signs = new Set(plain);

/** French type has signs that phones do not: each would halve the room of the whole message. */
const instead: Readonly<Record<string, string>> = {
  "’": "'",
  "‘": "'",
  "“": '"',
  "”": '"',
  "«": '"',
  "»": '"',
  "–": "-",
  "—": "-",
  "…": "...",
  "\u00a0": " ",
  "\u202f": " ",
  ç: "c",
  ê: "e",
  ë: "e",
  î: "i",
  ï: "i",
  ô: "o",
  û: "u",
  â: "a",
  À: "A",
  È: "E",
  Ê: "E",
  œ: "oe",
};

/**
 * Spells a text in the alphabet of phones as far as it goes; one in another script stays as it is.
 */
export const toGsm = (text: string): string => {
  const spelled = [...text].map((sign) => (signs.has(sign) ? sign : (instead[sign] ?? sign)));
  return spelled.join("");
};

export const isGsm = (text: string): boolean => [...text].every((sign) => signs.has(sign));
