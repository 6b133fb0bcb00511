import { welcomeRoutes } from "@coulisse/contract/register/welcome.ts";
import { openInvitation } from "#features/register/welcome/welcome.queries.ts";
import { bind } from "#platform/http/bind.ts";

export const welcomeBindings = bind(welcomeRoutes, {
  openInvitation: { handle: ({ ctx, body }) => openInvitation(ctx, body) },
});
