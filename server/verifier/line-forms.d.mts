/** A value for each name; what is absent has no entry. */
type Line = Readonly<Record<string, string | undefined>>;

export const lineFields: readonly string[];
export const onlyInFormTwo: ReadonlySet<string>;
export const documentsOf: (line: Line) => string[];
export const contentOf: (line: Line) => string | undefined;
export const hashOf: (line: Line) => string;
