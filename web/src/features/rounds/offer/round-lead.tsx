import type { Fundraising } from "@coulisse/contract/rounds/fundraising-shapes.schemas.ts";
import { useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/use-formats.ts";
import { Banner } from "#ui/banner.tsx";
import { IssueGaps } from "./issue-facts.tsx";
import { RoundState } from "./round-state.tsx";

/** `Ouverte · Actions ordinaires à 14,50 € · du 19 octobre 2026 au 11 décembre 2026` */
export const RoundLead = ({ round }: { round: Fundraising }) => {
  const { t } = useLingui();
  const format = useFormats();
  const { shareCategoryName: category } = round;
  const price = format.unitPrice(round.unitPrice);
  const first = format.date(round.opensOn);
  const last = format.date(round.closesOn);
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <RoundState round={round} />
      <span>{t`${category} à ${price} · du ${first} au ${last}`}</span>
    </span>
  );
};

/** The warning says what keeps a round from being offered, and what waits for it to be closed. */
export const RoundWarning = ({ round }: { round: Fundraising }) => {
  const { t } = useLingui();
  const format = useFormats();
  if (round.suspension !== null) {
    const { until, reason } = round.suspension;
    const end = format.instant(until);
    return (
      <div className="mb-8">
        <Banner
          tone="warn"
          title={t`Offre suspendue : souscriptions, paiements et finalisations sont bloqués. Sans fiche corrigée avant le ${end}, l’offre est annulée et l’argent rendu.`}
        >
          <p className="whitespace-pre-wrap">{reason}</p>
        </Banner>
      </div>
    );
  }
  const isIncomplete = round.keyInformationId === null || round.issue.missing.length > 0;
  if (round.state === "UPCOMING" && isIncomplete) {
    return (
      <div className="mb-8">
        <IssueGaps round={round} />
      </div>
    );
  }
  if (round.state === "UPCOMING" && round.issue.preferentialRight === "KEPT") {
    return (
      <div className="mb-8">
        <Banner>
          {t`Les actionnaires souscrivent les premiers : la levée s’ouvre à l’envoi de leur avis, au plus tôt son premier jour et quatorze jours au moins avant la fin de leur droit.`}
        </Banner>
      </div>
    );
  }
  if (round.state !== "ENDED") return null;
  return (
    <div className="mb-8">
      <Banner tone="warn">
        {t`Le dernier jour de la levée est passé : on ne peut plus y souscrire, et elle est à clore.`}
      </Banner>
    </div>
  );
};
