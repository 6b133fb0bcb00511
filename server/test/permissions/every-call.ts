import type { routes } from "@coulisse/contract/routes.schemas.ts";
import type { Calls, MakeAsk } from "./calls.ts";
import { pushCalls, pushTable } from "./push.table.ts";
import { calendarCalls, calendarTable } from "./calendar.table.ts";
import { savedSearchesCalls, savedSearchesTable } from "./saved-searches.table.ts";
import { alertsCalls, alertsTable } from "./alerts.table.ts";
import { threadCalls, threadTable } from "./thread.table.ts";
import { accountsCalls, accountsTable } from "./accounts.table.ts";
import { usersCalls, usersTable } from "./users.table.ts";
import { savedViewsCalls, savedViewsTable, savedViewsThing } from "./saved-views.table.ts";
import { securityCalls, securityTable } from "./security.table.ts";
import { signOnCalls, signOnTable } from "./sign-on.table.ts";
import { addressesCalls, addressesTable } from "./addresses.table.ts";
import { corporatesCalls, corporatesTable } from "./corporates.table.ts";
import { investorsCalls, investorsTable } from "./investors.table.ts";
import { reviewCalls, reviewTable } from "./review.table.ts";
import { marketCalls, marketTable } from "./market.table.ts";
import { messagesCalls, messagesTable } from "./messages.table.ts";
import { questionsCalls, questionsTable, questionsThing } from "./questions.table.ts";
import { articlesCalls, articlesTable, articlesThing } from "./articles.table.ts";
import { auditCalls, auditTable } from "./audit.table.ts";
import { companyCategoriesCalls, companyCategoriesTable } from "./company-categories.table.ts";
import { companyInvitationsCalls, companyInvitationsTable } from "./company-invitations.table.ts";
import {
  companyOpeningsCalls,
  companyOpeningsTable,
  companyOpeningsThings,
} from "./company-openings.table.ts";
import { companyRolesCalls, companyRolesTable, companyRolesThings } from "./company-roles.table.ts";
import { keepingCalls, keepingTable, proposalsCalls, proposalsTable } from "./keeping.table.ts";
import { knownHoldersCalls, knownHoldersTable } from "./known-holders.table.ts";
import { importsCalls, importsTable } from "./imports.table.ts";
import { documentsCalls, documentsTable, taxYearsCalls, taxYearsTable } from "./documents.table.ts";
import { ownDataCalls, ownDataTable } from "./own-data.table.ts";
import { badgesCalls, badgesTable, badgesThing } from "./badges.table.ts";
import { cashCheckCalls, cashCheckTable } from "./cash-check.table.ts";
import { checklistsCalls, checklistsTable } from "./checklists.table.ts";
import { companiesCalls, companiesTable } from "./companies.table.ts";
import { contractsCalls, contractsTable, contractsThing } from "./contracts.table.ts";
import { dashboardsCalls, dashboardsTable } from "./dashboards.table.ts";
import { decisionsCalls, decisionsTable } from "./decisions.table.ts";
import { formalitiesCalls, formalitiesTable, formalitiesThings } from "./formalities.table.ts";
import { fundraisingCalls, fundraisingTable } from "./fundraising.table.ts";
import { signInCalls, signInTable } from "./sign-in.table.ts";
import { investorClassesCalls, investorClassesTable } from "./investor-classes.table.ts";
import { jointHoldersCalls, jointHoldersTable, jointHoldersThing } from "./joint-holders.table.ts";
import { nameChangesCalls, nameChangesTable } from "./name-changes.table.ts";
import { registerHealthCalls, registerHealthTable } from "./register-health.table.ts";
import { joiningCalls, joiningTable, joiningThing } from "./joinings.table.ts";
import { registerCalls, registerTable } from "./register.table.ts";
import { fractionRightsCalls, fractionRightsTable } from "./fraction-rights.table.ts";
import {
  shareOperationsCalls,
  shareOperationsTable,
  shareOperationsThing,
} from "./share-operations.table.ts";
import { searchCalls, searchTable } from "./search.table.ts";
import { shareCategoriesCalls, shareCategoriesTable } from "./share-categories.table.ts";
import { signaturesCalls, signaturesTable } from "./signatures.table.ts";
import { welcomeCalls, welcomeTable } from "./welcome.table.ts";
import { statisticsCalls, statisticsTable } from "./statistics.table.ts";
import { subscriptionsCalls, subscriptionsTable } from "./subscriptions.table.ts";
import { legalCalls, legalTable } from "./legal.table.ts";
import { systemCalls, systemTable } from "./system.table.ts";
import type { Expectation } from "./table.ts";
import type { PlainThing } from "./things.ts";
import { movementsCalls, transactionsTable } from "./movement-search.table.ts";
import { eventCalls, eventTable } from "./events.table.ts";
import { waitingCalls, waitingTable } from "./waiting.table.ts";
import { walletsCalls, walletsTable } from "./wallets.table.ts";
import { worthCalls, worthTable, worthThings } from "./worth.table.ts";
import { wishlistCalls, wishlistTable, wishlistThings } from "./wishlist.table.ts";

type FeatureCalls = readonly [
  table: readonly Expectation[],
  calls: Readonly<Record<string, MakeAsk>>,
  things?: PlainThing | readonly PlainThing[],
];

/**
 * Features say who may make their calls, and give a call that would succeed if it were allowed.
 * They are made in this order: what one deletes, those after it do not have.
 */
const features: Readonly<Record<string, FeatureCalls>> = {
  legal: [legalTable, legalCalls],
  checklists: [checklistsTable, checklistsCalls],
  events: [eventTable, eventCalls],
  waiting: [waitingTable, waitingCalls],
  search: [searchTable, searchCalls],
  dashboards: [dashboardsTable, dashboardsCalls],
  system: [systemTable, systemCalls],
  identity: [signInTable, signInCalls],
  accounts: [accountsTable, accountsCalls],
  companyInvitations: [companyInvitationsTable, companyInvitationsCalls],
  users: [usersTable, usersCalls],
  security: [securityTable, securityCalls],
  documents: [documentsTable, documentsCalls],
  taxYears: [taxYearsTable, taxYearsCalls],
  ownData: [ownDataTable, ownDataCalls],
  audit: [auditTable, auditCalls],
  signOn: [signOnTable, signOnCalls],
  addresses: [addressesTable, addressesCalls],
  corporates: [corporatesTable, corporatesCalls],
  investors: [investorsTable, investorsCalls],
  investorClasses: [investorClassesTable, investorClassesCalls],
  jointHolders: [jointHoldersTable, jointHoldersCalls, jointHoldersThing],
  nameChanges: [nameChangesTable, nameChangesCalls],
  review: [reviewTable, reviewCalls],
  messages: [messagesTable, messagesCalls],
  push: [pushTable, pushCalls],
  articles: [articlesTable, articlesCalls, articlesThing],
  questions: [questionsTable, questionsCalls, questionsThing],
  badges: [badgesTable, badgesCalls, badgesThing],
  contracts: [contractsTable, contractsCalls, contractsThing],
  formalities: [formalitiesTable, formalitiesCalls, formalitiesThings],
  savedViews: [savedViewsTable, savedViewsCalls, savedViewsThing],
  wishlist: [wishlistTable, wishlistCalls, wishlistThings],
  alerts: [alertsTable, alertsCalls],
  thread: [threadTable, threadCalls],
  savedSearches: [savedSearchesTable, savedSearchesCalls],
  calendar: [calendarTable, calendarCalls],
  companies: [companiesTable, companiesCalls],
  knownHolders: [knownHoldersTable, knownHoldersCalls],
  companyOpenings: [companyOpeningsTable, companyOpeningsCalls, companyOpeningsThings],
  companyRoles: [companyRolesTable, companyRolesCalls, companyRolesThings],
  shareCategories: [shareCategoriesTable, shareCategoriesCalls],
  companyCategories: [companyCategoriesTable, companyCategoriesCalls],
  decisions: [decisionsTable, decisionsCalls],
  market: [marketTable, marketCalls],
  subscriptions: [subscriptionsTable, subscriptionsCalls],
  fundraising: [fundraisingTable, fundraisingCalls],
  register: [registerTable, registerCalls],
  registerHealth: [registerHealthTable, registerHealthCalls],
  joinings: [joiningTable, joiningCalls, joiningThing],
  fractionRights: [fractionRightsTable, fractionRightsCalls, shareOperationsThing],
  shareOperations: [shareOperationsTable, shareOperationsCalls, shareOperationsThing],
  transactions: [transactionsTable, movementsCalls],
  imports: [importsTable, importsCalls],
  statistics: [statisticsTable, statisticsCalls],
  welcome: [welcomeTable, welcomeCalls],
  worth: [worthTable, worthCalls, worthThings],
  wallets: [walletsTable, walletsCalls],
  cashCheck: [cashCheckTable, cashCheckCalls],
  signatures: [signaturesTable, signaturesCalls],
  // Who keeps the register decides on what a company may do: last, so that the others are asked as ever.
  proposals: [proposalsTable, proposalsCalls],
  keeping: [keepingTable, keepingCalls],
};

/** The permissions of the whole product, one table a tag. */
export const permissions: readonly Expectation[] = Object.values(features).flatMap(
  ([table]) => table,
);

export const everyCall: Calls<typeof routes> = Object.assign(
  {},
  ...Object.values(features).map(([, calls]) => calls),
);

/** Things that the calls of plain resources are about, made for each company of the stage. */
export const plainThings: readonly PlainThing[] = Object.values(features).flatMap(
  ([, , things]) => things ?? [],
);
