import { badgeRoutes } from "@coulisse/contract/companies/badges.ts";
import { companyRoutes } from "@coulisse/contract/companies/companies.ts";
import { corporateRoutes } from "@coulisse/contract/entities/corporates.ts";
import { signInRoutes } from "@coulisse/contract/accounts/sign-in.ts";
import { investorRoutes } from "@coulisse/contract/identity/investors.ts";
import { messageRoutes } from "@coulisse/contract/messages/messages.ts";
import { nameChangeRoutes } from "@coulisse/contract/identity/name-changes.ts";
import { registerRoutes } from "@coulisse/contract/register/register.ts";
import { reviewRoutes } from "@coulisse/contract/identity/review.ts";
import type { Route } from "@coulisse/contract/wire/route.ts";
import { screeningRoutes } from "@coulisse/contract/identity/screening.ts";
import { auditRoutes } from "@coulisse/contract/operations/audit.ts";
import { companyCategoryRoutes } from "@coulisse/contract/register/company-categories.ts";
import { shareCategoryRoutes } from "@coulisse/contract/securities/share-categories.ts";
import { movementRoutes } from "@coulisse/contract/register/movement-search.ts";
import { userRoutes } from "@coulisse/contract/identity/users.ts";
import { describe, expect, it } from "vitest";
import { isStaleAfter } from "./stale.ts";

const staleAfter = (change: Route, reading: Route, id = "one", named = "other"): boolean =>
  isStaleAfter(change, { id }, { shows: reading.shows, names: (asked) => asked === named });

describe("what a change makes stale", () => {
  const cases: readonly (readonly [string, Route, readonly Route[]])[] = [
    [
      "a badge, and every company that may bear it",
      badgeRoutes.updateBadge,
      [badgeRoutes.listBadges, badgeRoutes.getBadge, companyRoutes.listMarketplace],
    ],
    [
      "the rights of a share category, down to the cap table",
      shareCategoryRoutes.updateShareCategory,
      [
        shareCategoryRoutes.listShareCategories,
        shareCategoryRoutes.listCategoryRights,
        companyCategoryRoutes.listCompanyShareCategories,
        registerRoutes.getCapTable,
        companyRoutes.getCompanyBySlug,
      ],
    ],
    [
      "a movement, wherever a quantity or a line is shown",
      registerRoutes.transferShares,
      [
        registerRoutes.getCapTable,
        registerRoutes.listShareholders,
        registerRoutes.listUserHoldings,
        registerRoutes.listCompanyCorporateHoldings,
        movementRoutes.listRegister,
        movementRoutes.getMovement,
        movementRoutes.getRegisterVerification,
        shareCategoryRoutes.getShareCategory,
        companyRoutes.listCompanies,
      ],
    ],
    [
      "the images of a company",
      companyRoutes.updateCompanyImages,
      [companyRoutes.listCompanyImages, companyRoutes.getCompany, companyRoutes.listMarketplace],
    ],
    [
      "a name that was decided on",
      nameChangeRoutes.decideNameChange,
      [
        nameChangeRoutes.listNameChanges,
        nameChangeRoutes.listNameChangesOfUser,
        userRoutes.getUser,
        signInRoutes.getMe,
        corporateRoutes.listCorporatesOfUser,
      ],
    ],
    [
      "a document of a check",
      investorRoutes.addKycDocument,
      [investorRoutes.getInvestor, investorRoutes.listKycDocuments, reviewRoutes.getReview],
    ],
    [
      "a decision about a check",
      reviewRoutes.decideKyc,
      [reviewRoutes.listInvestors, reviewRoutes.getReview, screeningRoutes.listScreeningHits],
    ],
    [
      "the facts of an account, and what the log tells of it",
      userRoutes.updateUser,
      [userRoutes.getUser, signInRoutes.getMe, signInRoutes.searchUsers, auditRoutes.listAudit],
    ],
  ];

  it.each(cases)("holds for %s", (_, change, readings) => {
    expect(readings.filter((reading) => !staleAfter(change, reading))).toEqual([]);
  });

  it("leaves what the change does not touch as it is", () => {
    expect(staleAfter(badgeRoutes.updateBadge, registerRoutes.getCapTable)).toBe(false);
    expect(staleAfter(messageRoutes.readNotifications, companyRoutes.getCompany)).toBe(false);
    expect(staleAfter(registerRoutes.previewMovement, registerRoutes.getCapTable)).toBe(false);
  });

  it("reads again whatever was kept without its row", () => {
    const kept = { shows: undefined, names: () => false };
    expect(isStaleAfter(badgeRoutes.updateBadge, {}, kept)).toBe(true);
  });

  it("does not read again what was deleted, and reads again what a link was cut from", () => {
    const { deleteCompany, getCompany, listCompanies } = companyRoutes;
    expect(staleAfter(deleteCompany, getCompany, "one", "one")).toBe(false);
    expect(staleAfter(deleteCompany, getCompany, "one", "other")).toBe(true);
    expect(staleAfter(deleteCompany, listCompanies, "one")).toBe(true);
    const { removeRepresentative, listCorporatesOfUser } = corporateRoutes;
    expect(staleAfter(removeRepresentative, listCorporatesOfUser, "one", "one")).toBe(true);
  });
});
