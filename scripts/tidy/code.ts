import ts from "typescript";
import { isRuleBook, isSource, isSql, isTest, matchingLines } from "./tree.ts";
import type { Findings, Rule, Tree } from "./tree.ts";

const judged = (path: string) => isSource(path) && !isRuleBook(path);
const production = (path: string) =>
  /^(domain|contract|server|web)\/src\//.test(path) && !isTest(path);

const forbid =
  (chosen: (path: string) => boolean, pattern: RegExp, message: string): Rule =>
  (tree: Tree): Findings =>
    matchingLines(tree, chosen, pattern, message);

/**
 * oxlint sees the unit tests; the journeys are Playwright's, which it does not know. What only some
 * machines have is one more case of a test that runs everywhere.
 */
export const noSkippedTests = forbid(
  (path) => isTest(path) && !isRuleBook(path),
  /\b(test|it|describe|suite|testInfo|context|ctx)(\.\w+|\(\))*\.(only|skip|skipIf|todo|fixme|fail|fails|runIf)\b|\btestInfo\b.*\bskip\(|\{[^}]*\bskip\b[^}]*\}\s*\)\s*=>/,
  "focuses or skips: a test runs or is deleted",
);

// Where text becomes a number or a number text: everywhere else it already has its type. The
// platform reads process ids and ports, which are nobody's money.
const numberScope = /^(domain|contract|server\/src\/(features|providers)|web)\//;
const numberHomes =
  /(^|[/.-])(amounts?|decimals?|numbers?|money|formats?|parse|parsing|scalars|values|settings|prices?|quantities|siren|iban|phone|cursor|interchange|csv|search-params|i18n)([/.-]|$)/;

export const numbersAtTheDoor = forbid(
  (path) => production(path) && numberScope.test(path) && !numberHomes.test(path),
  /\.toFixed\(|\bparseFloat\(|\bparseInt\(|(?<![\w.])Number\(/,
  "converts a number outside the files that own it",
);

export const noLeftovers = forbid(
  (path) => !isRuleBook(path) && !path.startsWith("LICENSE"),
  /\b(TODO|FIXME)\b|(\/\/|--|\*|#) .*\b(XXX|HACK|WIP)\b|lorem ipsum|not implemented|coming soon|bientôt disponible/i,
  "is left for later",
);

export const noFrozenLint = forbid(
  judged,
  /(oxlint|eslint)-disable(?!.* -- \S)|@ts-(ignore|nocheck|expect-error)(?! (-- )?\w+ \w+)/,
  "silences a check without saying why (after -- for the linter)",
);

export const noMachinePaths = forbid(
  (path) => !isRuleBook(path),
  /(^|[\s"'`(=:])\/(work|home|root|Users)\/[\w.]|[A-Z]:\\\\?Users/,
  "names a path of somebody's machine",
);

export const noIssueNumbers = forbid(
  (path) => !isRuleBook(path),
  /\b(issue|PR) ?#\d|\b(ticket|pull request) \d|(^|\s)#\d+\b(?!.*[{;])|\/(issues|pull)\/\d/i,
  "points to a tracker: say the reason itself",
);

export const noOffset = forbid(
  (path) => production(path) || isSql(path),
  /\.offset\(|\bOFFSET\s+(\$|\d|\$\{)/,
  "pages by OFFSET: use a keyset",
);

/**
 * Time and ids come from the context, so that a test can hold them still. Secrets are random bytes
 * of the system, which nobody should be able to hold still.
 */
export const contextGivesTime = forbid(
  (path) => /^server\/src\/features\//.test(path) && !isTest(path),
  /\bDate\.now\(|new Date\(\)|Math\.random\(|\brandomUUID\(/,
  "takes time or chance from the process instead of the context",
);

export const settingsReadOnce = forbid(
  (path) =>
    /^(server|contract|domain)\/src\//.test(path) && !isTest(path) && !/settings/.test(path),
  /\bprocess\.env\b(?!\["(PATH|SystemRoot|HOME|TMPDIR|NODE_EXTRA_CA_CERTS|PGSSLMODE)"\]|\.(PATH|HOME|TMPDIR)\b)/,
  "reads the environment outside settings.ts",
);

export const importsNameTheFile = forbid(
  judged,
  /(from|import\() ?"(\.{1,2}|#\w+|@coulisse\/\w+)\/[^"]*(?<!\.(ts|tsx|mjs|cjs|js|css|json|sql|svg|html|po)(\?\w+)?)"/,
  "imports without the file's extension",
);

/** Exact columns only: a float or a time without zone loses what a register must keep. */
export const exactColumns = forbid(
  isSql,
  /\b(real|double precision|float[48]?|money|timestamp(?! with time zone)|serial|bigserial)\b(?!.*--)/i,
  "declares a column type that is not exact",
);

const site = (path: string) => /^web\/src\/.+\.(ts|tsx|css)$/.test(path) && !isTest(path);

export const oneSheetHasTheColours = forbid(
  (path) => site(path) && path !== "web/src/ui/tokens.css",
  /#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b|\b(rgba?|hsla?|oklch|oklab)\((?!from )/i,
  "names a colour outside the token sheet",
);

export const threeSettingsAreKept = forbid(
  (path) => site(path) && path !== "web/src/platform/settings.ts",
  /\b(localStorage|indexedDB)\b|document\.cookie/,
  "keeps something in the browser beside the persisted settings",
);

/** Short lists that the server gives whole, and the gallery, which shows rows that nobody asks for. */
const withoutCall =
  /^web\/src\/(features\/companies\/badges\/badges-table|features\/operations\/wishlist\/own-wishlist-screen|features\/register\/portfolio\/holding-table|gallery\/table-plate)\.tsx$/;

/** A table that reads the address by itself has a loader that asks for something else. */
export const listsAreValues = forbid(
  (path) => site(path) && !/^web\/src\/(kit|ui\/table)\//.test(path) && !withoutCall.test(path),
  /\b(useTableState|readTable)\b/,
  "keeps a list in the address by itself: make it a value in a .lists.ts, by listOf",
);

const formatHomes = /^(web\/src\/i18n\/|domain\/src\/(formats|dates)\.ts$)/;

/** A figure or a day looks the same on a screen, on a paper and in a mail. */
export const languagesFormat = forbid(
  (path) => production(path) && !formatHomes.test(path),
  /\bIntl\.(Number|DateTime|RelativeTime|List)Format|\.toLocale(Date|Time)?String\(/,
  "formats outside domain/src/formats.ts and dates.ts, where the language and its spaces are known",
);

export const wordsAreTranslated = forbid(
  (path) => path.endsWith(".tsx") && site(path) && !path.startsWith("web/src/gallery/"),
  /\b(aria-label|aria-description|title|placeholder|alt|label|help)="[^"]*\p{L}{2}/u,
  "says a word that no dictionary knows",
);

/** The site's build leaves a row's schemas out; a form takes the schema that the contract exports. */
export const rowsHaveNoSchemasOnTheSite = forbid(
  site,
  /\w+Routes\.\w+\??\.(params|query|body|reply|errors|access)\b/,
  "reads a schema of a row, which the built site does not have",
);

/** A value that reaches SQL as text is a way in; Kysely and parameters carry values. */
export const noGluedSql = forbid(
  (path) => production(path) && path.startsWith("server/src/features/"),
  /\bsql\.raw\(|\.query\(`[^`]*\$\{/,
  "glues SQL from text",
);

/**
 * Servers that the server connects to are listed in docs/security/outbound.md, and asked for from
 * there.
 */
export const providersAloneConnect = forbid(
  (path) =>
    production(path) &&
    path.startsWith("server/src/") &&
    !/^server\/src\/(providers|platform\/embedded-postgres)\//.test(path),
  /\bfetch\(|\bcreate(Connection|Transport)\(|\bhttps?\.(get|request)\(|from "(undici|@aws-sdk\/[\w-]+|node:(tls|dgram|https|http2))"/,
  "connects to somewhere outside server/src/providers",
);

/** A query takes a `Reading`, what changes something a `Writing`: nobody hands on a bare transaction. */
export const contextsAreHandedOn = forbid(
  (path) => production(path) && /^server\/src\/(features|providers|interchange)\//.test(path),
  /\b(Tx|Queryable)\b(?=[\s,;)>[\]&|]|$)|\.transaction\(\)/,
  "hands on a transaction or a database in place of a context",
);

/** By a link that ends on a day, or a right of another kind, each would answer differently. */
export const whoActsIsAskedOnce = forbid(
  (path) =>
    /^server\/(src|demo)\//.test(path) &&
    !isTest(path) &&
    !/^server\/src\/(platform\/actor(-sql)?\.ts|.+\/sql\/entities\.sql)$/.test(path),
  /\bstatus\b["']?\s*(=|,\s*"=",)\s*["']VALIDATED["']|\b(company|holder)Ids\??\.(includes|indexOf)\(|\bactor\.(company|holder)Ids\]|\{[^}]*\b(company|holder)Ids\b[^}]*\} = (requireActor|readerOf)\(/,
  "says by itself who represents or administers: ask representatives_now, platform/actor.ts or actor-sql.ts",
);

/** The name of the context that a call was given, where it works with another one inside. */
const outerNameOf = (call: ts.CallExpression): string | undefined => {
  const [given] = call.arguments;
  return given && ts.isIdentifier(given) && given.text !== "w" ? given.text : undefined;
};

const usesName = (node: ts.Node, name: string): boolean => {
  if (ts.isIdentifier(node) && node.text === name) {
    const { parent } = node;
    const isKey =
      (ts.isPropertyAccessExpression(parent) || ts.isPropertyAssignment(parent)) &&
      parent.name === node;
    return !isKey;
  }
  return ts.forEachChild(node, (child) => usesName(child, name) || undefined) ?? false;
};

/**
 * The outer context inside a transaction acts beside it, on a connection of its own: what it does
 * stays when the transaction is undone, and it waits for what the transaction has locked.
 */
export const outerContextStaysOutside = (tree: Tree): Findings =>
  [...tree].flatMap(([path, text]) => {
    if (!path.startsWith("server/") || !path.endsWith(".ts") || !/\(w\b/.test(text)) return [];
    const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
    const findings: Findings = [];
    const visit = (node: ts.Node): void => {
      node.forEachChild(visit);
      if (!ts.isCallExpression(node)) return;
      const outer = outerNameOf(node);
      if (outer === undefined) return;
      for (const work of node.arguments) {
        if (!ts.isArrowFunction(work) || work.parameters[0]?.name.getText() !== "w") continue;
        if (!usesName(work.body, outer)) continue;
        const { line } = source.getLineAndCharacterOfPosition(node.getStart());
        findings.push(`${path}:${line + 1} uses ${outer} inside the transaction of w`);
      }
    };
    visit(source);
    return findings;
  });

/** A page that is looked at twice, or by somebody who only looks, must leave everything as it is. */
export const readsNeverWrite = forbid(
  (path) => production(path) && path.endsWith(".queries.ts"),
  /\b(write|recordAudits?|recordReading|queueMail|queueSms|notify|createOnce|answerOnce)\(|\bjobs\.send\(/,
  "writes where it should read: that is a command’s",
);

/** A reader who asks what changes a table reads its feature's stores, and nothing else. */
export const storesAloneWrite = forbid(
  (path) =>
    production(path) && path.startsWith("server/src/features/") && !path.endsWith(".store.ts"),
  /\.(insertInto|updateTable|deleteFrom)\(/,
  "writes to a table outside a store",
);

const chained = /\bpages\??\s*\.flatMap\((?:[^()]|\([^()]*\))*\)\s*\.filter\(/g;
const loaded = /\bconst (\w+)(?::[^=]+)? =[^;]*?\bpages\??\s*\.flatMap\(/g;

/**
 * A list that is filtered after it was paged lacks what stands on the pages to come, and says that
 * there is none: the server is asked for those alone.
 */
export const pagesAreNotFiltered = (tree: Tree): Findings =>
  [...tree]
    .filter(([path]) => production(path) && path.startsWith("web/"))
    .flatMap(([path, text]) => {
      const names = [...text.matchAll(loaded)].map(([, name = ""]) => name);
      const filtered = names.flatMap((name) => [
        ...text.matchAll(new RegExp(`\\b${name}\\s*\\??\\.filter\\(`, "g")),
      ]);
      return [...text.matchAll(chained), ...filtered].map(({ index }) => {
        const line = text.slice(0, index).split("\n").length;
        return `${path}:${line} filters the pages that are loaded: ask the server for those`;
      });
    });

const readingOfOne = /\bqueryOf\(\s*(\w+Routes\.get\w+)(?:,\s*\{ params[^}]*\}(?: \})?)?\s*\)/g;

/** A reading of one thing that two files name is kept twice, and one of the two becomes old. */
export const readingsHaveOneName = (tree: Tree): Findings => {
  const files = new Map<string, Set<string>>();
  for (const [path, text] of tree) {
    if (!production(path) || !path.startsWith("web/src/features/")) continue;
    for (const [, route = ""] of text.matchAll(readingOfOne)) {
      files.set(route, (files.get(route) ?? new Set()).add(path));
    }
  }
  return [...files].flatMap(([route, [first = "", ...others]]) =>
    others.map((path) => `${path}:1 reads ${route} under another name than ${first} does`),
  );
};

/** The browser's day, or that of Greenwich, is another one for some hours of each night. */
export const todayIsAskedOnce = forbid(
  (path) => production(path) && path.startsWith("web/src/") && path !== "web/src/platform/today.ts",
  /toISOString\(\)\.slice\(|dayInParis\(new Date\(\)\)(?!\.slice)|new Date\(\)\.get/,
  "makes out by itself which day it is: ask platform/today.ts",
);

/** A world made by commands is one that may be: rows that none makes are all seen in one file. */
export const testsWriteInOnePlace = forbid(
  (path) => path.startsWith("server/") && isTest(path) && path !== "server/test/states.ts",
  /\.\s*(insertInto|updateTable|deleteFrom|mergeInto)\(/,
  "writes rows in a test: a state that no command makes has its name in server/test/states.ts",
);

const subjectless =
  /\/\*\*[\s*]+(What|Of|Who|Whom|Whose|Which|That|Those|Where|When|One (?:of|as|that|for|after|by))\b[^\n]*/g;

/** A comment that begins with what it tells of leaves its reader to find the subject in the name below. */
export const commentsNameTheirSubject = (tree: Tree): Findings =>
  [...tree]
    .filter(([path]) => production(path))
    .flatMap(([path, text]) =>
      [...text.matchAll(subjectless)].map(({ index, 1: word = "" }) => {
        const line = text.slice(0, index).split("\n").length;
        return `${path}:${line} begins its comment with ${word}: name the subject first`;
      }),
    );
