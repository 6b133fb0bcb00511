import { siteAddress } from "@coulisse/contract/site-paths.ts";
import type { Writing } from "#platform/context.ts";
import {
  acceptedMail,
  askedMail,
  refusedMail,
  submittedMail,
} from "#features/companies/openings/mails/opening-mails.ts";
import { alarmAdministrators } from "#features/messages/administrators.commands.ts";
import { tell } from "#features/messages/news.commands.ts";

type Whose = Readonly<{ companyId: string; founderId: string }>;

const findCompany = (w: Writing, companyId: string) =>
  w.db
    .selectFrom("companies")
    .select(["name", "slug"])
    .where("id", "=", companyId)
    .executeTakeFirstOrThrow();

const openingPath = (companySlug: string) =>
  siteAddress("/companies/:companySlug/opening", { companySlug });

const queuePath = "/admin/company-requests" as const;

/** Tells the founder that the request is there, and the platform that it waits. */
export const tellSubmitted = async (w: Writing, { companyId, founderId }: Whose): Promise<void> => {
  const { name, slug } = await findCompany(w, companyId);
  const facts = { company: name };
  await tell(w, {
    userId: founderId,
    kind: "company_opening_submitted",
    facts,
    path: openingPath(slug),
    mail: ({ locale }, url) => submittedMail(name, { locale, url }),
  });
  await alarmAdministrators(w, { kind: "company_opening_waits", facts, path: queuePath });
};

export const tellAnswered = async (w: Writing, companyId: string): Promise<void> => {
  const { name } = await findCompany(w, companyId);
  const facts = { company: name };
  await alarmAdministrators(w, { kind: "company_opening_answered", facts, path: queuePath });
};

export const tellAsked = async (
  w: Writing,
  { companyId, founderId }: Whose,
  question: string,
): Promise<void> => {
  const { name, slug } = await findCompany(w, companyId);
  await tell(w, {
    userId: founderId,
    kind: "company_opening_asked",
    facts: { company: name },
    path: openingPath(slug),
    mail: ({ locale }, url) => askedMail(name, question, { locale, url }),
  });
};

export const tellAccepted = async (w: Writing, { companyId, founderId }: Whose): Promise<void> => {
  const { name, slug } = await findCompany(w, companyId);
  await tell(w, {
    userId: founderId,
    kind: "company_opening_accepted",
    facts: { company: name },
    path: siteAddress("/companies/:companySlug/dashboard", { companySlug: slug }),
    mail: ({ locale }, url) => acceptedMail(name, { locale, url }),
  });
};

export const tellRefused = async (
  w: Writing,
  { companyId, founderId }: Whose,
  reason: string,
): Promise<void> => {
  const { name, slug } = await findCompany(w, companyId);
  await tell(w, {
    userId: founderId,
    kind: "company_opening_refused",
    facts: { company: name },
    path: openingPath(slug),
    mail: ({ locale }, url) => refusedMail(name, reason, { locale, url }),
  });
};
