import { auditRoutes } from "@coulisse/contract/operations/audit.ts";
import type { WayTo } from "#server/capability.ts";
import { bind } from "#platform/http/bind.ts";
import { takeListFile } from "#platform/list-files/list-file.ts";
import { verifyAudit } from "#features/operations/audit/audit-chain.commands.ts";
import { getAuditVerification } from "#features/operations/audit/audit-chain.queries.ts";
import { listAudit } from "#features/operations/audit/audit.queries.ts";
import { auditFile } from "#features/operations/audit/files/audit-file.ts";

/** The page that an entry leads to is said by the capability whose subject it is. */
export const bindAudit = (ways: Readonly<Record<string, WayTo>>) =>
  bind(auditRoutes, {
    listAudit: { handle: ({ ctx, query }) => listAudit(ctx, ways, query) },
    exportAudit: {
      handle: ({ ctx, params: { format }, query }) =>
        takeListFile(ctx, auditFile, {
          format,
          ids: query.ids,
          read: (inner, place) => listAudit(inner, ways, { ...query, ...place }),
        }),
    },
    getAuditVerification: { handle: ({ ctx }) => getAuditVerification(ctx) },
    verifyAudit: { handle: ({ ctx }) => verifyAudit(ctx) },
  });
