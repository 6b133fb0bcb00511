import type { Investor, KycState } from "@coulisse/contract/kyc-shapes.ts";
import { useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/use-formats.ts";
import { Section } from "#ui/section.tsx";
import { Timeline, type TimelineStep } from "#ui/timeline.tsx";

type State = TimelineStep["state"];

/** Documents, review, decision: where each state stands. */
const positions: Readonly<Record<KycState, readonly [State, State, State]>> = {
  MISSING: ["current", "waiting", "waiting"],
  INCOMPLETE: ["current", "waiting", "waiting"],
  SUBMITTED: ["done", "current", "waiting"],
  VALIDATED: ["done", "done", "done"],
  REJECTED: ["current", "done", "stopped"],
  EXPIRED: ["current", "waiting", "waiting"],
};

export const NextSteps = ({ investor }: { investor: Investor }) => {
  const { t } = useLingui();
  const format = useFormats();
  const { kycState, kycSubmittedAt, kycDecidedAt } = investor;
  const [documents, review, decision] = positions[kycState];
  const submittedOn = kycSubmittedAt === null ? "" : format.instant(kycSubmittedAt);
  const decidedOn = kycDecidedAt === null ? "" : format.instant(kycDecidedAt);
  return (
    <Section title={t`Et ensuite`}>
      <Timeline
        steps={[
          {
            label: t`Vous complétez votre dossier`,
            detail: t`Vos documents, votre identité et le questionnaire. Les documents sont chiffrés dès leur réception.`,
            state: documents,
          },
          {
            label: t`Nous examinons votre dossier`,
            detail:
              review === "waiting" || submittedOn === ""
                ? t`Il part de lui-même dès qu’il est complet.`
                : t`Dossier complet depuis le ${submittedOn}.`,
            state: review,
          },
          {
            label: t`Nous vous disons la décision`,
            detail:
              decision === "waiting" || decidedOn === ""
                ? t`Par e-mail et sur le site. En cas de refus, vous saurez pourquoi et pourrez envoyer un nouveau document.`
                : t`Décision du ${decidedOn}.`,
            state: decision,
          },
        ]}
      />
    </Section>
  );
};
