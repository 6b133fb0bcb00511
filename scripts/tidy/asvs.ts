import type { Findings, Tree } from "./tree.ts";

const paper = "docs/asvs.md";
const states = ["met", "open", "not applicable"] as const;

export type Requirement = Readonly<{
  line: number;
  number: string;
  level: number;
  state: string;
  where: string;
}>;

export const readRequirements = (text: string): Requirement[] =>
  text.split("\n").flatMap((row, index) => {
    const cells = row.split("|").map((cell) => cell.trim());
    const [, number = "", level = "", , state = "", where = ""] = cells;
    if (!/^\d+\.\d+\.\d+$/.test(number)) return [];
    return [{ line: index + 1, number, level: Number(level), state, where }];
  });

const countOf = (requirements: readonly Requirement[], state: string): number =>
  requirements.filter((requirement) => requirement.state === state).length;

/** The sentence that the table makes true. */
const sentenceOf = (requirements: readonly Requirement[]): string => {
  const [first, second] = [1, 2].map(
    (level) => requirements.filter((requirement) => requirement.level === level).length,
  );
  const [met, open, apart] = states.map((state) => countOf(requirements, state));
  return `${requirements.length} requirements, ${first} of level 1 and ${second} of level 2: ${apart} do not apply; of the ${(met ?? 0) + (open ?? 0)} that do, ${met} are met and ${open} are open.`;
};

const chapterRows = (requirements: readonly Requirement[]): string[] => {
  const chapters = Object.groupBy(requirements, ({ number }) => number.split(".")[0] ?? "");
  return Object.entries(chapters).map(([chapter, own = []]) => {
    const [met, open, apart] = states.map((state) => countOf(own, state));
    return `| V${chapter} | ${met} | ${open} | ${apart} |`;
  });
};

const spaced = (text: string): string => text.replaceAll(/ +/g, " ");

const rowFault = (tree: Tree, { state, where }: Requirement): string | undefined => {
  if (!states.some((known) => known === state)) return `has no state: ${state}`;
  if (where === "") return "gives no place and no reason";
  const files = [...where.matchAll(/`([^`\s]+\.\w+)`/g)].map(([, name = ""]) => name);
  if (state === "met" && files.length === 0) return "is met and names no file that shows it";
  const gone = files.find((name) => !tree.has(name));
  return gone === undefined ? undefined : `names ${gone}, which is not there`;
};

/** Numbers that people quote: they are counted from the table, and every file in it is there. */
export const asvsIsTrue = (tree: Tree): Findings => {
  const text = tree.get(paper);
  if (text === undefined) return [];
  const requirements = readRequirements(text);
  const numbers = requirements.map(({ number }) => number);
  const twice = numbers.filter((number, index) => numbers.indexOf(number) !== index);
  const said = spaced(text);
  return [
    ...twice.map((number) => `${paper}:1 has ${number} twice`),
    ...[sentenceOf(requirements), ...chapterRows(requirements)]
      .filter((line) => !said.includes(line))
      .map((line) => `${paper}:1 should say: ${line}`),
    ...requirements.flatMap((requirement) => {
      const fault = rowFault(tree, requirement);
      return fault === undefined
        ? []
        : [`${paper}:${requirement.line} ${requirement.number} ${fault}`];
    }),
  ];
};
