import type { CompanyOpening } from "@coulisse/contract/companies/company-openings.schemas.ts";
import { openingPaperWords } from "@coulisse/contract/companies/company-opening-words.ts";
import { companyOpeningRoutes } from "@coulisse/contract/companies/company-openings.ts";
import { formatSiret } from "@coulisse/domain/formats.ts";
import { useLingui } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useFormats } from "#i18n/use-formats.ts";
import { useWords } from "#i18n/use-words.ts";
import { addressOf } from "#platform/api.ts";
import { companyBySlug, loadCompany } from "#platform/company.ts";
import { useAction } from "#platform/queries.ts";
import { defineScreen, useScreenParams } from "#platform/screen.tsx";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Icon } from "#ui/icon.tsx";
import { KeyFacts } from "#ui/key-facts.tsx";
import { Page } from "#ui/page.tsx";
import { PaperLink } from "#ui/paper-link.tsx";
import { AnswerForm } from "./answer-form.tsx";
import { OpeningSteps } from "./opening-steps.tsx";
import { openingOf } from "./openings.queries.ts";

const pattern = "/companies/:companySlug/opening";

/** The opening of a company as its founder follows it: where it stands, what is to do, what waits. */
const OpeningScreen = () => {
  const { t } = useLingui();
  const { companySlug } = useScreenParams(pattern);
  const company = useSuspenseQuery(companyBySlug(companySlug)).data;
  const { opening } = useSuspenseQuery(openingOf(company.id)).data;
  return (
    <Page title={t`Ouvrir ma société`} company={company.name}>
      {opening ? (
        <Opening opening={opening} companySlug={companySlug} />
      ) : (
        <EmptyState
          title={t`Cette société est ouverte`}
          text={t`La plateforme l’a ouverte elle-même : personne n’a eu à le demander.`}
        />
      )}
    </Page>
  );
};

type Props = { opening: CompanyOpening; companySlug: string };

const Opening = ({ opening, companySlug }: Props) => {
  const { state } = opening;
  const isUnderWay = state === "SUBMITTED" || state === "ASKED";
  return (
    <div className="grid gap-6">
      <Standing opening={opening} />
      {state === "ASKED" && opening.isOwn ? <AnswerForm opening={opening} /> : null}
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <OpeningSteps opening={opening} companySlug={companySlug} />
        <div className="grid content-start gap-6">
          {isUnderWay ? <Meanwhile /> : null}
          <Sent opening={opening} />
        </div>
      </div>
    </div>
  );
};

/** The standing of the request, in words: what is awaited, since when, and from whom. */
const Standing = ({ opening }: { opening: CompanyOpening }) => {
  const { t } = useLingui();
  const format = useFormats();
  const { state, waitsSince, decidedAt, questions, reason, isOwn } = opening;
  const since = format.instant(waitsSince);
  const decided = decidedAt === null ? "" : format.instant(decidedAt);
  const question = questions.find(({ answer }) => answer === null);
  if (state === "SUBMITTED") {
    return (
      <Banner
        title={t`La plateforme examine votre demande depuis le ${since}.`}
        action={isOwn ? <Withdrawal opening={opening} /> : undefined}
      >
        <p>{t`D’ici là, ce brouillon est à vous : avancez. Nous vous écrirons.`}</p>
      </Banner>
    );
  }
  if (state === "ASKED") {
    return (
      <Banner
        tone="warn"
        title={t`La plateforme attend votre réponse depuis le ${question ? format.instant(question.askedAt) : since}.`}
        action={isOwn ? <Withdrawal opening={opening} /> : undefined}
      >
        <p className="break-words whitespace-pre-line">{question?.question}</p>
      </Banner>
    );
  }
  if (state === "ACCEPTED") {
    return (
      <Banner tone="gain" title={t`Votre société est ouverte depuis le ${decided}.`}>
        <p>{t`Votre rôle y est reconnu. Invitez vos premiers porteurs.`}</p>
      </Banner>
    );
  }
  if (state === "REFUSED") {
    return (
      <Banner tone="loss" title={t`La plateforme a refusé votre demande le ${decided}.`}>
        <p className="break-words whitespace-pre-line">{reason}</p>
        <p>{t`Votre brouillon reste lisible. Vous pouvez faire une nouvelle demande.`}</p>
      </Banner>
    );
  }
  return (
    <Banner title={t`Vous avez retiré votre demande le ${decided}.`}>
      <p>{t`Votre brouillon reste lisible. Vous pouvez faire une nouvelle demande.`}</p>
    </Banner>
  );
};

const Withdrawal = ({ opening }: { opening: CompanyOpening }) => {
  const { t } = useLingui();
  const [asked, setAsked] = useState(false);
  const withdraw = useAction(companyOpeningRoutes.withdrawOpening, {
    success: t`La demande est retirée.`,
  });
  const { name } = opening.company;
  return (
    <>
      <Button variant="quiet" onClick={() => setAsked(true)}>{t`Retirer la demande`}</Button>
      <ConfirmDialog
        name="withdraw-opening"
        open={asked}
        onClose={() => setAsked(false)}
        title={t`Retirer la demande d’ouverture ?`}
        lead={t`Le brouillon de ${name} ne pourra plus être modifié ; vous pourrez encore le lire.`}
        confirm={t`Retirer la demande`}
        danger
        onConfirm={() => withdraw.run({ params: { openingId: opening.id } })}
      />
    </>
  );
};

/** A draft lets its founder do some things, and others wait for its opening. */
const Meanwhile = () => {
  const { t } = useLingui();
  const now = [
    t`Lire votre table de capitalisation et votre registre.`,
    t`Rédiger vos premiers articles, sans les publier.`,
    t`Donner un accès en lecture à votre avocat ou à votre comptable.`,
  ];
  const later = [
    t`Vous invitez les porteurs ; ils voient leurs titres.`,
    t`La page de la société peut paraître.`,
    t`Vous préparez une levée de fonds.`,
  ];
  return (
    <Card title={t`Ce que vous pouvez déjà faire`}>
      <ul className="grid gap-2 text-sm">
        {now.map((line) => (
          <li key={line} className="flex gap-2">
            <Icon name="check" size={16} className="mt-0.5 shrink-0 text-accent" />
            {line}
          </li>
        ))}
      </ul>
      <h3 className="mt-4 border-t border-rule pt-3 text-sm text-ink-3">{t`À l’ouverture`}</h3>
      <ul className="mt-2 grid gap-2 text-sm text-ink-2">
        {later.map((line) => (
          <li key={line} className="flex gap-2">
            <Icon name="clock" size={16} className="mt-0.5 shrink-0 text-ink-3" />
            {line}
          </li>
        ))}
      </ul>
    </Card>
  );
};

/** The request as it was sent: what the directory said, what was typed, and the papers. */
const Sent = ({ opening }: { opening: CompanyOpening }) => {
  const { t } = useLingui();
  const format = useFormats();
  const kinds = useWords(openingPaperWords);
  const { siren, directoryAt, title, representative, papers, isOwn } = opening;
  return (
    <Card title={t`Ce que vous avez envoyé`}>
      <KeyFacts
        facts={[
          { label: t`SIREN`, value: formatSiret(siren) },
          { label: t`Votre fonction`, value: title },
          ...(representative === null
            ? []
            : [{ label: t`Pouvoir donné par`, value: representative }]),
        ]}
      />
      <p className="mt-2 text-sm text-ink-3">
        {directoryAt === null
          ? t`Saisi à la main : l’annuaire n’a rien dit de ce SIREN.`
          : t`Annuaire lu le ${format.instant(directoryAt)}.`}
      </p>
      <ul className="mt-3 grid gap-1.5">
        {papers.map(({ id: paperId, kind, name, isErased }) => (
          <li key={paperId} className="flex flex-wrap justify-between gap-x-4 text-sm">
            <span className="text-ink-2">{kinds[kind]}</span>
            {isOwn && !isErased ? (
              <PaperLink
                isRead
                href={addressOf(companyOpeningRoutes.getOpeningPaper, {
                  params: { openingId: opening.id, paperId },
                })}
              >
                {name}
              </PaperLink>
            ) : (
              <span>{name}</span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
};

export const screen = defineScreen(pattern, {
  load: ({ params, queryClient }) =>
    loadCompany(queryClient, params.companySlug, (companyId) => [
      queryClient.ensureQueryData(openingOf(companyId)),
    ]),
  component: OpeningScreen,
});
