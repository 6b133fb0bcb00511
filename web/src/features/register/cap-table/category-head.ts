/** What fits over a column of figures. */
const lettersMax = 20;

/** A category's name over its column, or its code where the name is long. */
export const categoryHead = ({ name, code }: { name: string; code: string }): string =>
  name.length <= lettersMax ? name : code;
