import { siteAddress } from "@coulisse/contract/site-paths.ts";
import { hourSeconds } from "@coulisse/domain/spans.ts";
import type { Capability, WayTo } from "#server/capability.ts";
import { atItsHour, jobHandler } from "#platform/jobs/job-handler.ts";
import { tellOfAlerts } from "#features/operations/alerts/alerts.commands.ts";
import { alertRefusals } from "#features/operations/alerts/alerts.errors.ts";
import { alertBindings, savedSearchBindings } from "#features/operations/alerts/alerts.routes.ts";
import { removeUnusedArticleImages } from "#features/operations/articles/article-images.commands.ts";
import { tellOfArticles } from "#features/operations/articles/article-news.commands.ts";
import { articleRefusals } from "#features/operations/articles/articles.errors.ts";
import { articleBindings } from "#features/operations/articles/articles.routes.ts";
import {
  extendAuditVerification,
  linkAudit,
} from "#features/operations/audit/audit-chain.commands.ts";
import { bindAudit } from "#features/operations/audit/audit.routes.ts";
import { calendarRefusals } from "#features/operations/deadlines/calendar.errors.ts";
import { calendarBindings } from "#features/operations/deadlines/calendar.routes.ts";
import { checkCash } from "#features/operations/cash-check/cash-check.commands.ts";
import { checkCashJob } from "#features/operations/cash-check/cash-check.jobs.ts";
import { cashCheckBindings } from "#features/operations/cash-check/cash-check.routes.ts";
import { checklistBindings } from "#features/operations/checklists/checklists.routes.ts";
import { dashboardBindings } from "#features/operations/dashboards/dashboards.routes.ts";
import { documentRefusals } from "#features/operations/documents/documents.errors.ts";
import { documentBindings } from "#features/operations/documents/documents.routes.ts";
import { tellOfDeadlines } from "#features/operations/deadlines/deadlines.commands.ts";
import { eventBindings } from "#features/operations/events/events.routes.ts";
import { legalBindings } from "#features/operations/legal/legal.routes.ts";
import { questionRefusals } from "#features/operations/questions/questions.errors.ts";
import { questionBindings } from "#features/operations/questions/questions.routes.ts";
import { eraseDueFacts } from "#features/operations/own-data/erasure.commands.ts";
import { ownDataRefusals } from "#features/operations/own-data/own-data.errors.ts";
import { ownDataBindings } from "#features/operations/own-data/own-data.routes.ts";
import { removeTraces } from "#features/operations/system/cleaning.commands.ts";
import { checkFiles, tellOfBackups } from "#features/operations/system/file-checks.commands.ts";
import { sweepFiles } from "#features/operations/system/file-sweep.commands.ts";
import { searchBindings } from "#features/operations/search/search.routes.ts";
import { systemBindings } from "#features/operations/system/system.routes.ts";
import { taxYearBindings } from "#features/operations/tax-years/tax-years.routes.ts";
import { threadBindings } from "#features/operations/thread/thread.routes.ts";
import { waitingBindings } from "#features/operations/waiting/waiting.routes.ts";
import { wishlistRefusals } from "#features/operations/wishlist/wishlist.errors.ts";
import { wishlistBindings } from "#features/operations/wishlist/wishlist.routes.ts";

const subjects: Readonly<Record<string, WayTo>> = {
  article: ({ id }) => siteAddress("/admin/articles/:id", { id }),
  question: ({ id }) => `${siteAddress("/admin/questions", {})}?open=${id}`,
  wish: () => "/admin/wishlists",
};

/** The platform’s own: its health, the audit log, what waits, articles, wishes, what law has it tell people. */
export const operations = (subjectsOfOthers: Readonly<Record<string, WayTo>>): Capability => ({
  calls: [
    ...alertBindings,
    ...savedSearchBindings,
    ...articleBindings,
    ...bindAudit({ ...subjectsOfOthers, ...subjects }),
    ...calendarBindings,
    ...cashCheckBindings,
    ...checklistBindings,
    ...dashboardBindings,
    ...documentBindings,
    ...eventBindings,
    ...questionBindings,
    ...searchBindings,
    ...legalBindings,
    ...ownDataBindings,
    ...systemBindings,
    ...taxYearBindings,
    ...threadBindings,
    ...waitingBindings,
    ...wishlistBindings,
  ],
  refusals: {
    ...alertRefusals,
    ...articleRefusals,
    ...documentRefusals,
    ...calendarRefusals,
    ...ownDataRefusals,
    ...questionRefusals,
    ...wishlistRefusals,
  },
  jobs: [
    // What was written since is linked, so that its change would be found.
    atItsHour({ name: "link-audit", changes: [], cron: "* * * * *" }, linkAudit),
    // The entries that came since, and once a week all of them.
    atItsHour(
      {
        name: "extend-audit-verification",
        changes: ["check"],
        cron: "50 2 * * *",
        withinSeconds: hourSeconds,
      },
      extendAuditVerification,
    ),
    jobHandler(checkCashJob, (ctx) => checkCash(ctx)),
    // What was kept of closed accounts, and whose day has come.
    atItsHour({ name: "erase-due-facts", changes: ["person"], cron: "20 3 * * *" }, eraseDueFacts),
    atItsHour(
      { name: "remove-traces", changes: [], cron: "41 3 * * *", withinSeconds: hourSeconds },
      removeTraces,
    ),
    atItsHour(
      {
        name: "check-files",
        changes: ["check"],
        cron: "35 2 * * *",
        withinSeconds: 6 * hourSeconds,
      },
      checkFiles,
    ),
    atItsHour(
      { name: "sweep-files", changes: [], cron: "5 4 * * *", withinSeconds: 6 * hourSeconds },
      sweepFiles,
    ),
    // The command that takes a backup writes no message: it may run where none leaves.
    atItsHour({ name: "tell-of-backups", changes: [], cron: "25 * * * *" }, tellOfBackups),
    // Each minute, so that what was written for an hour is told of at that hour.
    atItsHour(
      { name: "tell-of-articles", changes: ["article"], cron: "* * * * *" },
      tellOfArticles,
    ),
    // Each minute: rounds open and end by their days, and what an ended process left is gone on with.
    atItsHour(
      {
        name: "tell-of-alerts",
        changes: ["notification", "message"],
        cron: "* * * * *",
        withinSeconds: hourSeconds,
      },
      tellOfAlerts,
    ),
    // In the morning and until the evening of a last day, for whoever did not act meanwhile or allowed
    // a telephone since: each thing is told once.
    atItsHour(
      {
        name: "tell-of-deadlines",
        changes: [],
        cron: "5 9,13,17,20 * * *",
        withinSeconds: hourSeconds,
      },
      tellOfDeadlines,
    ),
    atItsHour(
      { name: "remove-unused-article-images", changes: [], cron: "40 4 * * *" },
      removeUnusedArticleImages,
    ),
  ],
  tables: {
    "operations/alerts": ["alert_events", "alerts", "alert_prices", "saved_searches"],
    "operations/articles": ["articles", "article_images"],
    "operations/audit": ["audit_checks"],
    "operations/cash-check": ["cash_checks"],
    "operations/deadlines": ["calendar_links", "deadline_notices"],
    "operations/checklists": ["dismissed_checklists"],
    "operations/system": ["damaged_files", "file_checks", "late_backups", "server_seals"],
    "operations/questions": ["questions", "question_answers"],
    "operations/thread": ["threads"],
    "operations/wishlist": ["wishes"],
  },
  subjects,
});
