const dayPattern = /^(\d{4})-(\d{2})-(\d{2})$/;

/** No register is older than the companies that keep one. */
const firstYear = 1800;

/** Whether a text is a day that exists: 2023-02-29 is not. */
export const isDay = (text: string): boolean => {
  const parts = dayPattern.exec(text);
  if (parts === null) return false;
  const [year, month, day] = parts.slice(1).map(Number) as [number, number, number];
  const date = new Date(Date.UTC(year, month - 1, day));
  return year >= firstYear && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
};
