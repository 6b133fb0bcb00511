/** The search of an address is text, as people read and share it: no JSON, no quotes around 12. */
export const readSearch = (text: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(text));

export const writeSearch = (search: Record<string, unknown>): string => {
  const written = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    const text = typeof value === "number" ? String(value) : value;
    if (typeof text === "string" && text !== "") written.set(name, text);
  }
  return written.size === 0 ? "" : `?${written.toString()}`;
};
