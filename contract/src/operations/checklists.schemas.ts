import { z } from "zod";
import { checklistSteps } from "./checklists.ts";
import { defineTerms } from "../wire/route.ts";
import { byId, Instant } from "../wire/scalars.schemas.ts";

const tag = "checklists";
const companyParams = byId("companyId");

export const Checklist = z
  .object({
    /** Each with whether it is done, by what is kept at this hour. */
    steps: z.array(
      z.object({
        step: z.enum([
          ...checklistSteps.investor,
          ...checklistSteps.company,
          ...checklistSteps.platform,
        ]),
        isDone: z.boolean(),
        /** Everything is given, and the platform examines it since then. */
        inReviewSince: Instant.optional(),
      }),
    ),
    /** Whether the reader put it away. */
    isDismissed: z.boolean(),
  })
  .meta({ id: "Checklist" });
export type Checklist = z.infer<typeof Checklist>;

export const checklistTerms = defineTerms({
  getOwnChecklist: {
    access: ["user"],
    tag,
    summary: "What a newcomer does first, and what of it is done",
    reply: Checklist,
  },
  getCompanyChecklist: {
    access: ["company", "admin"],
    refusal: 404,
    tag,
    summary: "What is done first for a company, and what of it is done",
    params: companyParams,
    reply: Checklist,
    errors: ["company_not_found"],
  },
  getPlatformChecklist: {
    access: ["admin"],
    tag,
    summary: "What is done first on a new platform, and what of it is done",
    reply: Checklist,
  },
  dismissOwnChecklist: {
    access: ["user"],
    tag,
    summary: "Puts one’s own list away",
  },
  dismissCompanyChecklist: {
    access: ["company", "admin"],
    act: "page",
    refusal: 404,
    tag,
    summary: "Puts the list of a company away, for its reader alone",
    params: companyParams,
    errors: ["company_not_found"],
  },
  dismissPlatformChecklist: {
    access: ["admin"],
    tag,
    summary: "Puts the platform’s list away, for its reader alone",
  },
  restoreOwnChecklist: {
    access: ["user"],
    tag,
    summary: "Shows one’s own list again",
  },
  restoreCompanyChecklist: {
    access: ["company", "admin"],
    act: "page",
    refusal: 404,
    tag,
    summary: "Shows the list of a company again, to its reader alone",
    params: companyParams,
    errors: ["company_not_found"],
  },
  restorePlatformChecklist: {
    access: ["admin"],
    tag,
    summary: "Shows the platform’s list again, to its reader alone",
  },
});
