/**
 * Prose that somebody typed, with the spaces that keyboards hide: a colon never begins a line. It
 * is kept as it was typed; English writes no space there, and is shown as it is.
 */
export const setTyped = (text: string): string =>
  text.replaceAll(/ (?=[;:!?»%€])/g, "\u00A0").replaceAll(/« /g, "«\u00A0");
