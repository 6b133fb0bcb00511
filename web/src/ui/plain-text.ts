/** The text has no accents and no case, so that `societes` finds `Sociétés`. */
export const plainText = (text: string): string =>
  text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
