import { alertRoutes } from "@coulisse/contract/operations/alerts.ts";
import { savedSearchRoutes } from "@coulisse/contract/operations/saved-searches.ts";
import { bind } from "#platform/http/bind.ts";
import {
  deleteAlertPrice,
  keepAlertPrice,
} from "#features/operations/alerts/alert-prices.commands.ts";
import { listAlertPrices } from "#features/operations/alerts/alert-prices.queries.ts";
import {
  createSavedSearch,
  deleteSavedSearch,
} from "#features/operations/alerts/saved-searches.commands.ts";
import { listSavedSearches } from "#features/operations/alerts/saved-searches.queries.ts";
import { foreseeAlerts } from "#features/operations/alerts/foreseen.queries.ts";

export const alertBindings = bind(alertRoutes, {
  listAlertPrices: { handle: ({ ctx }) => listAlertPrices(ctx) },
  keepAlertPrice: {
    handle: ({ ctx, params, body }) => keepAlertPrice(ctx, params.companyId, body.unitPrice),
  },
  deleteAlertPrice: { handle: ({ ctx, params }) => deleteAlertPrice(ctx, params.companyId) },
  foreseeAlerts: { handle: ({ ctx }) => foreseeAlerts(ctx) },
});

export const savedSearchBindings = bind(savedSearchRoutes, {
  listSavedSearches: { handle: ({ ctx }) => listSavedSearches(ctx) },
  createSavedSearch: { handle: ({ ctx, body }) => createSavedSearch(ctx, body) },
  deleteSavedSearch: { handle: ({ ctx, params }) => deleteSavedSearch(ctx, params.savedSearchId) },
});
