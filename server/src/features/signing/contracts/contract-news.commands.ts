import { formatDate } from "@coulisse/domain/dates.ts";
import { daysAfter } from "@coulisse/domain/due-dates.ts";
import { siteAddress, type SiteAddress } from "@coulisse/contract/site-paths.ts";
import type { Locale } from "@coulisse/domain/words.ts";
import { dayOf } from "#platform/clock.ts";
import { write, type Context, type Writing } from "#platform/context.ts";
import { listAdministrators } from "#features/companies/administrators/administrators.queries.ts";
import { tell } from "#features/messages/news.commands.ts";
import { remindedDaysBefore } from "#features/signing/contracts/contracts.rules.ts";
import {
  keepReminder,
  keepTold,
  lockUnreminded,
} from "#features/signing/contracts/contracts.store.ts";
import { signatureAddress } from "#features/signing/signatures/signatures.queries.ts";
import {
  contractMail,
  type ContractNewsKind,
} from "#features/signing/contracts/mails/contract-mails.ts";
import {
  findContractNews,
  listPartySigners,
  listWaitingSigners,
  type ContractNews,
} from "#features/signing/contracts/signers.queries.ts";

type ContractMessage = Readonly<{ kind: ContractNewsKind; news: ContractNews; path: SiteAddress }>;

const tellUser = async (
  w: Writing,
  userId: string,
  { kind, news, path }: ContractMessage,
): Promise<void> => {
  const { title, company, sign_by: signBy } = news;
  const facts = (locale: Locale) => ({ title, company, day: formatDate(signBy, locale) });
  const today = dayOf(w.clock.now());
  await tell(w, {
    userId,
    kind,
    facts,
    path,
    mail: ({ locale }, url) =>
      contractMail(kind, { ...facts(locale), today: formatDate(today, locale) }, locale, url),
  });
};

const signingPage = ({ signature_id: id }: ContractNews): SiteAddress => signatureAddress(id ?? "");

/** Tells those who are to act now, and gives how many they are. */
export const tellTurn = async (
  w: Writing,
  id: string,
  kind: "contract_to_sign" | "contract_reminder",
): Promise<number> => {
  const news = await findContractNews(w, id);
  const told = { kind, news, path: signingPage(news) };
  const userIds = await listWaitingSigners(w, id);
  for (const userId of userIds) {
    await tellUser(w, userId, told);
  }
  await keepTold(w, id, dayOf(w.clock.now()));
  return userIds.length;
};

/** All who were asked to sign, whether they did or not. */
export const tellSigners = async (
  w: Writing,
  id: string,
  kind: ContractNewsKind,
): Promise<ContractNews> => {
  const news = await findContractNews(w, id);
  // Who signs for a company reads it among the company’s own; a party has the signed one for good.
  const parties = kind === "contract_signed" ? await listPartySigners(w, id) : new Set<string>();
  for (const userId of news.signerIds) {
    const isParty = parties.has(userId);
    const path: SiteAddress = isParty ? `/investor/documents?thingId=${id}` : signingPage(news);
    await tellUser(w, userId, { kind, news, path });
  }
  return news;
};

const kindAtEnd = {
  SIGNED: "contract_signed",
  REFUSED: "contract_refused",
  EXPIRED: "contract_expired",
} as const;

/** Tells its parties, its company’s administrators and who sent it, once each. */
export const tellEnd = async (
  w: Writing,
  id: string,
  state: keyof typeof kindAtEnd,
): Promise<void> => {
  const kind = kindAtEnd[state];
  const news = await tellSigners(w, id, kind);
  const heard = new Set(news.signerIds);
  const { sent_by: sentBy, slug: companySlug, made_by_company: isOfCompany } = news;
  const ofCompany = siteAddress("/companies/:companySlug/contracts/:id", { companySlug, id });
  if (sentBy !== null && !heard.has(sentBy)) {
    heard.add(sentBy);
    const own = isOfCompany ? ofCompany : siteAddress("/admin/contracts/:id", { id });
    await tellUser(w, sentBy, { kind, news, path: own });
  }
  const path = isOfCompany
    ? ofCompany
    : siteAddress("/companies/:companySlug/contracts", { companySlug });
  for (const { userId, state: standing } of await listAdministrators(w, news.company_id)) {
    if (standing === "ACTIVE" && !heard.has(userId)) {
      await tellUser(w, userId, { kind, news, path });
    }
  }
};

/**
 * The number of reminders in one transaction, so that one that fails does not hold up the others
 * for long.
 */
const remindedAtOnce = 100;

/**
 * Reminds of each contract that waits for signatures, a week before its last day and on the eve,
 * once each.
 */
export const remindOfContracts = async (ctx: Context): Promise<void> => {
  const today = dayOf(ctx.clock.now());
  for (const [index, days] of [...remindedDaysBefore.entries()].toReversed()) {
    const reminders = index + 1;
    const asked = { signBy: daysAfter(today, days), today, reminders, most: remindedAtOnce };
    let count = remindedAtOnce;
    while (count === remindedAtOnce) {
      count = await write(ctx, async (w) => {
        const rows = await lockUnreminded(w, asked);
        for (const { id } of rows) {
          await keepReminder(w, id, reminders);
          await tellTurn(w, id, "contract_reminder");
        }
        return rows.length;
      });
    }
  }
};
