/** A whole number from digits and nothing else. */
export const parseWhole = (text: string): number | undefined =>
  /^\d{1,15}$/.test(text.trim()) ? Number(text.trim()) : undefined;
