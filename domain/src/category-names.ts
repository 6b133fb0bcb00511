/** `Actions ordinaires (AO)`; a category whose name is its code is said once. */
export const categoryWithCode = ({
  name,
  code,
}: Readonly<{ name: string; code: string }>): string =>
  name === code ? name : `${name} (${code})`;
