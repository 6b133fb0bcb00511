import { pushRoutes } from "@coulisse/contract/messages/push.ts";
import { bind } from "#platform/http/bind.ts";
import {
  endPushBrowser,
  followPushBrowser,
  keepPushBrowser,
  listPushBrowsers,
} from "#features/messages/push/push.commands.ts";

export const pushBindings = bind(pushRoutes, {
  listPushBrowsers: { handle: ({ ctx }) => listPushBrowsers(ctx) },
  keepPushBrowser: { handle: ({ ctx, body }) => keepPushBrowser(ctx, body) },
  followPushBrowser: { handle: ({ ctx, body }) => followPushBrowser(ctx, body) },
  endPushBrowser: { handle: ({ ctx, params }) => endPushBrowser(ctx, params.pushBrowserId) },
});
