import { headFields, legFields, wholeFields } from "../../../../verifier/line-forms.mjs";

/** Meanings of each value. Their order is that of the bytes, and the verifier has it. */
const meanings: Readonly<Record<string, string>> = {
  id: "the line, a UUID in lower case",
  company: "the company, a UUID",
  number: "the number of the line, in decimal digits",
  type: "`ISSUE`, `CANCELLATION`, `TRANSFER`, or `MENTION`, which moves nothing",
  nature: "`subscription`, `sale`, `gift`, `pledge`, `release` …",
  security: "what it moves: a share category, a UUID",
  "security-kind": "`share`; others will follow, such as `warrant`",
  "security-name": "its name on that day",
  "nominal-value": "euros, as below",
  from: "who gives, or whose account a mention is about: a UUID",
  "from-kind": "`user`, `corporate` or `joint`, several who hold together",
  "from-name": "the name of that day",
  "from-domicile": "the domicile of that day",
  to: "who receives, or in whose favour a mention is: a UUID",
  "to-kind":
    "`user`, `corporate` or `joint`; `named` is somebody without an account, and then `to` is absent",
  "to-name": "the name of that day",
  "to-domicile": "the domicile of that day",
  quantity: "a whole number in decimal digits",
  "unit-price": "euros, as below",
  "agreed-on": "a day, `2026-11-03`",
  "effective-on": "a day",
  "recorded-at": "an instant in UTC with three decimals, `2026-11-03T08:00:00.120Z`",
  "approved-on": "a day",
  "approval-reference": "a text",
  "pre-emption": "`waived` or `not_exercised`: how the right of pre-emption was purged",
  "pre-emption-on": "a day",
  "pre-emption-reference": "a text: who waived it, or how its time ran out",
  origin: "`manual`, `import`, `subscription` or `deal`",
  cause: "what it came of, a UUID: the subscription, the deal, or the file that was imported",
  reason: "a text",
  "lacking-reason": "a text: why a domicile or a paper is not there",
  bundle: "the same UUID on lines that belong together",
  corrects: "the line that this one undoes, a UUID",
  lifts: "the pledge or usufruct that this one lifts, or sets again where it undoes that, a UUID",
  documents: "the SHA-256 of each document, in their order, with one space between",
  "actor-kind": "who recorded it: `person`, `clock`, `provider` or `token`",
  actor: "the account of the person, or of the person in whose name the token acts, a UUID",
  "actor-means": "the name of the job or the provider, or the token",
  log: "`register` or `audit`",
  hash: "the hash of the last line or entry",
  at: "the instant at which it was the last one",
};

const tableOf = (names: readonly string[]): string => {
  const rows = names.map((name) => {
    const meaning = meanings[name];
    if (meaning === undefined) throw new Error(`What is ${name}?`);
    return `| \`${name}\` | ${meaning} |\n`;
  });
  return `\n| Name | What it is |\n| --- | --- |\n${rows.join("")}\n`;
};

/** Tables stand between the marks of the page, by the name in their mark. */
const tables = { line: wholeFields, leg: legFields, head: headFields };

const end = "<!-- end -->";

/** The page of the format (docs/register-format.md) with its tables made from the verifier's order. */
export const withFormatTables = (page: string): string => {
  let made = page;
  for (const [name, names] of Object.entries(tables)) {
    const start = `<!-- ${name}: made by npm run docs:register-format -->\n`;
    const from = made.indexOf(start);
    const to = made.indexOf(end, from);
    if (from === -1 || to === -1) throw new Error(`The page has no place for the table of ${name}`);
    made = made.slice(0, from + start.length) + tableOf(names) + made.slice(to);
  }
  return made;
};
