import { formatDate } from "@coulisse/contract/dates.ts";
import { daysAfter } from "@coulisse/contract/due-dates.ts";
import { siteAddress, type SiteAddress } from "@coulisse/contract/site-paths.ts";
import { dayOf } from "#platform/clock.ts";
import { transaction, type Context } from "#platform/context.ts";
import type { Tx } from "#platform/database.ts";
import { pageUrl } from "#platform/mail-url.ts";
import { listAdministrators } from "#features/companies/administrators.queries.ts";
import { findAddressee } from "#features/messages/addressees.queries.ts";
import { queueMail } from "#features/messages/messages.commands.ts";
import { notify } from "#features/messages/notifications.commands.ts";
import { remindedDaysBefore } from "#features/contracts/contracts.rules.ts";
import { keepReminder, lockUnreminded } from "#features/contracts/contracts.store.ts";
import { signatureAddress } from "#features/signatures/signatures.queries.ts";
import { contractMail, type ContractNewsKind } from "#features/contracts/mails/contract-mails.ts";
import {
  findContractNews,
  listWaitingSigners,
  type ContractNews,
} from "#features/contracts/signers.queries.ts";

type ContractMessage = Readonly<{ kind: ContractNewsKind; news: ContractNews; path: SiteAddress }>;

/** On the site and by mail; an account that is closed has no address, and hears nothing. */
const tellUser = async (
  ctx: Context,
  tx: Tx,
  userId: string,
  { kind, news, path }: ContractMessage,
): Promise<void> => {
  const { title, company, sign_by: signBy } = news;
  const to = await findAddressee({ db: tx }, userId);
  if (!to) return;
  const day = formatDate(signBy, to.locale);
  await notify(ctx, tx, { userId, kind, facts: { title, company, day }, path });
  const url = pageUrl(ctx.settings.publicUrl, path);
  const mail = contractMail(kind, { title, company, day }, to.locale, url);
  await queueMail(ctx, tx, { ...to, template: kind, ...mail });
};

const signingPage = ({ signature_id: id }: ContractNews): SiteAddress => signatureAddress(id ?? "");

/** Those who are to act now. */
export const tellTurn = async (
  ctx: Context,
  tx: Tx,
  id: string,
  kind: "contract_to_sign" | "contract_reminder",
): Promise<void> => {
  const news = await findContractNews({ db: tx }, id);
  const told = { kind, news, path: signingPage(news) };
  for (const userId of await listWaitingSigners({ db: tx }, id)) {
    await tellUser(ctx, tx, userId, told);
  }
};

/** All who were asked to sign, whether they did or not. */
export const tellSigners = async (
  ctx: Context,
  tx: Tx,
  id: string,
  kind: ContractNewsKind,
): Promise<ContractNews> => {
  const news = await findContractNews({ db: tx }, id);
  const told = { kind, news, path: signingPage(news) };
  for (const userId of news.signerIds) await tellUser(ctx, tx, userId, told);
  return news;
};

const kindAtEnd = {
  SIGNED: "contract_signed",
  REFUSED: "contract_refused",
  EXPIRED: "contract_expired",
} as const;

/** Its parties, its company’s administrators and who sent it, once each. */
export const tellEnd = async (
  ctx: Context,
  tx: Tx,
  id: string,
  state: keyof typeof kindAtEnd,
): Promise<void> => {
  const kind = kindAtEnd[state];
  const news = await tellSigners(ctx, tx, id, kind);
  const heard = new Set(news.signerIds);
  const { sent_by: sentBy, slug: companySlug } = news;
  if (sentBy !== null && !heard.has(sentBy)) {
    heard.add(sentBy);
    await tellUser(ctx, tx, sentBy, { kind, news, path: `/admin/contracts/new?id=${id}` });
  }
  const path = siteAddress("/companies/:companySlug/contracts", { companySlug });
  for (const { userId, state: standing } of await listAdministrators(
    { ...ctx, db: tx },
    news.company_id,
  )) {
    if (standing === "ACTIVE" && !heard.has(userId)) {
      await tellUser(ctx, tx, userId, { kind, news, path });
    }
  }
};

/** So many in one transaction, so that one that fails does not hold up the others for long. */
const remindedAtOnce = 100;

/** Of each contract that waits for signatures, a week before its last day and on the eve, once each. */
export const remindOfContracts = async (ctx: Context): Promise<void> => {
  const today = dayOf(ctx.clock.now());
  for (const [index, days] of [...remindedDaysBefore.entries()].toReversed()) {
    const reminders = index + 1;
    const asked = { signBy: daysAfter(today, days), today, reminders, most: remindedAtOnce };
    let count = remindedAtOnce;
    while (count === remindedAtOnce) {
      count = await transaction(ctx, async (tx, inner) => {
        const rows = await lockUnreminded(tx, asked);
        for (const { id } of rows) {
          await keepReminder(tx, id, reminders);
          await tellTurn(inner, tx, id, "contract_reminder");
        }
        return rows.length;
      });
    }
  }
};
