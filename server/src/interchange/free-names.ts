/**
 * Gives each wanted name, or a numbered one where it is taken. The numbers are remembered: a file may
 * want one name two hundred thousand times.
 */
export const createFreeNames = (
  numbered: (wanted: string, count: number) => string,
  keyOf: (name: string) => string = (name) => name,
): ((wanted: string) => string) => {
  const taken = new Set<string>();
  const counts = new Map<string, number>();
  return (wanted) => {
    const wantedKey = keyOf(wanted);
    let count = counts.get(wantedKey) ?? 1;
    let name = wanted;
    while (taken.has(keyOf(name))) {
      count += 1;
      name = numbered(wanted, count);
    }
    counts.set(wantedKey, count);
    taken.add(keyOf(name));
    return name;
  };
};
