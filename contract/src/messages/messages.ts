import { listFileRoute } from "../wire/list-files.ts";
import type { messageTerms } from "./messages.schemas.ts";
import { defineRoutes } from "../wire/route.ts";

export const messageChannels = ["mail", "sms"] as const;
export const messageStates = ["QUEUED", "SENT", "KEPT", "FAILED"] as const;

export const messageRoutes = defineRoutes<typeof messageTerms>()({
  listNotifications: {
    method: "GET",
    path: "/notifications",
    shows: ["notification"],
    status: 200,
  },
  readNotifications: {
    method: "POST",
    path: "/notifications/read",
    changes: ["notification"],
    status: 200,
  },
  listNewsChoices: {
    method: "GET",
    path: "/user/me/news-choices",
    shows: ["notification"],
    status: 200,
  },
  chooseNews: {
    method: "PATCH",
    path: "/user/me/news-choices",
    changes: ["notification"],
    status: 200,
  },
  getMailStop: {
    method: "GET",
    path: "/mail-stops/{token}",
    shows: ["notification"],
    status: 200,
  },
  changeMailStop: {
    method: "PUT",
    path: "/mail-stops/{token}",
    changes: ["notification"],
    status: 200,
  },
  stopMails: {
    method: "POST",
    path: "/mail-stops/{token}/one-click",
    changes: ["notification"],
    status: 204,
  },
  openMailStop: {
    method: "GET",
    path: "/mail-stops/{token}/one-click",
    download: "text/html",
    status: 200,
  },
  listOutbox: { method: "GET", path: "/outbox", shows: ["message", "invitation"], status: 200 },
  exportOutbox: listFileRoute("/outbox"),
  getOutboxMessage: {
    method: "GET",
    path: "/outbox/{messageId}",
    shows: ["message", "invitation"],
    status: 200,
  },
});
