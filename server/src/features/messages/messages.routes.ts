import { messageRoutes } from "@coulisse/contract/messages.ts";
import { bind } from "#platform/http/bind.ts";

export const messageBindings = bind(messageRoutes, {});
