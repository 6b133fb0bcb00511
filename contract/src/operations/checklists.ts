import type { checklistTerms } from "./checklists.schemas.ts";
import { defineRoutes } from "../wire/route.ts";

/**
 * Steps are listed in the order in which they are done: by an investor, for a company, on a new
 * platform.
 */
export const checklistSteps = {
  investor: ["email", "identity", "interest"],
  company: ["category", "register", "page", "invitations"],
  platform: ["operator", "first_company", "first_register"],
} as const;

export type ChecklistSubject = keyof typeof checklistSteps;
export type ChecklistStep = (typeof checklistSteps)[ChecklistSubject][number];

export const checklistRoutes = defineRoutes<typeof checklistTerms>()({
  getOwnChecklist: {
    method: "GET",
    path: "/checklists/investor",
    shows: ["checklist", "person", "investor", "wish", "subscription", "register"],
    status: 200,
  },
  getCompanyChecklist: {
    method: "GET",
    path: "/checklists/companies/{companyId}",
    shows: ["checklist", "company", "category", "register", "invitation", "person"],
    status: 200,
  },
  getPlatformChecklist: {
    method: "GET",
    path: "/checklists/platform",
    shows: ["checklist", "company", "register"],
    status: 200,
  },
  dismissOwnChecklist: {
    method: "POST",
    path: "/checklists/investor/dismissal",
    changes: ["checklist"],
    status: 204,
  },
  dismissCompanyChecklist: {
    method: "POST",
    path: "/checklists/companies/{companyId}/dismissal",
    changes: ["checklist"],
    status: 204,
  },
  dismissPlatformChecklist: {
    method: "POST",
    path: "/checklists/platform/dismissal",
    changes: ["checklist"],
    status: 204,
  },
  restoreOwnChecklist: {
    method: "DELETE",
    path: "/checklists/investor/dismissal",
    changes: ["checklist"],
    status: 204,
  },
  restoreCompanyChecklist: {
    method: "DELETE",
    path: "/checklists/companies/{companyId}/dismissal",
    changes: ["checklist"],
    status: 204,
  },
  restorePlatformChecklist: {
    method: "DELETE",
    path: "/checklists/platform/dismissal",
    changes: ["checklist"],
    status: 204,
  },
});
