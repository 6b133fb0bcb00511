import type { Formality } from "@coulisse/contract/formalities/formalities.schemas.ts";
import { formalityKindWords } from "@coulisse/contract/formalities/formality-words.ts";
import { useLingui } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useWords } from "#i18n/use-words.ts";
import { searchKnownTo } from "#parts/pickers/searches.ts";
import { companyBySlug, loadCompany } from "#platform/company.ts";
import { path } from "#platform/paths.ts";
import { defineScreen, useScreenParams } from "#platform/screen.tsx";
import { useMay } from "#platform/session.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { Page } from "#ui/page.tsx";
import { formalityById } from "../formalities.queries.ts";
import { FormalityFiles } from "../writing/formality-files.tsx";
import { FormalityFacts, FormalityForm, NewFormality } from "../writing/written-formality.tsx";

const making = "/companies/:companySlug/formalities/new";
const pattern = "/companies/:companySlug/formalities/:id";

const usePlace = (companySlug: string) => {
  const company = useSuspenseQuery(companyBySlug(companySlug)).data;
  const search = useMemo(() => searchKnownTo(company.id), [company.id]);
  const list = path("/companies/:companySlug/formalities", { companySlug });
  return { company, place: { list, search, isCompany: true } };
};

const NewFormalityPage = () => {
  const { t } = useLingui();
  const { companySlug } = useScreenParams(making);
  const { company, place } = usePlace(companySlug);
  return (
    <Page
      title={t`Nouvelle formalité`}
      company={company.name}
      over={<Breadcrumb steps={[{ label: t`Formalités`, to: place.list }]} />}
      lead={t`Vous pourrez joindre ses documents une fois la formalité créée.`}
    >
      <NewFormality {...place} company={company} />
    </Page>
  );
};

type KnownProps = { formality: Formality; companySlug: string };

/** A formality is followed by whoever has the company’s papers in hand, and read by its others. */
const KnownFormality = ({ formality, companySlug }: KnownProps) => {
  const { t } = useLingui();
  const { company, place } = usePlace(companySlug);
  const kinds = useWords(formalityKindWords);
  const { isOfPlatform, madeByCompany } = formality;
  const isFollowed = useMay("papers", companySlug) && !isOfPlatform;
  return (
    <Page
      title={kinds[formality.kind]}
      company={company.name}
      over={<Breadcrumb steps={[{ label: t`Formalités`, to: place.list }]} />}
      lead={
        isOfPlatform
          ? t`La plateforme détient le montant et s’en charge ; vous en suivez l’avancement ici.`
          : undefined
      }
    >
      <div className="grid grid-cols-1 gap-x-12 gap-y-8 xl:grid-cols-[minmax(0,1fr)_25rem]">
        <div className="grid content-start gap-6">
          {isFollowed && madeByCompany ? null : (
            <FormalityFacts formality={formality} isRead={!isFollowed} />
          )}
          {isFollowed ? (
            <FormalityForm formality={formality} isOwn={madeByCompany} {...place} />
          ) : null}
        </div>
        <div className="self-start">
          <FormalityFiles
            formality={formality}
            {...(isFollowed
              ? { files: ({ filedByCompany }) => madeByCompany || filedByCompany }
              : {})}
          />
        </div>
      </div>
    </Page>
  );
};

const FormalityScreen = () => {
  const { companySlug, id } = useScreenParams(pattern);
  const formality = useSuspenseQuery(formalityById(id)).data;
  return <KnownFormality key={id} formality={formality} companySlug={companySlug} />;
};

export const screen = defineScreen(making, {
  load: ({ params, queryClient }) => loadCompany(queryClient, params.companySlug, () => []),
  component: NewFormalityPage,
});

export const knownFormality = defineScreen(pattern, {
  load: ({ params: { companySlug, id }, queryClient }) =>
    loadCompany(queryClient, companySlug, () => [queryClient.ensureQueryData(formalityById(id))]),
  component: FormalityScreen,
});
