import { isSource, isTest } from "./tree.ts";
import type { Findings, Tree } from "./tree.ts";

const linesMax = 300;
const medianLinesMax = 80;
// Below this number of files a median says nothing yet.
const medianFilesMin = 20;

const countLines = (text: string): number => text.trimEnd().split("\n").length;
const isBuilt = (path: string) => isSource(path) || /\.(css|sql|sh)$/.test(path);

export const fileSizes = (tree: Tree): Findings =>
  [...tree]
    .filter(([path]) => isBuilt(path))
    .flatMap(([path, text]) => {
      const lines = countLines(text);
      return lines > linesMax ? [`${path}:1 has ${lines} lines, more than ${linesMax}`] : [];
    });

export const medianSize = (tree: Tree): Findings => {
  const lengths = [...tree]
    .filter(([path]) => isSource(path) && !isTest(path))
    .map(([, text]) => countLines(text))
    .sort((a, b) => a - b);
  const median = lengths[Math.floor(lengths.length / 2)] ?? 0;
  return lengths.length >= medianFilesMin && median > medianLinesMax
    ? [`the median of ${lengths.length} source files is ${median} lines, over ${medianLinesMax}`]
    : [];
};
