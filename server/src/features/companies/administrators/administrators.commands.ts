import { siteAddress } from "@coulisse/contract/site-paths.ts";
import { recordAudit } from "#platform/audit.ts";
import { dayOf } from "#platform/clock.ts";
import { requireAdmin, write, type Context, type Writing } from "#platform/context.ts";
import { pageUrl } from "#platform/mail-url.ts";
import { Problem } from "#platform/problem.ts";
import {
  toAdministrator,
  type Administrator,
} from "#features/companies/administrators/administrators.queries.ts";
import {
  findAdministratorsOf,
  isAdministrator,
} from "#features/companies/administrators/administrators-now.queries.ts";
import { lockCompany } from "#features/companies/companies.store.ts";
import {
  endLapsed,
  endRolesEverywhere,
  endRolesOf,
  insertRole,
} from "#features/companies/roles/roles.store.ts";
import {
  joinedAdministratorMail,
  newAdministratorMail,
} from "#features/companies/administrators/mails/administrator-mails.ts";
import { findAddressee } from "#features/messages/addressees.queries.ts";
import { queueMail } from "#features/messages/messages.commands.ts";
import { tell } from "#features/messages/news.commands.ts";
import { requireFreshProof } from "#features/accounts/factors/fresh-proof.commands.ts";

type Link = Readonly<{ companyId: string; userId: string }>;

const recordLink = (w: Writing, action: string, { companyId, userId }: Link) =>
  recordAudit(w, {
    action,
    entityType: "company",
    entityId: companyId,
    detail: { userId },
  });

type Person = Readonly<{ id: string; first_name: string; last_name: string }>;
type Company = Readonly<{ id: string; name: string; slug: string }>;

/** The new one, on the site too, and those who were there by mail: who sees all holders is no secret. */
const tellAdministrators = async (w: Writing, company: Company, person: Person): Promise<void> => {
  const path = siteAddress("/companies/:companySlug/cap-table", { companySlug: company.slug });
  const kind = "company_administrator";
  await tell(w, {
    userId: person.id,
    kind,
    facts: { company: company.name },
    path,
    mail: ({ locale }, url) => newAdministratorMail(company.name, { locale, url }),
  });
  const url = pageUrl(w.settings.publicUrl, path);
  const name = `${person.first_name} ${person.last_name}`;
  for (const userId of await findAdministratorsOf(w, company.id)) {
    const to = userId === person.id ? undefined : await findAddressee(w, userId);
    if (!to) continue;
    const joined = { name, company: company.name };
    const mail = joinedAdministratorMail(joined, { locale: to.locale, url });
    await queueMail(w, { ...to, template: kind, ...mail });
  }
};

/** Makes a user an administrator of the company. Asked twice, it answers the same and writes once. */
export const addAdministrator = async (ctx: Context, link: Link): Promise<Administrator> => {
  const { userId: givenBy } = requireAdmin(ctx);
  return write(ctx, async (w) => {
    await requireFreshProof(w);
    const company = await lockCompany(w, link.companyId);
    if (!company) throw new Problem("company_not_found");
    const user = await w.db
      .selectFrom("users")
      .select(["id", "first_name", "last_name", "email", "state", "email_verified_at"])
      .where("id", "=", link.userId)
      .where("state", "not in", ["DISABLED", "ERASED"])
      .executeTakeFirst();
    if (!user) throw new Problem("user_not_found");
    if (!(await isAdministrator(w, link))) {
      await endLapsed(w, link.companyId, dayOf(w.clock.now()));
      await endRolesOf(w, link, givenBy);
      await insertRole(w, { ...link, role: "ADMINISTRATOR", givenBy });
      await recordLink(w, "company.administrator_added", link);
      await tellAdministrators(w, company, user);
    }
    return toAdministrator(user);
  });
};

/**
 * The rights of a removed administrator end with their next request. The platform, which gave the first
 * of them, takes back the last one too.
 */
export const removeAdministrator = async (ctx: Context, link: Link): Promise<void> => {
  const { userId: endedBy } = requireAdmin(ctx);
  await write(ctx, async (w) => {
    await requireFreshProof(w);
    if (!(await lockCompany(w, link.companyId))) throw new Problem("company_not_found");
    if (!(await isAdministrator(w, link))) throw new Problem("user_not_found");
    await endRolesOf(w, link, endedBy);
    await recordLink(w, "company.administrator_removed", link);
  });
};

/**
 * Ends their roles in the transaction that closes their account, which looked before whether they are
 * the last one.
 */
export const leaveCompanies = async (
  w: Writing,
  person: Readonly<{ userId: string; email: string | null }>,
): Promise<void> => {
  await endRolesEverywhere(w, person);
};
