/** The number of letters that fit over a column of figures. */
const lettersMax = 22;

const capitalised = (text: string): string =>
  text.charAt(0).toLocaleUpperCase("fr") + text.slice(1);

/**
 * A category's name over its column, without the words that every one begins with (`Actions de
 * préférence A` is `Préférence A`), or its code where even that is long.
 */
export const categoryHead = ({ name, code }: { name: string; code: string }): string => {
  const own = name.replace(/^(?:actions?|parts?|shares?)\s+(?:de\s+|d’|d'|of\s+)?/i, "");
  return own.length > lettersMax ? code : capitalised(own);
};
