import { registerHealthRoutes } from "@coulisse/contract/register/register-health.ts";
import { bind } from "#platform/http/bind.ts";
import {
  giveAddresses,
  readPastedAddresses,
} from "#features/register/health/addresses.commands.ts";
import {
  getRegisterHealth,
  listRegisterFindings,
} from "#features/register/health/register-health.queries.ts";

export const registerHealthBindings = bind(registerHealthRoutes, {
  getRegisterHealth: { handle: ({ ctx, params }) => getRegisterHealth(ctx, params.companyId) },
  listRegisterFindings: {
    handle: ({ ctx, params, query }) => listRegisterFindings(ctx, params.companyId, query),
  },
  readPastedAddresses: {
    handle: ({ ctx, params, body }) => readPastedAddresses(ctx, params.companyId, body),
  },
  giveAddresses: {
    handle: ({ ctx, params, body }) => giveAddresses(ctx, params.companyId, body),
  },
});
