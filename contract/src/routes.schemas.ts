import { accountTerms } from "./accounts/accounts.schemas.ts";
import { accountRoutes } from "./accounts/accounts.ts";
import { addressTerms } from "./accounts/addresses.schemas.ts";
import { addressRoutes } from "./accounts/addresses.ts";
import { articleTerms } from "./operations/articles.schemas.ts";
import { articleRoutes } from "./operations/articles.ts";
import { companyInvitationTerms } from "./companies/company-invitations.schemas.ts";
import { companyInvitationRoutes } from "./companies/company-invitations.ts";
import { knownHolderTerms } from "./companies/known-holders.schemas.ts";
import { knownHolderRoutes } from "./companies/known-holders.ts";
import { companyRoleTerms } from "./companies/company-roles.schemas.ts";
import { companyRoleRoutes } from "./companies/company-roles.ts";
import { keepingTerms } from "./companies/keeping.schemas.ts";
import { keepingRoutes } from "./companies/keeping.ts";
import { proposalTerms } from "./companies/proposals.schemas.ts";
import { proposalRoutes } from "./companies/proposals.ts";
import { companyOpeningTerms } from "./companies/company-openings.schemas.ts";
import { companyOpeningRoutes } from "./companies/company-openings.ts";
import { auditTerms } from "./operations/audit.schemas.ts";
import { auditRoutes } from "./operations/audit.ts";
import { taxYearTerms } from "./operations/tax-years.schemas.ts";
import { taxYearRoutes } from "./operations/tax-years.ts";
import { documentTerms } from "./operations/documents.schemas.ts";
import { documentRoutes } from "./operations/documents.ts";
import { ownDataTerms } from "./operations/own-data.schemas.ts";
import { ownDataRoutes } from "./operations/own-data.ts";
import { companyCategoryTerms } from "./register/company-categories.schemas.ts";
import { companyCategoryRoutes } from "./register/company-categories.ts";
import { importTerms } from "./imports/imports.schemas.ts";
import { importRoutes } from "./imports/imports.ts";
import { badgeTerms } from "./companies/badges.schemas.ts";
import { badgeRoutes } from "./companies/badges.ts";
import { cashCheckTerms } from "./operations/cash-check.schemas.ts";
import { cashCheckRoutes } from "./operations/cash-check.ts";
import { pushTerms } from "./messages/push.schemas.ts";
import { pushRoutes } from "./messages/push.ts";
import { calendarTerms } from "./operations/calendar.schemas.ts";
import { calendarRoutes } from "./operations/calendar.ts";
import { questionTerms } from "./operations/questions.schemas.ts";
import { questionRoutes } from "./operations/questions.ts";
import { savedSearchTerms } from "./operations/saved-searches.schemas.ts";
import { savedSearchRoutes } from "./operations/saved-searches.ts";
import { alertTerms } from "./operations/alerts.schemas.ts";
import { alertRoutes } from "./operations/alerts.ts";
import { threadTerms } from "./operations/thread.schemas.ts";
import { threadRoutes } from "./operations/thread.ts";
import { checklistTerms } from "./operations/checklists.schemas.ts";
import { checklistRoutes } from "./operations/checklists.ts";
import { companyTerms } from "./companies/companies.schemas.ts";
import { companyRoutes } from "./companies/companies.ts";
import { contractTerms } from "./signing/contracts.schemas.ts";
import { contractRoutes } from "./signing/contracts.ts";
import { corporateTerms } from "./entities/corporates.schemas.ts";
import { corporateRoutes } from "./entities/corporates.ts";
import { dashboardTerms } from "./operations/dashboards.schemas.ts";
import { dashboardRoutes } from "./operations/dashboards.ts";
import { decisionTerms } from "./companies/decisions.schemas.ts";
import { decisionRoutes } from "./companies/decisions.ts";
import { eventTerms } from "./operations/events.schemas.ts";
import { eventRoutes } from "./operations/events.ts";
import { formalityTerms } from "./formalities/formalities.schemas.ts";
import { formalityRoutes } from "./formalities/formalities.ts";
import { fundraisingTerms } from "./rounds/fundraising.schemas.ts";
import { fundraisingRoutes } from "./rounds/fundraising.ts";
import { signInTerms } from "./accounts/sign-in.schemas.ts";
import { signInRoutes } from "./accounts/sign-in.ts";
import { investorClassTerms } from "./identity/investor-classes.schemas.ts";
import { investorClassRoutes } from "./identity/investor-classes.ts";
import { investorTerms } from "./identity/investors.schemas.ts";
import { investorRoutes } from "./identity/investors.ts";
import { jointHolderTerms } from "./entities/joint-holders.schemas.ts";
import { jointHolderRoutes } from "./entities/joint-holders.ts";
import { legalTerms } from "./operations/legal.schemas.ts";
import { legalRoutes } from "./operations/legal.ts";
import { marketTerms } from "./market/market.schemas.ts";
import { marketRoutes } from "./market/market.ts";
import { messageTerms } from "./messages/messages.schemas.ts";
import { messageRoutes } from "./messages/messages.ts";
import { nameChangeTerms } from "./identity/name-changes.schemas.ts";
import { nameChangeRoutes } from "./identity/name-changes.ts";
import { joiningTerms } from "./register/joinings.schemas.ts";
import { joiningRoutes } from "./register/joinings.ts";
import { registerHealthTerms } from "./register/register-health.schemas.ts";
import { registerHealthRoutes } from "./register/register-health.ts";
import { registerTerms } from "./register/register.schemas.ts";
import { registerRoutes } from "./register/register.ts";
import { fractionRightTerms } from "./register/fraction-rights.schemas.ts";
import { fractionRightRoutes } from "./register/fraction-rights.ts";
import { worthTerms } from "./register/worth.schemas.ts";
import { worthRoutes } from "./register/worth.ts";
import { shareOperationTerms } from "./register/share-operations.schemas.ts";
import { shareOperationRoutes } from "./register/share-operations.ts";
import { reviewTerms } from "./identity/review.schemas.ts";
import { reviewRoutes } from "./identity/review.ts";
import { joinTerms } from "./wire/route.ts";
import { savedViewTerms } from "./accounts/saved-views.schemas.ts";
import { savedViewRoutes } from "./accounts/saved-views.ts";
import { screeningTerms } from "./identity/screening.schemas.ts";
import { screeningRoutes } from "./identity/screening.ts";
import { searchTerms } from "./operations/search.schemas.ts";
import { searchRoutes } from "./operations/search.ts";
import { securityTerms } from "./accounts/security.schemas.ts";
import { securityRoutes } from "./accounts/security.ts";
import { shareCategoryTerms } from "./securities/share-categories.schemas.ts";
import { shareCategoryRoutes } from "./securities/share-categories.ts";
import { signOnTerms } from "./accounts/sign-on.schemas.ts";
import { signOnRoutes } from "./accounts/sign-on.ts";
import { signatureTerms } from "./signing/signatures.schemas.ts";
import { signatureRoutes } from "./signing/signatures.ts";
import { statisticsTerms } from "./register/statistics.schemas.ts";
import { statisticsRoutes } from "./register/statistics.ts";
import { subscriptionTerms } from "./rounds/subscriptions.schemas.ts";
import { subscriptionRoutes } from "./rounds/subscriptions.ts";
import { systemTerms } from "./operations/system.schemas.ts";
import { systemRoutes } from "./operations/system.ts";
import { movementTerms } from "./register/movement-search.schemas.ts";
import { movementRoutes } from "./register/movement-search.ts";
import { welcomeTerms } from "./register/welcome.schemas.ts";
import { welcomeRoutes } from "./register/welcome.ts";
import { userTerms } from "./identity/users.schemas.ts";
import { userRoutes } from "./identity/users.ts";
import { waitingTerms } from "./operations/waiting.schemas.ts";
import { waitingRoutes } from "./operations/waiting.ts";
import { walletTerms } from "./cash/wallets.schemas.ts";
import { walletRoutes } from "./cash/wallets.ts";
import { wishlistTerms } from "./operations/wishlist.schemas.ts";
import { wishlistRoutes } from "./operations/wishlist.ts";

/** Every call of the product, by name: its row and its terms. */
export const routes = {
  ...joinTerms(systemRoutes, systemTerms),
  ...joinTerms(legalRoutes, legalTerms),
  ...joinTerms(pushRoutes, pushTerms),
  ...joinTerms(calendarRoutes, calendarTerms),
  ...joinTerms(questionRoutes, questionTerms),
  ...joinTerms(savedSearchRoutes, savedSearchTerms),
  ...joinTerms(alertRoutes, alertTerms),
  ...joinTerms(checklistRoutes, checklistTerms),
  ...joinTerms(threadRoutes, threadTerms),
  ...joinTerms(waitingRoutes, waitingTerms),
  ...joinTerms(documentRoutes, documentTerms),
  ...joinTerms(taxYearRoutes, taxYearTerms),
  ...joinTerms(eventRoutes, eventTerms),
  ...joinTerms(searchRoutes, searchTerms),
  ...joinTerms(dashboardRoutes, dashboardTerms),
  ...joinTerms(signInRoutes, signInTerms),
  ...joinTerms(accountRoutes, accountTerms),
  ...joinTerms(companyInvitationRoutes, companyInvitationTerms),
  ...joinTerms(companyRoleRoutes, companyRoleTerms),
  ...joinTerms(keepingRoutes, keepingTerms),
  ...joinTerms(proposalRoutes, proposalTerms),
  ...joinTerms(knownHolderRoutes, knownHolderTerms),
  ...joinTerms(companyOpeningRoutes, companyOpeningTerms),
  ...joinTerms(userRoutes, userTerms),
  ...joinTerms(securityRoutes, securityTerms),
  ...joinTerms(ownDataRoutes, ownDataTerms),
  ...joinTerms(auditRoutes, auditTerms),
  ...joinTerms(signOnRoutes, signOnTerms),
  ...joinTerms(addressRoutes, addressTerms),
  ...joinTerms(corporateRoutes, corporateTerms),
  ...joinTerms(jointHolderRoutes, jointHolderTerms),
  ...joinTerms(investorClassRoutes, investorClassTerms),
  ...joinTerms(nameChangeRoutes, nameChangeTerms),
  ...joinTerms(investorRoutes, investorTerms),
  ...joinTerms(reviewRoutes, reviewTerms),
  ...joinTerms(screeningRoutes, screeningTerms),
  ...joinTerms(messageRoutes, messageTerms),
  ...joinTerms(articleRoutes, articleTerms),
  ...joinTerms(badgeRoutes, badgeTerms),
  ...joinTerms(companyRoutes, companyTerms),
  ...joinTerms(shareCategoryRoutes, shareCategoryTerms),
  ...joinTerms(companyCategoryRoutes, companyCategoryTerms),
  ...joinTerms(decisionRoutes, decisionTerms),
  ...joinTerms(contractRoutes, contractTerms),
  ...joinTerms(formalityRoutes, formalityTerms),
  ...joinTerms(fundraisingRoutes, fundraisingTerms),
  ...joinTerms(registerRoutes, registerTerms),
  ...joinTerms(fractionRightRoutes, fractionRightTerms),
  ...joinTerms(worthRoutes, worthTerms),
  ...joinTerms(shareOperationRoutes, shareOperationTerms),
  ...joinTerms(registerHealthRoutes, registerHealthTerms),
  ...joinTerms(joiningRoutes, joiningTerms),
  ...joinTerms(movementRoutes, movementTerms),
  ...joinTerms(importRoutes, importTerms),
  ...joinTerms(statisticsRoutes, statisticsTerms),
  ...joinTerms(welcomeRoutes, welcomeTerms),
  ...joinTerms(subscriptionRoutes, subscriptionTerms),
  ...joinTerms(marketRoutes, marketTerms),
  ...joinTerms(walletRoutes, walletTerms),
  ...joinTerms(savedViewRoutes, savedViewTerms),
  ...joinTerms(wishlistRoutes, wishlistTerms),
  ...joinTerms(cashCheckRoutes, cashCheckTerms),
  ...joinTerms(signatureRoutes, signatureTerms),
};
export type RouteName = keyof typeof routes;
