import { auditActions } from "@coulisse/contract/operations/audit-actions.ts";
import { auditRoutes } from "@coulisse/contract/operations/audit.ts";
import { isDay } from "#i18n/dates.ts";
import { listOf } from "#kit/list.ts";
import { several } from "#ui/table/use-table-state.ts";

/** The entries of the journal of the whole platform, the newest first. */
export const auditList = listOf(auditRoutes.listAudit)({
  file: auditRoutes.exportAudit,
  table: () => ({ filters: { action: several(auditActions), from: isDay, to: isDay } }),
});
