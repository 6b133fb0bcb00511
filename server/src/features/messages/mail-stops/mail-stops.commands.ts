import type { MailStop } from "@coulisse/contract/messages/messages.schemas.ts";
import { recordAudit } from "#platform/audit.ts";
import { dayOf } from "#platform/clock.ts";
import { write, type Context, type Writing } from "#platform/context.ts";
import { pageUrl } from "#platform/mail-url.ts";
import { Problem } from "#platform/problem.ts";
import { escapeHtml } from "#platform/html.ts";
import type { Download } from "#platform/http/bind.ts";
import { findAddressee } from "#features/messages/addressees.queries.ts";
import { readNewsChoices } from "#features/messages/bell/news-choices.queries.ts";
import { keepByMail } from "#features/messages/bell/news-choices.store.ts";
import {
  readMailStop,
  type MailStopProof,
} from "#features/messages/mail-stops/mail-stops.rules.ts";

/** Whoever closed their account is told nothing any more, and their proofs prove nothing. */
const requireProof = async (ctx: Context | Writing, token: string): Promise<MailStopProof> => {
  const proof = readMailStop(ctx.settings.sessionSecret, token, dayOf(ctx.clock.now()));
  const reader = proof && (await findAddressee(ctx, proof.userId));
  if (!proof || !reader) throw new Problem("mail_stop_unknown");
  return proof;
};

const toMailStop = async (
  ctx: Context | Writing,
  { userId, topics }: MailStopProof,
): Promise<MailStop> => {
  const { items } = await readNewsChoices(ctx, userId);
  const chosen = items.filter(({ topic }) => topics.includes(topic));
  return { topics: [...topics], byMail: chosen.some(({ byMail }) => byMail) };
};

export const getMailStop = async (ctx: Context, token: string): Promise<MailStop> =>
  toMailStop(ctx, await requireProof(ctx, token));

/** Whoever has the mail may turn off what it is about, and on again: it needs no session. */
export const changeMailStop = (ctx: Context, token: string, byMail: boolean): Promise<MailStop> =>
  write(ctx, async (w) => {
    const proof = await requireProof(w, token);
    const { userId, topics } = proof;
    for (const topic of topics) await keepByMail(w, { userId, topic, byMail });
    await recordAudit(w, {
      action: "user.mails_chosen",
      entityType: "user",
      entityId: userId,
      detail: { topics: topics.join(" "), byMail },
    });
    return toMailStop(w, proof);
  });

const words = {
  fr: { title: "Ne plus recevoir ces e-mails", link: "Ouvrir la page" },
  en: { title: "Stop these emails", link: "Open the page" },
};

/** RFC 8058 forbids that an address which is merely opened turns anything off. */
export const openMailStop = async (ctx: Context, token: string): Promise<Download> => {
  const { userId } = await requireProof(ctx, token);
  const locale = (await findAddressee(ctx, userId))?.locale ?? "fr";
  const { title, link } = words[locale];
  const url = pageUrl(ctx.settings.publicUrl, "/stop-mails", { token });
  const page = `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head><body><h1>${title}</h1><p><a href="${escapeHtml(url)}">${link}</a></p></body></html>`;
  return {
    name: "stop-mails.html",
    mediaType: "text/html; charset=utf-8",
    body: Buffer.from(page),
    inline: true,
  };
};
