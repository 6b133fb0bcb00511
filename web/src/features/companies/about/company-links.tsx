import type { Company } from "@coulisse/contract/companies/company-shapes.schemas.ts";
import { useLingui } from "@lingui/react/macro";
import { Term } from "#parts/terms/term.tsx";
import { Icon } from "#ui/icon.tsx";
import type { IconName } from "#ui/icon-paths.ts";

type Link = { label: string; href: string | null; icon: IconName };

const hostOf = (href: string): string => {
  try {
    return new URL(href).hostname.replace(/^www\./, "");
  } catch {
    return href;
  }
};

/** Documents and places elsewhere that the company points to; each says where it leads. */
export const CompanyLinks = ({ company }: { company: Company }) => {
  const { t } = useLingui();
  const links: Link[] = [
    { label: t`Document d’investissement`, href: company.investmentDocumentUrl, icon: "document" },
    { label: t`Data room`, href: company.dataRoomUrl, icon: "document" },
    { label: t`Structure du capital`, href: company.capitalStructureUrl, icon: "document" },
    { label: t`Prendre rendez-vous`, href: company.meetingUrl, icon: "calendar" },
    { label: t`Site web`, href: company.websiteUrl, icon: "external" },
    { label: t`LinkedIn`, href: company.linkedinUrl, icon: "external" },
    { label: t`Pappers`, href: company.pappersUrl, icon: "external" },
  ];
  const given = links.flatMap(({ href, ...link }) => (href === null ? [] : [{ ...link, href }]));
  if (given.length === 0 && !company.hasClosedLinks) return null;
  return (
    <section aria-labelledby="links">
      <h2 id="links" className="text-xl">{t`Documents et liens`}</h2>
      <ul className="mt-3 divide-y divide-rule border-y border-rule">
        {given.map(({ label, href, icon }) => (
          <li key={label}>
            <a
              href={href}
              target="_blank"
              rel="noreferrer"
              className="group flex items-center gap-3 py-2.5 hover:text-accent"
            >
              <Icon name={icon} className="text-ink-3" />
              <span className="group-hover:underline group-hover:underline-offset-3">{label}</span>
              <span className="ml-auto min-w-0 truncate pl-3 text-sm text-ink-3">
                {hostOf(href)}
              </span>
            </a>
          </li>
        ))}
      </ul>
      {company.hasClosedLinks || company.dataRoomUrl !== null ? (
        <p className="mt-3 text-sm text-ink-3">
          <Term name="dataRoom">{t`Qu’est-ce qu’une data room ?`}</Term>
        </p>
      ) : null}
      {company.hasClosedLinks ? (
        <p className="mt-3 flex gap-2.5 text-sm text-ink-3">
          <Icon name="shield" className="mt-0.5 flex-none" />
          {t`La data room et la structure du capital sont réservées à la société, à ses actionnaires et aux investisseurs dont l’identité est vérifiée.`}
        </p>
      ) : null}
    </section>
  );
};
