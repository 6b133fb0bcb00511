const units = { ms: 1, s: 1_000, m: 60_000 };

/** A file of Vitest's, or a journey of Playwright's, as each writes it when it has ended. */
const lines = [
  /^\s*[✓❯×]\s+(?<name>\S.*?\.test\.tsx?) \(.*\) (?<time>[\d.]+) ?(?<unit>ms|s|m)(?: \d.*)?$/,
  /^\s*[✓✘]\s+\d+ (?<name>\[.*) \((?<time>[\d.]+)(?<unit>ms|s|m)\)$/,
];

const readLine = (line) => {
  const found = lines.map((pattern) => pattern.exec(line)?.groups).find(Boolean);
  return found && { name: found.name.trim(), ms: Number(found.time) * units[found.unit] };
};

/** The longest of what a runner ran, read from what it wrote: where to look first. */
export const slowestIn = (output, count) =>
  output
    .split("\n")
    .flatMap((line) => readLine(line.trimEnd()) ?? [])
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, count)
    .map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${name}`);
