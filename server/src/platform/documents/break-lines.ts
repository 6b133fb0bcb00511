/** Takes as many characters as fit the width, and one at the least, so that it always ends. */
const fill = (word: string, width: number, measure: (text: string) => number): string => {
  const characters = [...word];
  let low = 1;
  let high = characters.length;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (measure(characters.slice(0, middle).join("")) <= width) low = middle;
    else high = middle - 1;
  }
  return characters.slice(0, low).join("");
};

/** Breaks a text between its words, and a word that is wider than a line wherever it must be. */
export const breakLines = (
  text: string,
  width: number,
  measure: (text: string) => number,
): string[] => {
  const words = text.split(" ").filter((part) => part !== "");
  const whole = words.join(" ");
  if (whole === "") return [];
  if (measure(whole) <= width) return [whole];
  const lines: string[] = [];
  let line = "";
  for (const word of words) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (measure(longer) <= width) {
      line = longer;
      continue;
    }
    if (line !== "") lines.push(line);
    line = word;
    while (measure(line) > width && [...line].length > 1) {
      const head = fill(line, width, measure);
      lines.push(head);
      line = line.slice(head.length);
    }
  }
  return line === "" ? lines : [...lines, line];
};
