import type { CompanyRole } from "@coulisse/domain/company-roles.ts";
import { siteAddress } from "@coulisse/contract/site-paths.ts";
import type { Locale } from "@coulisse/domain/words.ts";
import { requireActor, type Writing } from "#platform/context.ts";
import { pageUrl } from "#platform/mail-url.ts";
import { findAdministratorsOf } from "#features/companies/administrators/administrators-now.queries.ts";
import {
  endedRoleMail,
  offeredRoleMail,
  roleNewsMail,
} from "#features/companies/roles/mails/role-mails.ts";
import { findOwnerOfAddress, findPersonName } from "#features/companies/roles/roles.queries.ts";
import { findAddressee } from "#features/messages/addressees.queries.ts";
import { notify } from "#features/messages/bell/notifications.commands.ts";
import { queueMail } from "#features/messages/messages.commands.ts";

type NamedCompany = Readonly<{ id: string; name: string; slug: string }>;
/** Names of who acts, in each language: the platform's people act in its name. */
type ActorNames = Readonly<Record<Locale, string>>;

const platformNames: ActorNames = { fr: "La plateforme", en: "The platform" };

const findActorNames = async (w: Writing): Promise<ActorNames> => {
  const { userId, isAdmin } = requireActor(w);
  if (isAdmin) return platformNames;
  const name = await findPersonName(w, userId);
  return { fr: name, en: name };
};

const myRolesPath = "/investor/roles" as const;
const peoplePath = (companySlug: string) =>
  siteAddress("/companies/:companySlug/people", { companySlug });

type News = Readonly<{
  event: "offered" | "accepted" | "ended";
  company: NamedCompany;
  role: CompanyRole;
  /** The name of the person: an address, as long as nobody has accepted. */
  person: string;
  /** The person whom it is about hears of it by a message of their own. */
  exceptId: string | null;
}>;

/** Tells all who administer the company but who did it: what opens its holders' names is no secret. */
const tellOthers = async (w: Writing, { event, company, exceptId, ...news }: News) => {
  const { userId: actorId } = requireActor(w);
  const names = await findActorNames(w);
  const path = peoplePath(company.slug);
  const kind = `company_role_${event}`;
  for (const userId of await findAdministratorsOf(w, company.id)) {
    if (userId === exceptId || userId === actorId) continue;
    await notify(w, { userId, kind, facts: { company: company.name, person: news.person }, path });
    const to = await findAddressee(w, userId);
    if (!to) continue;
    const told = { ...news, company: company.name, actor: names[to.locale] };
    const mail = roleNewsMail(event, told, {
      locale: to.locale,
      url: pageUrl(w.settings.publicUrl, path),
    });
    await queueMail(w, { ...to, template: kind, ...mail });
  }
};

type Offered = Readonly<{
  company: NamedCompany;
  role: CompanyRole;
  email: string;
  answerBy: string;
  untilOn?: string | undefined;
}>;

/** Writes to the address, whoever's it is: an account that has proved it is told on the site too. */
export const tellOffered = async (w: Writing, offered: Offered): Promise<void> => {
  const { company, role, email, answerBy, untilOn } = offered;
  const names = await findActorNames(w);
  const owner = await findOwnerOfAddress(w, email);
  const known = owner === undefined ? undefined : await findAddressee(w, owner);
  const locale = known?.locale ?? w.locale;
  const kind = "company_role_offer";
  if (owner !== undefined) {
    const facts = { company: company.name };
    await notify(w, { userId: owner, kind, facts, path: myRolesPath });
  }
  const mail = offeredRoleMail(
    { company: company.name, role, giver: names[locale], answerBy, untilOn },
    { locale, url: pageUrl(w.settings.publicUrl, myRolesPath) },
  );
  await queueMail(w, { userId: owner ?? null, to: email, locale, template: kind, ...mail });
  const news = { event: "offered", company, role, person: email } as const;
  await tellOthers(w, { ...news, exceptId: owner ?? null });
};

export const tellAccepted = async (
  w: Writing,
  company: NamedCompany,
  { role, userId }: Readonly<{ role: CompanyRole; userId: string }>,
): Promise<void> => {
  const person = await findPersonName(w, userId);
  await tellOthers(w, { event: "accepted", company, role, person, exceptId: userId });
};

/** Tells whom the role was, unless they gave it up, and the others; of an offer that is gone nobody hears. */
export const tellEnded = async (
  w: Writing,
  company: NamedCompany,
  { role, userId }: Readonly<{ role: CompanyRole; userId: string }>,
): Promise<void> => {
  const { userId: actorId } = requireActor(w);
  const person = await findPersonName(w, userId);
  if (userId !== actorId) {
    const kind = "company_role_taken";
    const facts = { company: company.name };
    await notify(w, { userId, kind, facts, path: myRolesPath });
    const to = await findAddressee(w, userId);
    if (to) {
      const names = await findActorNames(w);
      const mail = endedRoleMail(
        { company: company.name, role, actor: names[to.locale] },
        { locale: to.locale, url: pageUrl(w.settings.publicUrl, myRolesPath) },
      );
      await queueMail(w, { ...to, template: kind, ...mail });
    }
  }
  await tellOthers(w, { event: "ended", company, role, person, exceptId: userId });
};
