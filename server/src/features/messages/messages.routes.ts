import { messageRoutes } from "@coulisse/contract/messages/messages.ts";
import { bind } from "#platform/http/bind.ts";
import { takeListFile } from "#platform/list-files/list-file.ts";
import { outboxFile } from "#features/messages/outbox/files/outbox-file.ts";
import { chooseNews } from "#features/messages/bell/news-choices.commands.ts";
import { listNewsChoices } from "#features/messages/bell/news-choices.queries.ts";
import { readNotifications } from "#features/messages/bell/notifications.commands.ts";
import { listNotifications } from "#features/messages/bell/notifications.queries.ts";
import {
  changeMailStop,
  getMailStop,
  openMailStop,
} from "#features/messages/mail-stops/mail-stops.commands.ts";
import { readOutboxMessage } from "#features/messages/outbox/outbox.commands.ts";
import { listOutbox } from "#features/messages/outbox/outbox.queries.ts";

export const messageBindings = bind(messageRoutes, {
  listNotifications: { handle: ({ ctx, query }) => listNotifications(ctx, query) },
  readNotifications: { handle: ({ ctx, body }) => readNotifications(ctx, body.ids) },
  listNewsChoices: { handle: ({ ctx }) => listNewsChoices(ctx) },
  chooseNews: { handle: ({ ctx, body }) => chooseNews(ctx, body) },
  getMailStop: { handle: ({ ctx, params }) => getMailStop(ctx, params.token) },
  changeMailStop: {
    handle: ({ ctx, params, body }) => changeMailStop(ctx, params.token, body.byMail),
  },
  stopMails: {
    handle: async ({ ctx, params }) => {
      await changeMailStop(ctx, params.token, false);
    },
  },
  openMailStop: { handle: ({ ctx, params }) => openMailStop(ctx, params.token) },
  listOutbox: { handle: ({ ctx, query }) => listOutbox(ctx, query) },
  exportOutbox: {
    handle: ({ ctx, params: { format }, query }) =>
      takeListFile(ctx, outboxFile, {
        format,
        ids: query.ids,
        read: (inner, place) => listOutbox(inner, { ...query, ...place }),
      }),
  },
  getOutboxMessage: { handle: ({ ctx, params }) => readOutboxMessage(ctx, params.messageId) },
});
