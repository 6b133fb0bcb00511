import { formatDate } from "@coulisse/domain/dates.ts";
import { daysAfter } from "@coulisse/domain/due-dates.ts";
import type { FormalityKind } from "@coulisse/contract/formalities/formalities.ts";
import { siteAddress, type SiteAddress } from "@coulisse/contract/site-paths.ts";
import { dayOf } from "#platform/clock.ts";
import { write, type Context, type Writing } from "#platform/context.ts";
import { tell } from "#features/messages/news.commands.ts";
import { listAdministrators } from "#features/companies/administrators/administrators.queries.ts";
import { remindedDaysBefore } from "#features/formalities/formalities.rules.ts";
import { keepReminder, lockUnreminded } from "#features/formalities/formalities.store.ts";
import { reminderMail } from "#features/formalities/mails/reminder-mail.ts";
import { getWalletPeople } from "#features/cash/wallets/wallets.queries.ts";

type FormalityDue = Readonly<{
  kind: FormalityKind;
  companyId: string;
  holderId: string | null;
  dueOn: string;
  amountCents: bigint | null;
}>;

type Readers = Readonly<{ userIds: readonly string[]; path: SiteAddress; company: string }>;

/**
 * Readers are those who have it to do: the investor or their entity’s people, else the company’s
 * administrators.
 */
const findReaders = async (w: Writing, { companyId, holderId }: FormalityDue): Promise<Readers> => {
  const { name: company, slug } = await w.db
    .selectFrom("companies")
    .select(["name", "slug"])
    .where("id", "=", companyId)
    .executeTakeFirstOrThrow();
  if (holderId !== null) {
    const { userIds } = await getWalletPeople(w, holderId);
    return { userIds, path: "/investor/formalities", company };
  }
  const people = await listAdministrators(w, companyId);
  return {
    userIds: people.flatMap(({ userId, state }) => (state === "ACTIVE" ? [userId] : [])),
    path: siteAddress("/companies/:companySlug/formalities", { companySlug: slug }),
    company,
  };
};

/**
 * News are in the bell of the site alone when it is opened, and come by a mail too when its day is
 * near.
 */
export const tellOfFormality = async (
  w: Writing,
  formality: FormalityDue,
  news: "formality_opened" | "formality_reminder",
): Promise<void> => {
  const { userIds, path, company } = await findReaders(w, formality);
  for (const userId of userIds) {
    await tell(w, {
      userId,
      kind: news,
      facts: (locale) => ({ company, day: formatDate(formality.dueOn, locale) }),
      path,
      mail:
        news === "formality_opened"
          ? null
          : ({ locale }, url) => reminderMail({ ...formality, company }, { locale, url }),
    });
  }
};

/**
 * The number of reminders in one transaction, so that one that fails does not hold up the others
 * for long.
 */
const remindedAtOnce = 100;

/**
 * Reminds of each formality that is not done, a week before its day and on the eve of it, once
 * each.
 */
export const remindOfFormalities = async (ctx: Context): Promise<void> => {
  const today = dayOf(ctx.clock.now());
  // The last one first: what is due tomorrow and was told of nothing yet is told of once.
  for (const [index, days] of [...remindedDaysBefore.entries()].toReversed()) {
    const reminders = index + 1;
    const asked = { dueBy: daysAfter(today, days), reminders, most: remindedAtOnce };
    let count = remindedAtOnce;
    while (count === remindedAtOnce) {
      count = await write(ctx, async (w) => {
        const rows = await lockUnreminded(w, asked);
        for (const row of rows) {
          await keepReminder(w, row.id, reminders);
          const formality = {
            kind: row.kind as FormalityKind,
            companyId: row.company_id,
            holderId: row.holder_id,
            dueOn: row.due_on,
            amountCents: row.amount_cents,
          };
          await tellOfFormality(w, formality, "formality_reminder");
        }
        return rows.length;
      });
    }
  }
};
