import { pushRoutes } from "@coulisse/contract/messages/push.ts";
import { bind } from "#platform/http/bind.ts";
import {
  endPushBrowser,
  keepPushBrowser,
  listPushBrowsers,
} from "#features/messages/push/push.commands.ts";

export const pushBindings = bind(pushRoutes, {
  listPushBrowsers: { handle: ({ ctx }) => listPushBrowsers(ctx) },
  keepPushBrowser: { handle: ({ ctx, body }) => keepPushBrowser(ctx, body) },
  endPushBrowser: { handle: ({ ctx, params }) => endPushBrowser(ctx, params.pushBrowserId) },
});
