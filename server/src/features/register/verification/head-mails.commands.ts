import { addresseeOf } from "#platform/addressee.ts";
import { dayOf } from "#platform/clock.ts";
import { write, type Context, type Writing } from "#platform/context.ts";
import { apiUrl } from "#platform/mail-url.ts";
import { toWire } from "#platform/wire.ts";
import { queueMail } from "#features/messages/messages.commands.ts";
import { takeHead } from "#features/register/verification/head-mails.store.ts";
import { headMail } from "#features/register/verification/mails/head-mail.ts";
import { administratorsNow } from "#features/companies/administrators/administrators-now.queries.ts";

const administratorsOf = (w: Writing, companyId: string) =>
  w.db
    .selectFrom(administratorsNow.as("a"))
    .innerJoin("users as u", "u.id", "a.user_id")
    .select(["u.id", "u.email", "u.locale"])
    .where("a.company_id", "=", companyId)
    .where("u.state", "=", "ACTIVE")
    .where("u.email_verified_at", "is not", null)
    .orderBy("u.id")
    .execute();

/** Sends the head of a register to those who administer the company, once for an occasion. */
export const mailHead = async (w: Writing, companyId: string, occasion: string): Promise<void> => {
  const readers = await administratorsOf(w, companyId);
  if (readers.length === 0) return;
  const now = w.clock.now();
  const taken = await takeHead(w, companyId, occasion, now);
  if (!taken) return;
  const head = { number: toWire(taken.number), hash: taken.hash, asOf: dayOf(now) };
  const verifierUrl = apiUrl(w.settings, "/register/verifier.html");
  for (const reader of readers) {
    if (reader.email === null) continue;
    const to = addresseeOf(reader, reader.email);
    const content = headMail(to.locale, taken.name, head, verifierUrl);
    await queueMail(w, { ...to, template: "register_head", ...content });
  }
};

const companiesAtOnce = 200;

/** Every company's head leaves once a month; what was cut off goes on where it stopped. */
export const mailMonthlyHeads = async (ctx: Context): Promise<void> => {
  const month = dayOf(ctx.clock.now()).slice(0, 7);
  let after = "00000000-0000-0000-0000-000000000000";
  for (;;) {
    const companies = await ctx.db
      .selectFrom("companies")
      .select("id")
      .where("id", ">", after)
      .where("head_mails", "=", true)
      .orderBy("id")
      .limit(companiesAtOnce)
      .execute();
    for (const { id } of companies) {
      await write(ctx, (w) => mailHead(w, id, month));
    }
    const last = companies.at(-1);
    if (!last || companies.length < companiesAtOnce) return;
    after = last.id;
  }
};
