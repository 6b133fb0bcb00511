import { fileKinds, partOf } from "@coulisse/domain/file-kinds.ts";
import type { Words } from "@coulisse/domain/words.ts";
import { defineRoutes } from "../wire/route.ts";
import type { shareOperationTerms } from "./share-operations.schemas.ts";

/**
 * An operation is one decision on a whole category; each is also the nature of its lines, but a new
 * name, which has none.
 */
export const operationKinds = [
  "split",
  "consolidation",
  "conversion",
  "free_issue",
  "loss_reduction",
  "repurchase",
  "renaming",
] as const;
export type OperationKind = (typeof operationKinds)[number];

/** The body that decides such an operation, as the articles say. */
export const decisionBodies = [
  "GENERAL_MEETING",
  "SOLE_SHAREHOLDER",
  "COLLECTIVE",
  "BOARD",
  "PRESIDENT",
] as const;
export type DecisionBody = (typeof decisionBodies)[number];

export const decisionBodyWords: Words<DecisionBody> = {
  fr: {
    GENERAL_MEETING: "Assemblée générale extraordinaire",
    SOLE_SHAREHOLDER: "Associé unique",
    COLLECTIVE: "Décision collective des associés",
    BOARD: "Conseil d’administration, sur délégation",
    PRESIDENT: "Président, sur délégation",
  },
  en: {
    GENERAL_MEETING: "Extraordinary general meeting",
    SOLE_SHAREHOLDER: "Sole shareholder",
    COLLECTIVE: "Collective decision of the shareholders",
    BOARD: "Board of directors, by delegation",
    PRESIDENT: "President, by delegation",
  },
};

/**
 * Shares that make no whole new one stop the operation, or are sold at the price that the decision
 * fixes to a holder who undertook to buy them, or are paid at it by the company, which cancels them. Of a
 * bonus issue they may be kept as rights, which are sold and grouped until a day.
 */
export const fractionTreatments = ["refused", "sold", "cash", "kept"] as const;
export type FractionTreatment = (typeof fractionTreatments)[number];

/** The most shares on one side of a ratio. */
export const ratioMax = 1_000_000;
/** The most holders who are chosen one by one; beyond, the whole category is meant. */
export const chosenHoldersMax = 200;

const shown = ["register", "category", "person", "corporate"] as const;

export const shareOperationRoutes = defineRoutes<typeof shareOperationTerms>()({
  previewShareOperation: {
    method: "POST",
    path: "/share-categories/{shareCategoryId}/operations/preview",
    changes: [],
    status: 200,
  },
  writeShareOperation: {
    method: "POST",
    path: "/share-categories/{shareCategoryId}/operations",
    changes: ["register", "category", "decision"],
    files: { files: partOf(fileKinds.decisionMinutes, false) },
    status: 201,
    idempotent: true,
  },
  listShareOperations: {
    method: "GET",
    path: "/share-categories/{shareCategoryId}/operations",
    shows: shown,
    status: 200,
  },
  undoShareOperation: {
    method: "POST",
    path: "/share-operations/{operationId}/correction",
    changes: ["register", "category", "decision"],
    status: 201,
    idempotent: true,
  },
});
