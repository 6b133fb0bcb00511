export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
};

/** A median with the extremes beside it: one number alone hides the noise. */
export const ratio = (values: readonly number[]): string => {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return `${median(values).toFixed(2)} (${low.toFixed(2)}–${high.toFixed(2)})`;
};

export const printTable = (head: readonly string[], rows: readonly (readonly string[])[]): void => {
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |\n`;
  process.stdout.write(line(head));
  process.stdout.write(line(widths.map((width) => "-".repeat(width))));
  for (const row of rows) process.stdout.write(line(row));
};
