import { badgeRoutes } from "./badges.ts";
import { companyRoutes } from "./companies.ts";
import { identityRoutes } from "./identity.ts";
import { registerRoutes } from "./register.ts";
import { shareCategoryRoutes } from "./share-categories.ts";
import { systemRoutes } from "./system.ts";
import { transactionRoutes } from "./transactions.ts";

/** Every call of the product, by name. */
export const routes = {
  ...systemRoutes,
  ...identityRoutes,
  ...badgeRoutes,
  ...companyRoutes,
  ...shareCategoryRoutes,
  ...registerRoutes,
  ...transactionRoutes,
};
export type RouteName = keyof typeof routes;
