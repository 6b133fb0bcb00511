import { lawOn } from "@coulisse/domain/law.ts";
import { fileKinds, partOf } from "@coulisse/domain/file-kinds.ts";
import type { investorClassTerms } from "./investor-classes.schemas.ts";
import { listFileRoute } from "../wire/list-files.ts";
import { defineRoutes } from "../wire/route.ts";

/** R-23a: nobody is sophisticated who did not ask for it and was not approved. */
export const investorClasses = ["NON_SOPHISTICATED", "SOPHISTICATED"] as const;
export type InvestorClass = (typeof investorClasses)[number];

/**
 * The test of knowledge, the warnings and the days of reflection protect whoever is not sophisticated
 * (articles 21 and 22): what follows from a class follows from this.
 */
export const isProtected = (investorClass: InvestorClass): boolean =>
  investorClass === "NON_SOPHISTICATED";

/** Criteria of Annex II: two of the first are met by a person, one of the second by an entity. */
export const personCriteria = ["MEANS", "EXPERIENCE", "TRADES"] as const;
export const entityCriteria = ["OWN_FUNDS", "TURNOVER", "BALANCE_SHEET"] as const;
export const classCriteria = [...personCriteria, ...entityCriteria] as const;
export type ClassCriterion = (typeof classCriteria)[number];

/** A post in finance, or as an executive of an entity that would itself be sophisticated. */
export const experienceKinds = ["FINANCE", "EXECUTIVE"] as const;

export const classRequestStates = ["PENDING", "ACCEPTED", "REJECTED", "WITHDRAWN"] as const;
export const classEndings = ["GIVEN_UP", "EXPIRED", "RENEWED"] as const;

/** The thresholds that make an investor sophisticated, and for how long it counts (R-23a). */
export const classParametersOn = (day: string) => lawOn("sophisticatedInvestor", day);

/**
 * Somebody states these figures of themselves or of an entity; a figure that is not stated meets no
 * criterion.
 */
export type ClassFigures = Readonly<{
  grossIncomeCents?: number | undefined;
  portfolioCents?: number | undefined;
  experience?: (typeof experienceKinds)[number] | undefined;
  experienceMonths?: number | undefined;
  tradesPerQuarter?: number | undefined;
  ownFundsCents?: number | undefined;
  turnoverCents?: number | undefined;
  balanceSheetCents?: number | undefined;
}>;

/** Gives the criteria that figures meet, by the thresholds of a day. */
export const metCriteria = (figures: ClassFigures, day: string): ClassCriterion[] => {
  const least = classParametersOn(day);
  const { experience, experienceMonths = 0 } = figures;
  const met: Readonly<Record<ClassCriterion, boolean>> = {
    MEANS:
      (figures.grossIncomeCents ?? 0) >= least.grossIncomeCents ||
      (figures.portfolioCents ?? 0) > least.portfolioCents,
    EXPERIENCE: experience !== undefined && experienceMonths >= least.experienceMonths,
    TRADES: (figures.tradesPerQuarter ?? 0) >= least.tradesPerQuarter,
    OWN_FUNDS: (figures.ownFundsCents ?? 0) >= least.ownFundsCents,
    TURNOVER: (figures.turnoverCents ?? 0) >= least.turnoverCents,
    BALANCE_SHEET: (figures.balanceSheetCents ?? 0) >= least.balanceSheetCents,
  };
  return classCriteria.filter((criterion) => met[criterion]);
};

const files = { files: partOf(fileKinds.classProof, true) } as const;

export const investorClassRoutes = defineRoutes<typeof investorClassTerms>()({
  getInvestorClass: {
    method: "GET",
    path: "/user/{userId}/investor-class",
    shows: ["investorClass"],
    status: 200,
  },
  requestInvestorClass: {
    method: "POST",
    path: "/user/{userId}/investor-class",
    changes: ["investorClass"],
    files,
    status: 201,
  },
  getCorporateClass: {
    method: "GET",
    path: "/corporates/{corporateId}/investor-class",
    shows: ["investorClass"],
    status: 200,
  },
  requestCorporateClass: {
    method: "POST",
    path: "/corporates/{corporateId}/investor-class",
    changes: ["investorClass"],
    files,
    status: 201,
  },
  listClassRequests: {
    method: "GET",
    path: "/class-requests",
    shows: ["investorClass"],
    status: 200,
  },
  exportClassRequests: listFileRoute("/class-requests"),
  decideClassRequest: {
    method: "POST",
    path: "/class-requests/{classRequestId}",
    changes: ["investorClass", "investor", "person", "subscription", "market"],
    status: 200,
  },
  giveUpClass: {
    method: "DELETE",
    path: "/class-requests/{classRequestId}",
    changes: ["investorClass", "investor", "person", "subscription", "market"],
    status: 204,
  },
  getClassProof: {
    method: "GET",
    path: "/class-requests/{classRequestId}/files/{fileId}",
    status: 200,
    download: "application/octet-stream",
  },
});
