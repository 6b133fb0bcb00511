import { nameChangeRoutes } from "@coulisse/contract/identity/name-changes.ts";
import type { Context } from "#platform/context.ts";
import { bind } from "#platform/http/bind.ts";
import { takeListFile } from "#platform/list-files/list-file.ts";
import { decideNameChange } from "#features/identity/name-changes/decisions.commands.ts";
import { nameChangesFile } from "#features/identity/name-changes/files/name-changes-file.ts";
import type { NameHolders } from "#features/identity/name-changes/accepted-names.commands.ts";
import {
  factsOf,
  readNameChangeProof,
  requestCorporateNameChange,
  requestNameChange,
  withdrawNameChange,
} from "#features/identity/name-changes/name-changes.commands.ts";
import {
  listNameChanges,
  listOfHolder,
  subjectOfNameChange,
} from "#features/identity/name-changes/name-changes.queries.ts";

const subject = (ctx: Context, { nameChangeId }: { nameChangeId: string }) =>
  subjectOfNameChange(ctx, nameChangeId);

/** Holders of each kind say themselves how their names are locked and written. */
export const bindNameChanges = (holders: NameHolders) =>
  bind(nameChangeRoutes, {
    requestNameChange: {
      handle: ({ ctx, params, body, uploads }) => {
        const asked = { facts: factsOf(body), reason: body.reason };
        return requestNameChange(ctx, params.userId, asked, uploads, holders);
      },
    },
    listNameChangesOfUser: {
      handle: async ({ ctx, params }) => ({ items: await listOfHolder(ctx, params.userId) }),
    },
    requestCorporateNameChange: {
      handle: ({ ctx, params, body, uploads }) => {
        const asked = { facts: factsOf(body), reason: body.reason };
        return requestCorporateNameChange(ctx, params.corporateId, asked, uploads, holders);
      },
    },
    listCorporateNameChanges: {
      handle: async ({ ctx, params }) => ({ items: await listOfHolder(ctx, params.corporateId) }),
    },
    listNameChanges: { handle: ({ ctx, query }) => listNameChanges(ctx, query) },
    exportNameChanges: {
      handle: ({ ctx, params: { format }, query }) =>
        takeListFile(ctx, nameChangesFile, {
          format,
          ids: query.ids,
          read: (inner, place) => listNameChanges(inner, { ...query, ...place }),
        }),
    },
    decideNameChange: {
      handle: ({ ctx, params, body }) => decideNameChange(ctx, params.nameChangeId, body, holders),
    },
    withdrawNameChange: {
      subject,
      handle: ({ ctx, params }) => withdrawNameChange(ctx, params.nameChangeId),
    },
    getNameChangeProof: {
      subject,
      handle: ({ ctx, params }) => readNameChangeProof(ctx, params.nameChangeId),
    },
  });
