import { siteAddress } from "@coulisse/contract/site-paths.ts";
import type { Capability } from "#server/capability.ts";
import { atItsHour } from "#platform/jobs/job-handler.ts";
import { formalityRefusals } from "#features/formalities/formalities.errors.ts";
import { formalityBindings } from "#features/formalities/formalities.routes.ts";
import { remindOfFormalities } from "#features/formalities/formality-news.commands.ts";
import { followWrittenTransfers } from "#features/formalities/written-transfers.commands.ts";

/** Formalities are what a company has to declare, by when, and the proof that it did. */
export const formalities: Capability = {
  calls: formalityBindings,
  refusals: formalityRefusals,
  jobs: [
    // In the morning, so that a day that is near is known when people begin theirs.
    atItsHour(
      { name: "remind-of-formalities", changes: ["formality"], cron: "30 6 * * *" },
      remindOfFormalities,
    ),
    atItsHour(
      { name: "follow-written-transfers", changes: ["formality"], cron: "* * * * *" },
      followWrittenTransfers,
    ),
  ],
  tables: { formalities: ["formalities", "formality_files", "followed_registers", "told_lines"] },
  subjects: { formality: ({ id }) => siteAddress("/admin/formalities/:id", { id }) },
};
