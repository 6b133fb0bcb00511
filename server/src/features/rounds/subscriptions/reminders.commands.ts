import { siteAddress } from "@coulisse/contract/site-paths.ts";
import { dayOf } from "#platform/clock.ts";
import { write, type Context, type Writing } from "#platform/context.ts";
import { toWire } from "#platform/wire.ts";
import { tell } from "#features/messages/news.commands.ts";
import { refundDayOf } from "#features/rounds/offer/fundraising.queries.ts";
import { alarmAdministrators } from "#features/messages/administrators.commands.ts";
import {
  deskMail,
  expiryMail,
  roundMail,
} from "#features/rounds/subscriptions/mails/desk-mails.ts";
import {
  countAtDesk,
  findRoundReaders,
  listDueReminders,
  type companyReminders,
  type DueReminder,
} from "#features/rounds/subscriptions/reminders.queries.ts";
import { insertReminder } from "#features/rounds/subscriptions/reminders.store.ts";
import { tellSubscriber } from "#features/rounds/subscriptions/subscription-news.commands.ts";

type RoundFacts = Parameters<typeof roundMail>[1];

const whenOf = (
  kind: (typeof companyReminders)[number],
  { closesOn, closedOn, refundableFrom, paidCents }: RoundFacts,
): Readonly<Record<string, string | number>> => {
  if (kind === "round_ends") return { until: closesOn };
  if (kind === "increase_expires") return { from: refundableFrom };
  return closedOn === null ? {} : { on: closedOn, amountCents: toWire(paidCents) };
};

/** Tells those who run the company whose round it is, by mail and on the site. */
const tellCompany = async (
  w: Writing,
  kind: (typeof companyReminders)[number],
  fundraisingId: string,
): Promise<void> => {
  for (const row of await findRoundReaders(w, fundraisingId)) {
    const { user_id: userId, round, company, slug } = row;
    const path = siteAddress("/companies/:companySlug/fundraising", { companySlug: slug });
    const facts = {
      round,
      company,
      closesOn: row.closes_on,
      closedOn: row.closed_at === null ? null : dayOf(row.closed_at),
      outcome: row.outcome,
      refundableFrom: refundDayOf(row.opens_on),
      paidCents: row.paid_cents,
    };
    await tell(w, {
      userId,
      kind,
      facts: { round, company, ...whenOf(kind, facts) },
      path,
      mail: ({ locale }, url) => roundMail(kind, facts, locale, url),
    });
  }
};

/** the platform closes rounds, so it hears before money may be asked back. */
const tellOfExpiry = async (w: Writing, fundraisingId: string): Promise<void> => {
  const row = await w.db
    .selectFrom("fundraisings as f")
    .innerJoin("companies as c", "c.id", "f.company_id")
    .select(["f.name as round", "c.name as company", "f.opens_on"])
    .where("f.id", "=", fundraisingId)
    .executeTakeFirstOrThrow();
  const { round, company, opens_on: opensOn } = row;
  const facts = { round, company, refundableFrom: refundDayOf(opensOn) };
  await alarmAdministrators(w, {
    kind: "increase_expires",
    facts: { round, company, from: facts.refundableFrom },
    path: siteAddress("/admin/fundraising/:id", { id: fundraisingId }),
    mail: (locale, url) => expiryMail(facts, locale, url),
  });
};

const tellDesk = async (w: Writing): Promise<void> => {
  const { lines, withdrawals } = await countAtDesk(w);
  await alarmAdministrators(w, {
    kind: "desk_waits",
    facts: { count: lines + withdrawals },
    path: "/admin/payments",
    mail: (locale, url) => deskMail({ lines, withdrawals }, locale, url),
  });
};

const remindOne = (ctx: Context, { kind, subject, id }: DueReminder): Promise<void> =>
  write(ctx, async (w) => {
    if (!(await insertReminder(w, { kind, subject, sentAt: w.clock.now() }))) return;
    if (id === null || kind === "desk_waits") await tellDesk(w);
    else if (kind === "round_ends" || kind === "round_closed" || kind === "increase_expires") {
      await tellCompany(w, kind, id);
      if (kind === "increase_expires") await tellOfExpiry(w, id);
    } else await tellSubscriber(w, id, { kind });
  });

/** The number of batches of two hundred in one run: what is left comes with the next. */
const batches = 10;

/** People are told once what waits for them: by mail and on the site. */
export const remindPeople = async (ctx: Context): Promise<void> => {
  for (let batch = 0; batch < batches; batch += 1) {
    const due = await listDueReminders(ctx);
    if (due.length === 0) return;
    for (const reminder of due) await remindOne(ctx, reminder);
  }
};
