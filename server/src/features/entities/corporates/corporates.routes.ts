import { corporateRoutes } from "@coulisse/contract/entities/corporates.ts";
import { bind, type BoundRoute } from "#platform/http/bind.ts";
import { takeListFile } from "#platform/list-files/list-file.ts";
import { listApprovals } from "#features/entities/corporates/approvals.queries.ts";
import { approvalsFile } from "#features/entities/corporates/files/approvals-file.ts";
import {
  deleteCorporate,
  typeCorporate,
  updateCorporate,
} from "#features/entities/corporates/corporates.commands.ts";
import {
  createCorporateFromDirectory,
  refreshCorporate,
} from "#features/entities/corporates/directory.commands.ts";
import {
  getCorporate,
  searchCorporates,
  suggestCorporates,
} from "#features/entities/corporates/corporates.queries.ts";
import {
  addRepresentative,
  decideRepresentative,
  readProof,
  removeRepresentative,
} from "#features/entities/corporates/representatives.commands.ts";
import { listCorporatesOfUser } from "#features/entities/corporates/representatives.queries.ts";
import type { WhenKnown } from "#features/identity/review/decisions.commands.ts";

/** A recognised right opens more than this capability knows of, which is handed in. */
export const bindCorporates = (whenKnown: WhenKnown): BoundRoute[] =>
  bind(corporateRoutes, {
    createCorporate: { handle: ({ ctx, body }) => typeCorporate(ctx, body) },
    searchCorporates: { handle: ({ ctx, query }) => searchCorporates(ctx, query) },
    autocompleteCorporate: {
      handle: async ({ ctx, query }) => ({ items: await suggestCorporates(ctx, query.query) }),
    },
    createCorporateFromDirectory: {
      handle: ({ ctx, params }) => createCorporateFromDirectory(ctx, params.siret),
    },
    addRepresentative: {
      handle: ({ ctx, params, body, uploads }) => addRepresentative(ctx, params, body, uploads),
    },
    removeRepresentative: { handle: ({ ctx, params }) => removeRepresentative(ctx, params) },
    getRepresentativeProof: { handle: ({ ctx, params }) => readProof(ctx, params) },
    listCorporatesOfUser: {
      handle: async ({ ctx, params }) => ({
        items: await listCorporatesOfUser(ctx, params.userId),
      }),
    },
    listApprovals: { handle: ({ ctx, query }) => listApprovals(ctx, query) },
    exportApprovals: {
      handle: ({ ctx, params: { format }, query }) =>
        takeListFile(ctx, approvalsFile, {
          format,
          ids: query.ids,
          read: (inner, place) => listApprovals(inner, { ...query, ...place }),
        }),
    },
    decideRepresentative: {
      handle: ({ ctx, params, body }) => decideRepresentative(ctx, params, body, whenKnown),
    },
    getCorporate: { handle: ({ ctx, params }) => getCorporate(ctx, params.corporateId) },
    updateCorporate: {
      handle: ({ ctx, params, body, version }) =>
        updateCorporate(ctx, params.corporateId, body, version),
    },
    refreshCorporate: { handle: ({ ctx, params }) => refreshCorporate(ctx, params.corporateId) },
    deleteCorporate: { handle: ({ ctx, params }) => deleteCorporate(ctx, params.corporateId) },
  });
