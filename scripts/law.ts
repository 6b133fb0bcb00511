/*
 * docs/law.md: which rules of law the product keeps, and which tests show it. The rules stand here; the
 * tests are found by the numbers in their names, so that the page says what is tested and nothing else.
 * `npm run docs:law` writes the page; law.test.ts fails where it is not what the tests say.
 */
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const repository = join(import.meta.dirname, "..");

type Rule = readonly [number: string, rule: string, source: string];

/** A rule of law as the product understands it; the source is where it is written. */
export const rules: readonly Rule[] = [
  [
    "R-1",
    "A company keeps the register of its shares in order of time, on a durable medium",
    "C. com. R228-8",
  ],
  [
    "R-2",
    "A line has its day, names and domiciles, number and category of shares, and an order number",
    "C. com. R228-9",
  ],
  ["R-3", "Every kind of operation on shares is recorded", "practice of registers"],
  [
    "R-4",
    "The list of holders is kept up to date; the register prevails over it",
    "C. com. R228-7, R228-8",
  ],
  [
    "R-5",
    "Ownership passes by entry in the buyer’s account; agreement, effect and record are three days",
    "C. com. L228-1, R228-10",
  ],
  ["R-6", "Shares move from account to account", "CMF L211-3, L211-15"],
  [
    "R-7",
    "Shares that are not fully paid stay registered, and are shown as such",
    "C. com. L228-9",
  ],
  [
    "R-8",
    "Shares are indivisible towards the company; joint holders have one account",
    "C. com. L228-5",
  ],
  [
    "R-9",
    "A nominal value is optional, and applies to all shares where the articles have one",
    "C. com. L228-8",
  ],
  [
    "R-10",
    "Shares are negotiable once the company is registered and the increase is completed",
    "C. com. L228-10",
  ],
  [
    "R-11",
    "An electronic register keeps its integrity, its holders’ statements and backups elsewhere",
    "CMF R211-9-7",
  ],
  ["R-12", "A transfer order is signed by the seller", "Cass. com. 24 May 2011, 10-12.163"],
  [
    "R-13",
    "A signed form 2759 with all that is needed is a transfer order",
    "Cass. com. 18 Sept. 2024, 22-18.436",
  ],
  ["R-14", "Silence for the clause’s time approves a buyer", "C. com. L228-23, L228-24"],
  ["R-15", "The articles of an SAS may subject every transfer to approval", "C. com. L227-14"],
  ["R-16", "Shares are inalienable for ten years at most", "C. com. L227-13"],
  [
    "R-17",
    "A transfer against the articles is void: the register refuses it",
    "C. com. L227-15, L228-23",
  ],
  ["R-18", "Pre-emption is offered to every holder at the same price", "articles, pacts"],
  [
    "R-19",
    "An electronic signature identifies its author and ties them to the act",
    "C. civ. 1366, 1367",
  ],
  [
    "R-20",
    "Holders have a preferential right in a cash issue, with a notice of fourteen days",
    "C. com. L225-132, R225-120",
  ],
  [
    "R-21",
    "An issue is paid up at subscription as the law and the decision ask",
    "C. com. L225-128, L225-144",
  ],
  [
    "R-22",
    "An increase is limited to what was subscribed from three quarters on; six months to complete",
    "C. com. L225-134, L225-144",
  ],
  [
    "R-22b",
    "A subscription form has its ten items, the number of shares in words",
    "C. com. R225-128",
  ],
  [
    "R-22c",
    "Funds go to a depositary, whose certificate dates the issue",
    "C. com. L225-146, R225-6, R225-135",
  ],
  [
    "R-22d",
    "A subscription goes from draft to its shares by dated steps",
    "C. com. R225-128, R225-135",
  ],
  [
    "R-23a",
    "An investor is sophisticated on request, on proof, and for a time",
    "Reg. 2020/1503, annex II",
  ],
  [
    "R-23b",
    "A test of knowledge comes before investing, every two years",
    "Reg. 2020/1503, art. 21",
  ],
  ["R-23c", "The warning stays until it is acknowledged", "Reg. 2021/2114, art. 4"],
  ["R-23d", "The ability to bear loss is a tenth of net worth", "Reg. 2021/2114, art. 7"],
  [
    "R-23e",
    "The simulation stays with the investor, who alone may send its result",
    "Reg. 2021/2114, art. 5, 12",
  ],
  [
    "R-23f",
    "Above 1 000 € or 5 % of net worth, a warning and an explicit consent",
    "Reg. 2020/1503, art. 21(7)",
  ],
  ["R-23g", "Four days to withdraw, told at once", "Reg. 2020/1503, art. 22"],
  ["R-23h", "Terms bind the project owner from listing on", "Reg. 2020/1503, art. 22(1)"],
  [
    "R-23i",
    "A key information sheet of six pages; a material change is told at once",
    "Reg. 2020/1503, art. 23",
  ],
  ["R-23j", "An offer has an identifier of 28 characters", "Reg. 2022/2119, art. 3"],
  ["R-23k", "Offers on the board are told of, never matched", "Reg. 2020/1503, art. 25"],
  ["R-23l", "A vehicle has one asset", "Reg. 2020/1503, art. 3(6)"],
  [
    "R-23m",
    "At most 5 000 000 € per project owner over twelve months",
    "Reg. 2020/1503, art. 1(2)(c)",
  ],
  ["R-23n", "A project owner’s record and country are looked at", "Reg. 2020/1503, art. 5"],
  [
    "R-23o",
    "Records are kept for five years, open to the client; a yearly list goes to the authority",
    "Reg. 2020/1503, art. 16, 26",
  ],
  ["R-23p", "Marketing is recognised as such", "Reg. 2020/1503, art. 27"],
  [
    "R-24",
    "A person and an entity are identified, with the powers of who acts",
    "CMF R561-5, R561-5-2",
  ],
  ["R-25", "Beneficial owners above 25 % are declared", "CMF R561-1"],
  ["R-26", "Politically exposed persons are asked for", "CMF R561-18"],
  [
    "R-27",
    "Asset freezes apply to all parties at once, and the trace of each look is kept",
    "CMF L562-4",
  ],
  ["R-28", "Identity documents are kept five years after the end, then erased", "CMF L561-12"],
  ["R-29", "SIREN and SIRET pass their checks, La Poste’s too", "C. com. R123-221"],
  [
    "R-29b",
    "The mention of the RCS has its number and the city of its registry",
    "C. com. R123-237",
  ],
  ["R-29c", "Legal forms decide between shares and parts", "INSEE, legal categories"],
  ["R-29d", "The public directory is asked within its bounds", "recherche-entreprises"],
  [
    "R-30",
    "A duty on transfers: 0.1 %, 3 %, or 5 % of a company that is mainly real estate; 25 € at least",
    "CGI 726, 674",
  ],
  ["R-31", "A month ends on its day, or on the next working one", "CGI 635, 639"],
  ["R-32", "The return of a transfer has every field of form 2759", "form 2759"],
  [
    "R-33",
    "A gain is reckoned on the lots sold, or on their average",
    "BOI-RPPM-PVBMI-20-10-20-40",
  ],
  ["R-34", "The flat tax has the rate of its year", "CGI 200 A"],
  [
    "R-35",
    "The reduction of income tax for subscriptions has its rates and ceilings",
    "CGI 199 terdecies-0 A",
  ],
  ["R-36", "Shares in a PEA-PME meet its conditions", "CMF L221-32-2"],
  ["R-37", "Who pays reports it on form 2561", "CGI 242 ter"],
  ["R-38", "Quantities are whole, amounts are rounded once", "product"],
  ["R-39", "Whole shares are shared out by the largest remainder", "product"],
  ["R-40", "Totals of the register hold when it is replayed", "product"],
];

const numbers = new Set(rules.map(([number]) => number));

/** The rules that a title names, each by itself: a span would name what no test shows. */
export const rulesIn = (title: string): string[] => {
  const found = title.match(/\bR-\d+[a-z]?/g) ?? [];
  const unknown = found.find((number) => !numbers.has(number));
  if (unknown !== undefined) throw new Error(`"${title}" names ${unknown}, which is no rule.`);
  return [...new Set(found)];
};

type Shown = Readonly<{ file: string; title: string }>;

/** The titles of tests and of groups of tests, by file. */
const titlesOf = (text: string): string[] =>
  [
    ...text.matchAll(
      /\b(?:test|it|describe|journey)(?:\.\w+(?:\([^)]*\))?)*\(\s*(?:\n\s*)?(["'`])((?:(?!\1)[^\\]|\\.)*)\1/g,
    ),
  ].map(([, , title = ""]) => title.replaceAll(/\s+/g, " "));

const findTests = (): Map<string, Shown[]> => {
  const shown = new Map<string, Shown[]>(rules.map(([number]) => [number, []]));
  const files = globSync("{domain,contract,server,web,e2e,scripts}/**/*.{test,spec}.{ts,tsx}", {
    cwd: repository,
    exclude: (name) => name === "node_modules",
  }).toSorted();
  for (const file of files) {
    const text = readFileSync(join(repository, file), "utf8");
    for (const title of titlesOf(text)) {
      for (const number of rulesIn(title)) shown.get(number)?.push({ file, title });
    }
  }
  return shown;
};

const head = `# The law, and the tests that show it

Written by \`node scripts/law.ts\` from the tests: each names the rules that it shows. The numbers are the
product’s own; the source is where the rule is written. Rates, thresholds and delays are dated values in
the code, each with its article. What has no test here is not shown by any.
`;

/** The page as the tests of this checkout make it. */
export const describeLaw = (): string => {
  const shown = findTests();
  const sections = rules.map(([number, rule, source]) => {
    const tests = shown.get(number) ?? [];
    const lines = tests.map(({ file, title }) => `- ${title} (\`${file}\`)`);
    return [
      `## ${number}. ${rule}`,
      "",
      `Source: ${source}.`,
      "",
      ...(lines.length ? lines : ["No test."]),
    ].join("\n");
  });
  const count = rules.filter(([number]) => (shown.get(number)?.length ?? 0) > 0).length;
  return `${[head, `${count} of ${rules.length} rules are shown by a test.`, "", sections.join("\n\n")].join("\n")}\n`;
};

if (process.argv[1] === import.meta.filename) {
  writeFileSync(join(repository, "docs/law.md"), describeLaw());
}
