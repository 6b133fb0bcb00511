import { worthRoutes } from "@coulisse/contract/register/worth.ts";
import { bind } from "#platform/http/bind.ts";
import {
  choosePrice,
  chooseWorth,
  declareCost,
  deleteReceived,
  deleteTypedPrice,
  noteReceived,
  readCostProof,
  typePrice,
} from "#features/register/worth/worth.commands.ts";
import { getPortfolioStatement } from "#features/register/worth/portfolio-statement.queries.ts";
import { getWorth } from "#features/register/worth/worth.queries.ts";

export const worthBindings = bind(worthRoutes, {
  getWorth: { handle: ({ ctx, params, query }) => getWorth(ctx, params.userId, query) },
  getPortfolioStatement: {
    handle: ({ ctx, params, query }) => getPortfolioStatement(ctx, params.userId, query),
  },
  chooseWorth: { handle: ({ ctx, body }) => chooseWorth(ctx, body) },
  choosePrice: {
    handle: ({ ctx, params, body }) => choosePrice(ctx, params.shareCategoryId, body),
  },
  typePrice: { handle: ({ ctx, body }) => typePrice(ctx, body) },
  deleteTypedPrice: { handle: ({ ctx, params }) => deleteTypedPrice(ctx, params.typedPriceId) },
  noteReceived: { handle: ({ ctx, body }) => noteReceived(ctx, body) },
  deleteReceived: { handle: ({ ctx, params }) => deleteReceived(ctx, params.receivedId) },
  declareCost: { handle: ({ ctx, body, uploads }) => declareCost(ctx, body, uploads) },
  getCostProof: {
    handle: ({ ctx, params }) => readCostProof(ctx, params.userId, params.declaredCostId),
  },
});
