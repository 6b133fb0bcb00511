import { investorClassRoutes } from "@coulisse/contract/identity/investor-classes.ts";
import type { Context } from "#platform/context.ts";
import { bind } from "#platform/http/bind.ts";
import { takeListFile } from "#platform/list-files/list-file.ts";
import { decideClassRequest } from "#features/identity/classes/class-decisions.commands.ts";
import { classRequestsFile } from "#features/identity/classes/files/class-requests-file.ts";
import {
  giveUpClass,
  readClassProof,
  requestClass,
} from "#features/identity/classes/investor-classes.commands.ts";
import {
  listClassRequests,
  readHolderClass,
  subjectOfClassRequest,
} from "#features/identity/classes/investor-classes.queries.ts";

const subject = (ctx: Context, { classRequestId }: { classRequestId: string }) =>
  subjectOfClassRequest(ctx, classRequestId);

export const investorClassBindings = bind(investorClassRoutes, {
  getInvestorClass: { handle: ({ ctx, params }) => readHolderClass(ctx, params.userId, "user") },
  requestInvestorClass: {
    handle: ({ ctx, params, body: { warned: _, ...figures }, uploads }) =>
      requestClass(ctx, { holderId: params.userId, kind: "user", figures }, uploads),
  },
  getCorporateClass: {
    handle: ({ ctx, params }) => readHolderClass(ctx, params.corporateId, "corporate"),
  },
  requestCorporateClass: {
    handle: ({ ctx, params, body: { warned: _, ...figures }, uploads }) =>
      requestClass(ctx, { holderId: params.corporateId, kind: "corporate", figures }, uploads),
  },
  listClassRequests: { handle: ({ ctx, query }) => listClassRequests(ctx, query) },
  exportClassRequests: {
    handle: ({ ctx, params: { format }, query }) =>
      takeListFile(ctx, classRequestsFile, {
        format,
        ids: query.ids,
        read: (inner, place) => listClassRequests(inner, { ...query, ...place }),
      }),
  },
  decideClassRequest: {
    handle: ({ ctx, params, body }) => decideClassRequest(ctx, params.classRequestId, body),
  },
  giveUpClass: {
    subject,
    handle: ({ ctx, params }) => giveUpClass(ctx, params.classRequestId),
  },
  getClassProof: {
    subject,
    handle: ({ ctx, params }) => readClassProof(ctx, params.classRequestId, params.fileId),
  },
});
