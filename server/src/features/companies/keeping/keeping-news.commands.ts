import {
  actOfMatter,
  type CompanyMatter,
  type RegisterKeeper,
} from "@coulisse/domain/company-matters.ts";
import { siteAddress } from "@coulisse/contract/site-paths.ts";
import type { Confirmer } from "@coulisse/contract/companies/proposals.ts";
import { companyRoles, actsOfRole } from "@coulisse/domain/company-roles.ts";
import { dayOf } from "#platform/clock.ts";
import { requireActor, type Writing } from "#platform/context.ts";
import { findAdministratorsOf } from "#features/companies/administrators/administrators-now.queries.ts";
import {
  decidedMail,
  keeperMail,
  proposedMail,
} from "#features/companies/keeping/mails/keeping-mails.ts";
import { findPersonName } from "#features/companies/roles/roles.queries.ts";
import { alarmAdministrators } from "#features/messages/administrators.commands.ts";
import { tell } from "#features/messages/news.commands.ts";

export type NamedCompany = Readonly<{ id: string; name: string; slug: string }>;

const companyPath = ({ slug: companySlug }: NamedCompany) =>
  siteAddress("/companies/:companySlug/proposals", { companySlug });

/** People of the company, but one, whose role lets them decide in a matter. */
const listSecondPeople = async (
  w: Writing,
  {
    companyId,
    matter,
    exceptId,
  }: Readonly<{ companyId: string; matter: CompanyMatter; exceptId: string }>,
): Promise<string[]> => {
  const act = actOfMatter[matter];
  const able = companyRoles.filter(
    (role) => actsOfRole[role].includes(act) && actsOfRole[role].includes("confirm"),
  );
  const today = dayOf(w.clock.now());
  const rows = await w.db
    .selectFrom("company_roles")
    .select("user_id")
    .where("company_id", "=", companyId)
    .where("ended_at", "is", null)
    .where("accepted_at", "is not", null)
    .where("role", "in", able)
    .where((eb) => eb.or([eb("until_on", "is", null), eb("until_on", ">=", today)]))
    .orderBy("created_at")
    .execute();
  return rows.flatMap(({ user_id: id }) => (id === null || id === exceptId ? [] : [id]));
};

type Proposed = Readonly<{
  company: NamedCompany;
  matter: CompanyMatter;
  waitsFor: Confirmer;
}>;

/** Tells whoever may confirm it. */
export const tellProposed = async (
  w: Writing,
  { company, matter, waitsFor }: Proposed,
): Promise<void> => {
  const { userId } = requireActor(w);
  const proposer = await findPersonName(w, userId);
  const news = { company: company.name, matter, proposer };
  const kind = "proposal_made";
  const facts = { company: company.name, person: proposer };
  if (waitsFor === "PLATFORM") {
    await alarmAdministrators(w, {
      kind,
      facts,
      path: "/admin/proposals",
      mail: (locale, url) => proposedMail(news, { locale, url }),
    });
    return;
  }
  const people = { companyId: company.id, matter, exceptId: userId };
  for (const reader of await listSecondPeople(w, people)) {
    await tell(w, {
      userId: reader,
      kind,
      facts,
      path: companyPath(company),
      mail: ({ locale }, url) => proposedMail(news, { locale, url }),
    });
  }
};

type Decided = Readonly<{
  company: NamedCompany;
  matter: CompanyMatter;
  decision: "CONFIRMED" | "REFUSED";
  proposedBy: string;
  reason: string | null;
}>;

/** Tells whoever proposed it what has become of it. */
export const tellDecided = async (
  w: Writing,
  { company, matter, decision, proposedBy, reason }: Decided,
): Promise<void> => {
  const { userId, isAdmin } = requireActor(w);
  const name = await findPersonName(w, userId);
  await tell(w, {
    userId: proposedBy,
    kind: decision === "CONFIRMED" ? "proposal_confirmed" : "proposal_refused",
    facts: { company: company.name },
    path: companyPath(company),
    mail: ({ locale }, url) => {
      const platform = locale === "fr" ? "La plateforme" : "The platform";
      const decider = isAdmin ? platform : name;
      return decidedMail(
        { company: company.name, matter, decision, decider, reason },
        { locale, url },
      );
    },
  });
};

/** Tells all who administer the company who keeps its register from now on. */
export const tellKeeper = async (
  w: Writing,
  {
    company,
    keeper,
    reason,
  }: Readonly<{ company: NamedCompany; keeper: RegisterKeeper; reason: string }>,
): Promise<void> => {
  const fromOn = dayOf(w.clock.now());
  for (const userId of await findAdministratorsOf(w, company.id)) {
    await tell(w, {
      userId,
      kind: "register_keeper_changed",
      facts: { company: company.name },
      path: siteAddress("/companies/:companySlug/people", { companySlug: company.slug }),
      mail: ({ locale }, url) =>
        keeperMail({ company: company.name, keeper, reason, fromOn }, { locale, url }),
    });
  }
};
