import { accountRoutes } from "./accounts.ts";
import { addressRoutes } from "./addresses.ts";
import { badgeRoutes } from "./badges.ts";
import { companyRoutes } from "./companies.ts";
import { corporateRoutes } from "./corporates.ts";
import { decisionRoutes } from "./decisions.ts";
import { identityRoutes } from "./identity.ts";
import { investorRoutes } from "./investors.ts";
import { messageRoutes } from "./messages.ts";
import { nameChangeRoutes } from "./name-changes.ts";
import { registerRoutes } from "./register.ts";
import { reviewRoutes } from "./review.ts";
import { screeningRoutes } from "./screening.ts";
import { securityRoutes } from "./security.ts";
import { shareCategoryRoutes } from "./share-categories.ts";
import { signOnRoutes } from "./sign-on.ts";
import { systemRoutes } from "./system.ts";
import { transactionRoutes } from "./transactions.ts";
import { userRoutes } from "./users.ts";

/** Every call of the product, by name. */
export const routes = {
  ...systemRoutes,
  ...identityRoutes,
  ...accountRoutes,
  ...userRoutes,
  ...securityRoutes,
  ...signOnRoutes,
  ...addressRoutes,
  ...corporateRoutes,
  ...nameChangeRoutes,
  ...investorRoutes,
  ...reviewRoutes,
  ...screeningRoutes,
  ...messageRoutes,
  ...badgeRoutes,
  ...companyRoutes,
  ...shareCategoryRoutes,
  ...decisionRoutes,
  ...registerRoutes,
  ...transactionRoutes,
};
export type RouteName = keyof typeof routes;
