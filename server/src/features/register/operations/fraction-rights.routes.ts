import { fractionRightRoutes } from "@coulisse/contract/register/fraction-rights.ts";
import { bind } from "#platform/http/bind.ts";
import { sellFractionRights } from "#features/register/operations/fraction-rights.commands.ts";
import { listFractionRights } from "#features/register/operations/fraction-rights.queries.ts";
import { subjectOfOperation } from "#features/register/operations/share-operations.queries.ts";

export const fractionRightBindings = bind(fractionRightRoutes, {
  listFractionRights: {
    handle: ({ ctx, params, query }) => listFractionRights(ctx, params.companyId, query),
  },
  sellFractionRights: {
    subject: (ctx, { operationId }) => subjectOfOperation(ctx, operationId),
    handle: ({ ctx, params, body, idempotency }) =>
      sellFractionRights(ctx, params.operationId, body, idempotency),
  },
});
