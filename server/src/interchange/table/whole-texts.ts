/** A text on its own: V8 keeps the whole text that a piece was cut from for as long as the piece. */
export const ownText = (text: string): string => Buffer.from(text, "utf16le").toString("utf16le");

/** Gives each text once, however often it stands in a file, and on its own. */
export const createTexts = (): ((text: string) => string) => {
  const known = new Map<string, string>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const own = ownText(text);
    known.set(own, own);
    return own;
  };
};
