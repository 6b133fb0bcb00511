import type { CompanyOpening } from "@coulisse/contract/companies/company-openings.schemas.ts";
import { openingStateWords } from "@coulisse/contract/companies/company-opening-words.ts";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { useFormats } from "#i18n/use-formats.ts";
import { useWords } from "#i18n/use-words.ts";
import { path } from "#platform/paths.ts";
import { defineScreen } from "#platform/screen.tsx";
import { useSession } from "#platform/session.ts";
import { Badge } from "#ui/badge.tsx";
import { Page } from "#ui/page.tsx";
import { Section } from "#ui/section.tsx";
import { SettingRow } from "#ui/setting-row.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { myOpenings } from "./openings.queries.ts";
import { openingTones } from "./opening-tones.ts";

const OpeningForm = lazy(() =>
  import("./opening-form.tsx").then((module) => ({ default: module.OpeningForm })),
);

/** A founder begins here: what opening a company takes, and the request itself. */
const OpenCompanyScreen = () => {
  const { t } = useLingui();
  const { isSignedIn } = useSession();
  return (
    <div className="mx-auto max-w-[60rem] px-4 py-10">
      <Page
        title={t`Ouvrir ma société`}
        lead={t`Dites-nous laquelle et à quel titre. Votre brouillon s’ouvre aussitôt : vous y préparez le registre et la page pendant que la plateforme vérifie vos pièces. Rien n’en paraît d’ici là.`}
      >
        {isSignedIn ? <OwnOpenings /> : null}
        <Suspense fallback={<Skeleton className="h-96" />}>
          <OpeningForm />
        </Suspense>
      </Page>
    </div>
  );
};

/** The requests that the reader has made already, so that none is made twice. */
const OwnOpenings = () => {
  const { t } = useLingui();
  const openings = useQuery(myOpenings).data?.items ?? [];
  if (openings.length === 0) return null;
  return (
    <Section title={t`Vos demandes`} className="mt-0! mb-8 border-t-0! pt-0!">
      <ul className="max-w-[46rem] rounded-md border border-rule bg-sheet px-5 py-2">
        {openings.map((opening) => (
          <li key={opening.id}>
            <OwnOpening opening={opening} />
          </li>
        ))}
      </ul>
    </Section>
  );
};

const OwnOpening = ({ opening }: { opening: CompanyOpening }) => {
  const { t } = useLingui();
  const format = useFormats();
  const words = useWords(openingStateWords);
  const { company, state, submittedAt } = opening;
  const on = format.instant(submittedAt);
  const { slug: companySlug } = company;
  return (
    <SettingRow
      title={company.name}
      state={<Badge tone={openingTones[state]}>{words[state]}</Badge>}
      action={
        <TextLink to={path("/companies/:companySlug/opening", { companySlug })}>
          {t`Suivre la demande`}
        </TextLink>
      }
    >
      <p>{t`Envoyée le ${on}.`}</p>
    </SettingRow>
  );
};

export const screen = defineScreen("/open-company", { component: OpenCompanyScreen });
