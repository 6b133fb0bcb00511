/**
 * A field of a form that holds JSON is read as such; another text stays, and is refused as what it
 * is.
 */
export const listFromText = (value: unknown): unknown => {
  if (typeof value !== "string") return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
};
