const numbered = /^(\d{1,5}(?: ?(?:bis|ter|quater|[a-d]))?),? +(\S.*)$/i;

/** `12 bis rue du Bac`: the number with its repetition, and the street; a street may have none. */
export const splitNumber = (
  line: string,
): { houseNumber: string | null; street: string | null } => {
  const text = line.trim();
  const [, number, street] = numbered.exec(text) ?? [];
  return { houseNumber: number ?? null, street: (street ?? text) || null };
};
