import { screeningRoutes } from "@coulisse/contract/identity/screening.ts";
import { reviewRoutes } from "@coulisse/contract/identity/review.ts";
import { bind, type BoundRoute } from "#platform/http/bind.ts";
import { takeListFile } from "#platform/list-files/list-file.ts";
import { decideKyc, type AskedOfOthers } from "#features/identity/review/decisions.commands.ts";
import { investorsFile } from "#features/identity/review/files/investors-file.ts";
import { listInvestors } from "#features/identity/review/investor-list.queries.ts";
import { importList } from "#features/identity/review/lists.commands.ts";
import { listScreeningLists } from "#features/identity/review/lists.queries.ts";
import { recordMeasure, removeMeasure } from "#features/identity/review/measures.commands.ts";
import { settleMismatch } from "#features/identity/review/mismatches.commands.ts";
import { readDocument } from "#features/identity/review/readings.commands.ts";
import { readReview } from "#features/identity/review/review-readings.commands.ts";
import { screenHolder, settleHit } from "#features/identity/review/screening.commands.ts";
import { listHits, listScreenings } from "#features/identity/review/screenings.queries.ts";

const bindChecks = (asked: AskedOfOthers) =>
  bind(reviewRoutes, {
    listInvestors: { handle: ({ ctx, query }) => listInvestors(ctx, query) },
    exportInvestors: {
      handle: ({ ctx, params: { format }, query }) =>
        takeListFile(ctx, investorsFile, {
          format,
          ids: query.ids,
          read: (inner, place) => listInvestors(inner, { ...query, ...place }),
        }),
    },
    getReview: { handle: ({ ctx, params }) => readReview(ctx, params.investorId) },
    decideKyc: {
      handle: ({ ctx, params, body, version }) =>
        decideKyc(ctx, params.investorId, body, asked, version),
    },
    readDocument: { handle: ({ ctx, params, body }) => readDocument(ctx, params, body.lines) },
    settleMismatch: {
      handle: ({ ctx, params, body }) => settleMismatch(ctx, params.investorId, body),
    },
    recordMeasure: { handle: ({ ctx, params, body }) => recordMeasure(ctx, params, body) },
    removeMeasure: { handle: ({ ctx, params }) => removeMeasure(ctx, params) },
  });

const screenings = bind(screeningRoutes, {
  listScreeningLists: { handle: async ({ ctx }) => ({ items: await listScreeningLists(ctx) }) },
  importScreeningList: {
    handle: ({ ctx, body, uploads }) => importList(ctx, body.kind, uploads[0]),
  },
  listScreenings: { handle: ({ ctx, query }) => listScreenings(ctx, query) },
  screenHolder: {
    handle: async ({ ctx, body }) => ({ items: await screenHolder(ctx, body.holderId) }),
  },
  listScreeningHits: { handle: ({ ctx, query }) => listHits(ctx, query) },
  settleScreeningHit: {
    handle: ({ ctx, params, body, version }) => settleHit(ctx, params.hitId, body, version),
  },
});

/** A validated identity opens more than this capability knows of, which is handed in. */
export const bindReview = (asked: AskedOfOthers): BoundRoute[] => [
  ...bindChecks(asked),
  ...screenings,
];
