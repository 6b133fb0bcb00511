import { asvsIsTrue } from "./asvs.ts";
import {
  cataloguesAreTranslated,
  cataloguesHaveEqualKeys,
  wordsHaveOneTranslation,
} from "./catalogues.ts";
import * as code from "./code.ts";
import * as documents from "./documents.ts";
import { frenchIsWellSet, serverFrenchIsWellSet } from "./french.ts";
import { migrationsAreGentle, migrationsAreKept, migrationsExpandFirst } from "./migrations.ts";
import * as names from "./names.ts";
import { partsServeSeveral } from "./parts.ts";
import { functionsHaveOnePlace, repeatableRunsAgain } from "./sql.ts";
import { platformReadsItsOwn, tablesHaveOneWriter } from "./tables.ts";
import type { Rule } from "./tree.ts";
import { oneWordForOneThing } from "./vocabulary.ts";

/** Every rule of the house that reads files, by the sentence it makes true. */
export const rules = {
  "files and folders are in kebab-case": names.kebabCase,
  "no name is a drawer for anything": names.emptyNames,
  "a capability has one name": names.oneNameForACapability,
  "a server feature has eight kinds of file": names.featureRoles,
  "no file is called index": names.noIndexFiles,
  "no file re-exports another": names.noBarrels,
  "schemas, migrations and records are numbered without a gap": names.numbersWithoutGaps,
  "no test is focused or skipped": code.noSkippedTests,
  "numbers are made and shown where they are owned": code.numbersAtTheDoor,
  "nothing is left for later": code.noLeftovers,
  "a silenced check says why": code.noFrozenLint,
  "no path of a machine is named": code.noMachinePaths,
  "no tracker is needed to understand": code.noIssueNumbers,
  "no list is paged by offset": code.noOffset,
  "time and chance come from the context": code.contextGivesTime,
  "the environment is read once": code.settingsReadOnce,
  "an import names its file": code.importsNameTheFile,
  "colours are in one sheet": code.oneSheetHasTheColours,
  "the browser keeps three settings": code.threeSettingsAreKept,
  "numbers and dates are formatted by their language": code.languagesFormat,
  "every word of a screen is in the dictionaries": code.wordsAreTranslated,
  "the site reads no schema of a row": code.rowsHaveNoSchemasOnTheSite,
  "a list in the address is a value": code.listsAreValues,
  "SQL is never glued": code.noGluedSql,
  "a context is handed on, and no transaction": code.contextsAreHandedOn,
  "the outer context stays outside": code.outerContextStaysOutside,
  "who represents and who administers is said once": code.whoActsIsAskedOnce,
  "a read never writes": code.readsNeverWrite,
  "stores alone write": code.storesAloneWrite,
  "pages that are loaded are not filtered": code.pagesAreNotFiltered,
  "a reading of one thing has one name": code.readingsHaveOneName,
  "which day it is is asked in one place": code.todayIsAskedOnce,
  "a part serves several capabilities": partsServeSeveral,
  "tests write rows in one place": code.testsWriteInOnePlace,
  "a comment names its subject": code.commentsNameTheirSubject,
  "a table has one writer": tablesHaveOneWriter,
  "the platform reads its own tables": platformReadsItsOwn,
  "columns are exact": code.exactColumns,
  "a function of the database is in one place": functionsHaveOnePlace,
  "what is stated anew can be stated twice": repeatableRunsAgain,
  "a migration that landed is never edited": migrationsAreKept,
  "a migration holds no table for long": migrationsAreGentle,
  "servers of the release before serve a migration": migrationsExpandFirst,
  "providers alone connect to elsewhere": code.providersAloneConnect,
  "the table of ASVS counts what it says": asvsIsTrue,
  "links resolve": documents.linksResolve,
  "files that are named exist": documents.namedFilesExist,
  "documents are short": documents.documentsAreShort,
  "decision records are whole": documents.recordsAreWhole,
  "the glossary names columns that exist": documents.glossaryNamesColumns,
  "every number in the README is measured": documents.numbersAreMeasured,
  "both dictionaries have the same keys": cataloguesHaveEqualKeys,
  "nothing is untranslated": cataloguesAreTranslated,
  "a word has one translation": wordsHaveOneTranslation,
  "French is well set in the site": frenchIsWellSet,
  "French is well set in the server": serverFrenchIsWellSet,
  "one thing has one word": oneWordForOneThing,
} as const satisfies Record<string, Rule>;
export type RuleName = keyof typeof rules;
