/** A value for each name; what is absent has no entry. */
type Values = Readonly<Record<string, string | undefined>>;

export const wholeFields: readonly string[];
export const legFields: readonly string[];
export const lineFields: readonly string[];
export const headFields: readonly string[];
export const documentsOf: (line: Values) => string[];
export const contentOf: (line: Values) => string | undefined;
export const headContentOf: (head: Values) => string;
export const hashOf: (line: Values) => string;
