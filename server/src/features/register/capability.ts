import { siteAddress } from "@coulisse/contract/site-paths.ts";
import type { Capability } from "#server/capability.ts";
import { atItsHour } from "#platform/jobs/job-handler.ts";
import { companyCategoryBindings } from "#features/register/cap-table/company-categories.routes.ts";
import { movementBindings } from "#features/register/exports/movement-search.routes.ts";
import { registerHealthRefusals } from "#features/register/health/register-health.errors.ts";
import { registerHealthBindings } from "#features/register/health/register-health.routes.ts";
import { joiningRefusals } from "#features/register/joinings/joinings.errors.ts";
import { joiningBindings } from "#features/register/joinings/joinings.routes.ts";
import { registerRefusals } from "#features/register/lines/register.errors.ts";
import { fractionRightBindings } from "#features/register/operations/fraction-rights.routes.ts";
import { shareOperationRefusals } from "#features/register/operations/share-operations.errors.ts";
import { shareOperationBindings } from "#features/register/operations/share-operations.routes.ts";
import { registerBindings } from "#features/register/lines/register.routes.ts";
import { statisticsBindings } from "#features/register/statistics/statistics.routes.ts";
import { welcomeBindings } from "#features/register/welcome/welcome.routes.ts";
import { mailMonthlyHeads } from "#features/register/verification/head-mails.commands.ts";
import { worthRefusals } from "#features/register/worth/worth.errors.ts";
import { worthBindings } from "#features/register/worth/worth.routes.ts";
import { extendVerifications } from "#features/register/verification/verification.commands.ts";

/** The register of shares: its lines, the cap table of any day, holders, papers, verification. */
export const register: Capability = {
  calls: [
    ...registerBindings,
    ...fractionRightBindings,
    ...shareOperationBindings,
    ...registerHealthBindings,
    ...joiningBindings,
    ...companyCategoryBindings,
    ...movementBindings,
    ...statisticsBindings,
    ...welcomeBindings,
    ...worthBindings,
  ],
  refusals: {
    ...registerRefusals,
    ...shareOperationRefusals,
    ...registerHealthRefusals,
    ...joiningRefusals,
    ...worthRefusals,
  },
  jobs: [
    // It looks at the lines that came since, and at a whole register once a week.
    atItsHour(
      { name: "extend-verifications", changes: ["check"], cron: "25 * * * *", withinSeconds: 3000 },
      extendVerifications,
    ),
    // The first of the month, before people wake.
    atItsHour(
      { name: "mail-monthly-heads", changes: [], cron: "40 5 1 * *", withinSeconds: 1800 },
      mailMonthlyHeads,
    ),
  ],
  // Lines and balances are written by functions of PostgreSQL alone.
  tables: {
    register: ["head_mails", "register_checks", "shareholders", "voter_rules"],
    "register/operations": ["fraction_rights", "share_operations"],
    "register/joinings": ["joined_accounts"],
    "register/worth": [
      "declared_costs",
      "price_choices",
      "received_amounts",
      "typed_prices",
      "worth_choices",
    ],
  },
  subjects: {
    movement: ({ id, slug }) =>
      slug === null
        ? null
        : `${siteAddress("/companies/:companySlug/register", { companySlug: slug })}?open=${id}`,
    shareholder: ({ userId }) =>
      userId === null ? null : siteAddress("/admin/users/:id", { id: userId }),
  },
};
