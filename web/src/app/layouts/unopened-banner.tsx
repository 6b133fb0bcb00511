import { companyOpeningRoutes } from "@coulisse/contract/companies/company-openings.ts";
import type { OpeningState } from "@coulisse/domain/company-openings.ts";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useFormats } from "#i18n/use-formats.ts";
import { path } from "#platform/paths.ts";
import { queryOf } from "#platform/queries.ts";
import { Banner } from "#ui/banner.tsx";
import { LinkButton } from "#ui/link-button.tsx";

type Props = { companyId: string; companySlug: string; openingState: OpeningState };

/**
 * The banner is on every page of a company that is not open: what is awaited, since when and from whom, and
 * the way there.
 */
export const UnopenedBanner = ({ companyId, companySlug, openingState }: Props) => {
  const { t } = useLingui();
  const format = useFormats();
  const { getCompanyOpening } = companyOpeningRoutes;
  const opening = useQuery(queryOf(getCompanyOpening, { params: { companyId } })).data?.opening;
  const to = path("/companies/:companySlug/opening", { companySlug });
  if (openingState === "CLOSED") {
    return (
      <Banner
        tone="loss"
        title={t`Cette société n’a pas été ouverte`}
        action={<LinkButton to={to}>{t`Voir pourquoi`}</LinkButton>}
      >
        <p>{t`Vous la lisez encore ; plus rien ne s’y écrit.`}</p>
      </Banner>
    );
  }
  if (!opening) return null;
  const question = opening.questions.find(({ answer }) => answer === null);
  if (question) {
    const asked = format.instant(question.askedAt);
    return (
      <Banner
        tone="warn"
        title={t`La plateforme attend votre réponse depuis le ${asked}`}
        action={<LinkButton to={to}>{t`Répondre`}</LinkButton>}
      >
        <p className="line-clamp-2 break-words">{question.question}</p>
      </Banner>
    );
  }
  const since = format.instant(opening.waitsSince);
  return (
    <Banner
      title={t`Brouillon : la plateforme examine votre demande depuis le ${since}`}
      action={<LinkButton to={to}>{t`Suivre la demande`}</LinkButton>}
    >
      <p>{t`Vous seuls le voyez ; personne n’y est invité d’ici l’ouverture.`}</p>
    </Banner>
  );
};
