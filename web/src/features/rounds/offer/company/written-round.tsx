import type { Fundraising } from "@coulisse/contract/rounds/fundraising-shapes.schemas.ts";
import { useLingui } from "@lingui/react/macro";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { DeleteDialog } from "#parts/forms/delete-dialog.tsx";
import { path } from "#platform/paths.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { DiligenceCard } from "../owner-diligence.tsx";
import { RoundFacts } from "../round-facts.tsx";
import { CloseRound } from "../writing/close-round.tsx";
import { FiledCertificate } from "../writing/file-certificate.tsx";
import { FiledDocuments, FiledKeyInformation } from "../writing/file-papers.tsx";
import { FiledDecision, IssueSection } from "../writing/issue-form.tsx";
import { OpenRights } from "../writing/open-rights.tsx";
import { RoundTerms } from "../writing/round-terms.tsx";
import { useRoundRemoval } from "../writing/use-round-removal.ts";

type Props = { round: Fundraising; companySlug: string };

const listOf = (companySlug: string) =>
  path("/companies/:companySlug/fundraising", { companySlug });

/** Acts of a company on its round: it deletes a draft, and asks for what is offered to end. */
export const RoundActs = ({ round, companySlug }: Props) => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [deleting, setDeleting] = useState(false);
  const removal = useRoundRemoval();
  if (round.closed) return null;
  return (
    <>
      <OpenRights round={round} />
      {round.isDraft ? (
        <Button variant="quiet" icon="trash" onClick={() => setDeleting(true)}>
          {t`Supprimer`}
        </Button>
      ) : round.isOpeningAsked ? null : (
        <CloseRound round={round} />
      )}
      <DeleteDialog
        removal={removal}
        row={deleting ? round : undefined}
        onClose={() => setDeleting(false)}
        onDeleted={() => void navigate({ to: listOf(companySlug) })}
      />
    </>
  );
};

/** Says what waits for the platform, before it is asked of it. */
const Waits = ({ round, companySlug }: Props) => {
  const { t } = useLingui();
  if (round.closed || round.isDraft) return null;
  if (!round.isOpeningAsked) {
    return (
      <p className="max-w-prose text-sm text-ink-2">
        {t`La plateforme confirme chaque changement d’une levée offerte, et sa clôture : rien n’est public avant.`}
      </p>
    );
  }
  return (
    <Banner title={t`Ouverture demandée à la plateforme`}>
      <p>
        {t`La plateforme lit la levée telle que vous l’avez demandée : la levée n’est pas publique, et ne change pas avant sa réponse.`}{" "}
        <TextLink to={path("/companies/:companySlug/proposals", { companySlug })}>
          {t`Voir la demande`}
        </TextLink>
      </p>
    </Banner>
  );
};

/** A round as whoever draws it up for the company writes it; a closed one is read. */
export const WrittenRound = ({ round, companySlug }: Props) => (
  <div className="grid grid-cols-1 gap-x-12 gap-y-8 xl:grid-cols-[minmax(0,1fr)_25rem]">
    <div className="grid grid-cols-1 content-start gap-8">
      <Waits round={round} companySlug={companySlug} />
      <RoundFacts round={round} />
      {round.isOpeningAsked ? null : (
        <>
          <RoundTerms key={round.id} round={round} list={listOf(companySlug)} />
          <IssueSection key={`issue ${round.id}`} round={round} />
        </>
      )}
    </div>
    <div className="grid grid-cols-1 content-start gap-6">
      <FiledDecision round={round} />
      <FiledKeyInformation round={round} asks />
      <FiledDocuments round={round} />
      <DiligenceCard round={round} />
      <FiledCertificate round={round} />
    </div>
  </div>
);
