import type { Capability } from "#server/capability.ts";
import { atItsHour, jobHandler } from "#platform/jobs/job-handler.ts";
import { endClasses } from "#features/identity/classes/class-expiry.commands.ts";
import { investorClassRefusals } from "#features/identity/classes/investor-classes.errors.ts";
import { investorClassBindings } from "#features/identity/classes/investor-classes.routes.ts";
import { investorRefusals } from "#features/identity/file/investors.errors.ts";
import { investorBindings } from "#features/identity/file/investors.routes.ts";
import { expireIdentities } from "#features/identity/file/kyc-expiry.commands.ts";
import { eraseDueDocuments } from "#features/identity/file/retention.commands.ts";
import type { NameHolders } from "#features/identity/name-changes/accepted-names.commands.ts";
import { nameChangeRefusals } from "#features/identity/name-changes/name-changes.errors.ts";
import { bindNameChanges } from "#features/identity/name-changes/name-changes.routes.ts";
import type { AskedOfOthers } from "#features/identity/review/decisions.commands.ts";
import { fetchFreezeList } from "#features/identity/review/lists.commands.ts";
import { screenDeclared, screenEverybody } from "#features/identity/review/look-ups.commands.ts";
import { reviewRefusals } from "#features/identity/review/review.errors.ts";
import { screenDeclaredJob, screenEverybodyJob } from "#features/identity/review/review.jobs.ts";
import { bindReview } from "#features/identity/review/review.routes.ts";
import { userRefusals } from "#features/identity/users/users.errors.ts";
import { userBindings } from "#features/identity/users/users.routes.ts";

type Asked = AskedOfOthers & Readonly<{ namedHolders: NameHolders }>;

/** Identity says who somebody is to the law: the file of a person, its review, classes, names, standing. */
export const identity = ({ namedHolders, ...asked }: Asked): Capability => ({
  calls: [
    ...investorBindings,
    ...investorClassBindings,
    ...bindNameChanges(namedHolders),
    ...userBindings,
    ...bindReview(asked),
  ],
  refusals: {
    ...investorRefusals,
    ...investorClassRefusals,
    ...nameChangeRefusals,
    ...userRefusals,
    ...reviewRefusals,
  },
  jobs: [
    // Before people wake, so that the notice is among the first of their day.
    atItsHour(
      { name: "expire-identities", changes: ["investor"], cron: "10 5 * * *" },
      expireIdentities,
    ),
    atItsHour(
      { name: "end-investor-classes", changes: ["investorClass"], cron: "20 5 * * *" },
      endClasses,
    ),
    atItsHour(
      { name: "erase-due-documents", changes: ["investor"], cron: "40 4 * * *" },
      eraseDueDocuments,
    ),
    jobHandler(screenDeclaredJob, (ctx, { holderId }) => screenDeclared(ctx, holderId)),
    jobHandler(screenEverybodyJob, (ctx, { kind }) => screenEverybody(ctx, kind)),
    // The register of freezes is published on working days, in the course of the day.
    atItsHour(
      { name: "fetch-freeze-list", changes: ["screening"], cron: "40 */6 * * *" },
      fetchFreezeList,
    ),
  ],
  tables: {
    "identity/classes": ["class_requests", "class_request_files"],
    "identity/file": ["investors", "kyc_documents", "declared_changes", "erasures"],
    "identity/name-changes": ["name_changes"],
    "identity/review": [
      "document_readings",
      "identity_measures",
      "mismatch_reasons",
      "screening_entries",
      "screening_hits",
      "screening_lists",
      "screenings",
    ],
  },
  subjects: {
    investor: ({ id }) => `/admin/investors?review=${id}`,
    screening_list: () => "/admin/investors?part=lists",
  },
});
