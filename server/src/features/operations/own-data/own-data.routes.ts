import { ownDataRoutes } from "@coulisse/contract/operations/own-data.ts";
import { bind } from "#platform/http/bind.ts";
import { clearSessionCookies } from "#platform/session-cookies.ts";
import { downloadMyData } from "#features/operations/own-data/data.commands.ts";
import { eraseMe } from "#features/operations/own-data/erasure.commands.ts";
import { getErasurePlan } from "#features/operations/own-data/erasure.queries.ts";

export const ownDataBindings = bind(ownDataRoutes, {
  downloadMyData: { handle: ({ ctx }) => downloadMyData(ctx) },
  getErasurePlan: { handle: ({ ctx }) => getErasurePlan(ctx) },
  eraseMe: {
    handle: async ({ ctx, body, setCookie }) => {
      await eraseMe(ctx, body.email);
      clearSessionCookies(ctx, setCookie);
    },
  },
});
