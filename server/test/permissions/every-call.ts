import { accountsCalls, accountsTable } from "./accounts.table.ts";
import { usersCalls, usersTable } from "./users.table.ts";
import { securityCalls, securityTable } from "./security.table.ts";
import { signOnCalls, signOnTable } from "./sign-on.table.ts";
import { addressesCalls, addressesTable } from "./addresses.table.ts";
import { corporatesCalls, corporatesTable } from "./corporates.table.ts";
import { investorsCalls, investorsTable } from "./investors.table.ts";
import { reviewCalls, reviewTable } from "./review.table.ts";
import { messagesCalls, messagesTable } from "./messages.table.ts";
import { badgesCalls, badgesTable } from "./badges.table.ts";
import { companiesCalls, companiesTable } from "./companies.table.ts";
import { decisionsCalls, decisionsTable } from "./decisions.table.ts";
import { identityCalls, identityTable } from "./identity.table.ts";
import { nameChangesCalls, nameChangesTable } from "./name-changes.table.ts";
import { registerCalls, registerTable } from "./register.table.ts";
import { shareCategoriesCalls, shareCategoriesTable } from "./share-categories.table.ts";
import { systemCalls, systemTable } from "./system.table.ts";
import type { Expectation } from "./table.ts";
import { transactionsCalls, transactionsTable } from "./transactions.table.ts";

/** The permissions of the whole product, one table a tag. */
export const permissions: readonly Expectation[] = [
  ...systemTable,
  ...identityTable,
  ...accountsTable,
  ...usersTable,
  ...securityTable,
  ...signOnTable,
  ...addressesTable,
  ...corporatesTable,
  ...investorsTable,
  ...nameChangesTable,
  ...reviewTable,
  ...messagesTable,
  ...badgesTable,
  ...companiesTable,
  ...shareCategoriesTable,
  ...decisionsTable,
  ...registerTable,
  ...transactionsTable,
];

/** For every route, a call that would succeed if it were allowed. */
export const everyCall = {
  ...systemCalls,
  ...identityCalls,
  ...accountsCalls,
  ...usersCalls,
  ...securityCalls,
  ...signOnCalls,
  ...addressesCalls,
  ...corporatesCalls,
  ...investorsCalls,
  ...nameChangesCalls,
  ...reviewCalls,
  ...messagesCalls,
  ...badgesCalls,
  ...companiesCalls,
  ...shareCategoriesCalls,
  ...decisionsCalls,
  ...registerCalls,
  ...transactionsCalls,
};
