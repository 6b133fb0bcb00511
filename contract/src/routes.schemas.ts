import { accountTerms } from "./accounts.schemas.ts";
import { accountRoutes } from "./accounts.ts";
import { addressTerms } from "./addresses.schemas.ts";
import { addressRoutes } from "./addresses.ts";
import { articleTerms } from "./articles.schemas.ts";
import { articleRoutes } from "./articles.ts";
import { companyInvitationTerms } from "./company-invitations.schemas.ts";
import { companyInvitationRoutes } from "./company-invitations.ts";
import { auditTerms } from "./audit.schemas.ts";
import { auditRoutes } from "./audit.ts";
import { ownDataTerms } from "./own-data.schemas.ts";
import { ownDataRoutes } from "./own-data.ts";
import { companyCategoryTerms } from "./company-categories.schemas.ts";
import { companyCategoryRoutes } from "./company-categories.ts";
import { importTerms } from "./imports.schemas.ts";
import { importRoutes } from "./imports.ts";
import { badgeTerms } from "./badges.schemas.ts";
import { badgeRoutes } from "./badges.ts";
import { cashCheckTerms } from "./cash-check.schemas.ts";
import { cashCheckRoutes } from "./cash-check.ts";
import { checklistTerms } from "./checklists.schemas.ts";
import { checklistRoutes } from "./checklists.ts";
import { companyTerms } from "./companies.schemas.ts";
import { companyRoutes } from "./companies.ts";
import { contractTerms } from "./contracts.schemas.ts";
import { contractRoutes } from "./contracts.ts";
import { corporateTerms } from "./corporates.schemas.ts";
import { corporateRoutes } from "./corporates.ts";
import { decisionTerms } from "./decisions.schemas.ts";
import { decisionRoutes } from "./decisions.ts";
import { formalityTerms } from "./formalities.schemas.ts";
import { formalityRoutes } from "./formalities.ts";
import { fundraisingTerms } from "./fundraising.schemas.ts";
import { fundraisingRoutes } from "./fundraising.ts";
import { identityTerms } from "./identity.schemas.ts";
import { identityRoutes } from "./identity.ts";
import { investorClassTerms } from "./investor-classes.schemas.ts";
import { investorClassRoutes } from "./investor-classes.ts";
import { investorTerms } from "./investors.schemas.ts";
import { investorRoutes } from "./investors.ts";
import { jointHolderTerms } from "./joint-holders.schemas.ts";
import { jointHolderRoutes } from "./joint-holders.ts";
import { legalTerms } from "./legal.schemas.ts";
import { legalRoutes } from "./legal.ts";
import { marketTerms } from "./market.schemas.ts";
import { marketRoutes } from "./market.ts";
import { messageTerms } from "./messages.schemas.ts";
import { messageRoutes } from "./messages.ts";
import { nameChangeTerms } from "./name-changes.schemas.ts";
import { nameChangeRoutes } from "./name-changes.ts";
import { registerTerms } from "./register.schemas.ts";
import { registerRoutes } from "./register.ts";
import { reviewTerms } from "./review.schemas.ts";
import { reviewRoutes } from "./review.ts";
import { joinTerms } from "./route.ts";
import { savedViewTerms } from "./saved-views.schemas.ts";
import { savedViewRoutes } from "./saved-views.ts";
import { screeningTerms } from "./screening.schemas.ts";
import { screeningRoutes } from "./screening.ts";
import { securityTerms } from "./security.schemas.ts";
import { securityRoutes } from "./security.ts";
import { shareCategoryTerms } from "./share-categories.schemas.ts";
import { shareCategoryRoutes } from "./share-categories.ts";
import { signOnTerms } from "./sign-on.schemas.ts";
import { signOnRoutes } from "./sign-on.ts";
import { signatureTerms } from "./signatures.schemas.ts";
import { signatureRoutes } from "./signatures.ts";
import { statisticsTerms } from "./statistics.schemas.ts";
import { statisticsRoutes } from "./statistics.ts";
import { subscriptionTerms } from "./subscriptions.schemas.ts";
import { subscriptionRoutes } from "./subscriptions.ts";
import { systemTerms } from "./system.schemas.ts";
import { systemRoutes } from "./system.ts";
import { transactionTerms } from "./transactions.schemas.ts";
import { transactionRoutes } from "./transactions.ts";
import { userTerms } from "./users.schemas.ts";
import { userRoutes } from "./users.ts";
import { walletTerms } from "./wallets.schemas.ts";
import { walletRoutes } from "./wallets.ts";
import { wishlistTerms } from "./wishlist.schemas.ts";
import { wishlistRoutes } from "./wishlist.ts";

/** Every call of the product, by name: its row and its terms. */
export const routes = {
  ...joinTerms(systemRoutes, systemTerms),
  ...joinTerms(legalRoutes, legalTerms),
  ...joinTerms(checklistRoutes, checklistTerms),
  ...joinTerms(identityRoutes, identityTerms),
  ...joinTerms(accountRoutes, accountTerms),
  ...joinTerms(companyInvitationRoutes, companyInvitationTerms),
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
  ...joinTerms(transactionRoutes, transactionTerms),
  ...joinTerms(importRoutes, importTerms),
  ...joinTerms(statisticsRoutes, statisticsTerms),
  ...joinTerms(subscriptionRoutes, subscriptionTerms),
  ...joinTerms(marketRoutes, marketTerms),
  ...joinTerms(walletRoutes, walletTerms),
  ...joinTerms(savedViewRoutes, savedViewTerms),
  ...joinTerms(wishlistRoutes, wishlistTerms),
  ...joinTerms(cashCheckRoutes, cashCheckTerms),
  ...joinTerms(signatureRoutes, signatureTerms),
};
export type RouteName = keyof typeof routes;
