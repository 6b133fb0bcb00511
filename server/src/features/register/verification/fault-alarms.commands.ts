import { siteAddress } from "@coulisse/contract/site-paths.ts";
import type { Writing } from "#platform/context.ts";
import { tell } from "#features/messages/news.commands.ts";
import { registerFaultsMail } from "#features/register/verification/mails/register-faults-mail.ts";
import { administratorsNow } from "#features/companies/administrators/administrators-now.queries.ts";

/** Readers are who administers the company, and who administers the platform: each once. */
const readersOf = (w: Writing, companyId: string) =>
  w.db
    .selectFrom("users as u")
    .select(["u.id", "u.email_verified_at"])
    .where("u.state", "=", "ACTIVE")
    .where((eb) =>
      eb.or([
        eb("u.role", "=", "ROLE_ADMIN"),
        eb.exists(
          eb
            .selectFrom(administratorsNow.as("a"))
            .select("a.user_id")
            .whereRef("a.user_id", "=", "u.id")
            .where("a.company_id", "=", companyId),
        ),
      ]),
    )
    .orderBy("u.id")
    .execute();

/** A register that is no longer what was written is the affair of all who answer for it. */
export const tellOfRegisterFaults = async (
  w: Writing,
  companyId: string,
  count: number,
): Promise<void> => {
  const { name, slug } = await w.db
    .selectFrom("companies")
    .select(["name", "slug"])
    .where("id", "=", companyId)
    .executeTakeFirstOrThrow();
  const path = siteAddress("/companies/:companySlug/register", { companySlug: slug });
  for (const reader of await readersOf(w, companyId)) {
    await tell(w, {
      userId: reader.id,
      kind: "register_faults",
      facts: { company: name, count },
      path,
      // It is not written to an address that nobody has proved.
      mail:
        reader.email_verified_at === null
          ? null
          : ({ locale }, url) => registerFaultsMail(locale, name, count, url),
    });
  }
};
