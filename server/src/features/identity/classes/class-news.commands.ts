import type { ClassRequest } from "@coulisse/contract/identity/investor-classes.schemas.ts";
import { dayOf } from "#platform/clock.ts";
import type { Writing } from "#platform/context.ts";
import { tell } from "#features/messages/news.commands.ts";
import { classMails, type ClassNews } from "#features/identity/classes/mails/class-mails.ts";

/**
 * The person who asked hears of it, on the site and by mail: on a durable medium, as the annex
 * wants.
 */
export const tellOfClass = async (
  w: Writing,
  { holder, requestedBy, reason, endsAt }: ClassRequest,
  kind: ClassNews,
): Promise<void> => {
  const path = holder.kind === "user" ? "/investor/my-account" : "/investor/corporates";
  const endsOn = endsAt === null ? "" : dayOf(new Date(endsAt));
  const userId = requestedBy.id;
  const isOwn = holder.id === userId;
  const facts = { name: holder.name, isOwn, reason: reason ?? "", endsOn };
  await tell(w, {
    userId,
    kind,
    facts: { name: holder.name, endsOn },
    path,
    mail: ({ locale }, url) => classMails[kind](locale, url, facts),
  });
};
