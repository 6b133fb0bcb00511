import { documentRoutes } from "@coulisse/contract/operations/documents.ts";
import { bind } from "#platform/http/bind.ts";
import { packDocuments } from "#features/operations/documents/documents.commands.ts";
import {
  countDocuments,
  listComingDocuments,
  listDocuments,
} from "#features/operations/documents/documents.queries.ts";

export const documentBindings = bind(documentRoutes, {
  listDocuments: { handle: ({ ctx, query }) => listDocuments(ctx, query) },
  countDocuments: { handle: ({ ctx, query }) => countDocuments(ctx, query) },
  listComingDocuments: { handle: ({ ctx }) => listComingDocuments(ctx) },
  packDocuments: { handle: ({ ctx, query }) => packDocuments(ctx, query) },
});
