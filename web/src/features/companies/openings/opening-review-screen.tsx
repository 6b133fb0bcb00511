import type { ReviewedOpening } from "@coulisse/contract/companies/company-openings.schemas.ts";
import {
  openingCapacityWords,
  openingCheckWords,
  openingPaperWords,
  openingStateWords,
} from "@coulisse/contract/companies/company-opening-words.ts";
import { companyOpeningRoutes } from "@coulisse/contract/companies/company-openings.ts";
import { formatSiret, noFigure } from "@coulisse/domain/formats.ts";
import { useLingui } from "@lingui/react/macro";
import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useFormats } from "#i18n/use-formats.ts";
import { useWords } from "#i18n/use-words.ts";
import { DocumentViewer } from "#parts/documents/document-viewer.tsx";
import { callForFile } from "#platform/call-for-file.ts";
import { path } from "#platform/paths.ts";
import { defineScreen, useScreenParams } from "#platform/screen.tsx";
import { Badge } from "#ui/badge.tsx";
import { Banner } from "#ui/banner.tsx";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { Card } from "#ui/card.tsx";
import { KeyFacts } from "#ui/key-facts.tsx";
import { Page } from "#ui/page.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { OpeningDecision } from "./opening-decision.tsx";
import { OpeningQuestions } from "./opening-questions.tsx";
import { openingTones } from "./opening-tones.ts";
import { reviewedOpening } from "./openings.queries.ts";

const pattern = "/admin/company-requests/:id";

/** One request beside what the server checked of it: the papers, the doubles, the decision. */
const OpeningReviewScreen = () => {
  const { t } = useLingui();
  const { id } = useScreenParams(pattern);
  const states = useWords(openingStateWords);
  const opening = useSuspenseQuery(reviewedOpening(id)).data;
  const { company, state } = opening;
  return (
    <Page
      title={company.name}
      over={
        <Breadcrumb
          steps={[{ label: t`Demandes d’ouverture`, to: path("/admin/company-requests") }]}
        />
      }
      lead={<Badge tone={openingTones[state]}>{states[state]}</Badge>}
    >
      <div className="grid grid-cols-1 gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid content-start gap-6">
          <PapersCard opening={opening} />
          <OpeningQuestions questions={opening.questions} />
        </div>
        <div className="grid content-start gap-6">
          <Facts opening={opening} />
          <Checks opening={opening} />
          <OpeningDecision opening={opening} />
        </div>
      </div>
    </Page>
  );
};

type Props = { opening: ReviewedOpening };

/** Each paper is shown when it is asked for: what is not looked at is not read, and leaves no trace. */
const PapersCard = ({ opening }: Props) => {
  const { t } = useLingui();
  const format = useFormats();
  const kinds = useWords(openingPaperWords);
  const queryClient = useQueryClient();
  const opened = () =>
    queryClient.invalidateQueries({ queryKey: reviewedOpening(opening.id).queryKey });
  return (
    <Card title={t`Pièces`}>
      <ul className="grid gap-6">
        {opening.papers.map((paper) => {
          const { id: paperId, kind, datedOn, tooOld, isErased, isRead } = paper;
          const sentOn = format.instant(paper.sentAt);
          const on = datedOn === null ? "" : format.date(datedOn);
          return (
            <li key={paperId} className="border-t border-rule pt-4 first:border-t-0 first:pt-0">
              <div className="flex flex-wrap items-center gap-3">
                <h3>{kinds[kind]}</h3>
                {isErased ? (
                  <Badge>{t`Effacée`}</Badge>
                ) : isRead ? (
                  <Badge tone="gain">{t`Consultée par vous`}</Badge>
                ) : (
                  <Badge tone="warn">{t`À consulter`}</Badge>
                )}
              </div>
              <p className="mb-3 text-sm text-ink-3">
                {datedOn === null ? t`Envoyée le ${sentOn}.` : t`Du ${on}, envoyée le ${sentOn}.`}
                {tooOld ? ` ${t`Elle a désormais plus de trois mois.`}` : null}
              </p>
              {isErased ? null : (
                <DocumentViewer
                  document={paper}
                  label={kinds[kind]}
                  read={({ signal }) =>
                    callForFile(companyOpeningRoutes.getOpeningPaper, {
                      params: { openingId: opening.id, paperId },
                      ...(signal && { signal }),
                    })
                  }
                  onRead={isRead ? undefined : opened}
                  onDemand
                />
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
};

const Facts = ({ opening }: Props) => {
  const { t } = useLingui();
  const format = useFormats();
  const capacities = useWords(openingCapacityWords);
  const { founder, siren, legalForm, seat, capacity, title, representative } = opening;
  const { directoryAt, submittedAt } = opening;
  return (
    <Card title={t`Ce qui est dit`}>
      <KeyFacts
        facts={[
          {
            label: t`Demandée par`,
            value: (
              <TextLink to={path("/admin/users/:id", { id: founder.id })}>{founder.name}</TextLink>
            ),
          },
          { label: t`Adresse e-mail`, value: founder.email ?? noFigure },
          { label: t`À quel titre`, value: capacities[capacity] },
          { label: t`Fonction`, value: title },
          ...(representative === null
            ? []
            : [{ label: t`Pouvoir donné par`, value: representative }]),
          { label: t`SIREN`, value: formatSiret(siren) },
          { label: t`Forme juridique`, value: legalForm },
          { label: t`Siège`, value: seat ?? noFigure },
          { label: t`Envoyée le`, value: format.instant(submittedAt) },
        ]}
      />
      <p className="mt-2 text-sm text-ink-3">
        {directoryAt === null
          ? t`Tout est saisi à la main : l’annuaire n’a rien dit de ce SIREN.`
          : t`Annuaire lu le ${format.instant(directoryAt)}.`}
      </p>
    </Card>
  );
};

const tones = { HOLDS: "gain", FAILS: "loss", UNKNOWN: "neutral" } as const;

/** The checks of the server, and other companies and requests of the same number. */
const Checks = ({ opening }: Props) => {
  const { t } = useLingui();
  const checkWords = useWords(openingCheckWords);
  const { checks, directory, doubles } = opening;
  const results = { HOLDS: t`Oui`, FAILS: t`Non`, UNKNOWN: t`Non vérifié` };
  const heads = directory?.representatives?.join(", ") ?? "";
  const called = directory?.name ?? "";
  return (
    <Card title={t`Vérifications`}>
      <ul className="grid">
        {checks.map(({ check, result }) => (
          <li
            key={check}
            className="flex items-baseline justify-between gap-4 border-t border-rule py-2.5 first:border-t-0"
          >
            <span className="text-ink-2">{checkWords[check]}</span>
            <Badge tone={tones[result]}>{results[result]}</Badge>
          </li>
        ))}
      </ul>
      {directory === null ? null : (
        <p className="mt-2 text-sm text-ink-3">
          {heads === ""
            ? t`L’annuaire dit : ${called}. Il ne nomme pas ses dirigeants.`
            : t`L’annuaire dit : ${called}, dirigée par ${heads}.`}
        </p>
      )}
      {doubles.length === 0 ? null : (
        <div className="mt-4">
          <Banner tone="warn" title={t`Même SIREN`}>
            <ul>
              {doubles.map(({ kind, id, name, who }) => (
                <li key={id}>
                  {kind === "COMPANY" ? (
                    <TextLink to={path("/admin/companies/:id", { id })}>{name}</TextLink>
                  ) : (
                    <TextLink to={path("/admin/company-requests/:id", { id })}>
                      {t`${name}, demandée par ${who}`}
                    </TextLink>
                  )}
                </li>
              ))}
            </ul>
          </Banner>
        </div>
      )}
    </Card>
  );
};

export const screen = defineScreen(pattern, {
  load: ({ params, queryClient }) => queryClient.ensureQueryData(reviewedOpening(params.id)),
  component: OpeningReviewScreen,
});
