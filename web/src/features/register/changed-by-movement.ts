import { companyRoutes } from "@coulisse/contract/companies.ts";
import { registerRoutes } from "@coulisse/contract/register.ts";
import { shareCategoryRoutes } from "@coulisse/contract/share-categories.ts";
import { transactionRoutes } from "@coulisse/contract/transactions.ts";

/** Everything that shows a quantity, a holder or a line of the register. */
export const changedByMovement = [
  registerRoutes.getCapTable,
  registerRoutes.listShareholders,
  registerRoutes.listUserHoldings,
  registerRoutes.listCorporateHoldings,
  registerRoutes.listCompanyUserHoldings,
  registerRoutes.listCompanyCorporateHoldings,
  transactionRoutes.listRegister,
  transactionRoutes.getRegisterVerification,
  shareCategoryRoutes.listShareCategories,
  shareCategoryRoutes.listCompanyShareCategories,
  shareCategoryRoutes.getShareCategory,
  companyRoutes.listCompanies,
];
