/** What a field of a form holds where it is JSON; another text stays, and is refused as what it is. */
export const listFromText = (value: unknown): unknown => {
  if (typeof value !== "string") return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
};
