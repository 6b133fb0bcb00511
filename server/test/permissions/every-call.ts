import { badgesCalls, badgesTable } from "./badges.table.ts";
import { companiesCalls, companiesTable } from "./companies.table.ts";
import { identityCalls, identityTable } from "./identity.table.ts";
import { registerCalls, registerTable } from "./register.table.ts";
import { shareCategoriesCalls, shareCategoriesTable } from "./share-categories.table.ts";
import { systemCalls, systemTable } from "./system.table.ts";
import type { Expectation } from "./table.ts";
import { transactionsCalls, transactionsTable } from "./transactions.table.ts";

/** The permissions of the whole product, one table a tag. */
export const permissions: readonly Expectation[] = [
  ...systemTable,
  ...identityTable,
  ...badgesTable,
  ...companiesTable,
  ...shareCategoriesTable,
  ...registerTable,
  ...transactionsTable,
];

/** For every route, a call that would succeed if it were allowed. */
export const everyCall = {
  ...systemCalls,
  ...identityCalls,
  ...badgesCalls,
  ...companiesCalls,
  ...shareCategoriesCalls,
  ...registerCalls,
  ...transactionsCalls,
};
