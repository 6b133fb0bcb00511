import type { CompanyOpening } from "@coulisse/contract/companies/company-openings.schemas.ts";
import type { Checklist } from "@coulisse/contract/operations/checklists.schemas.ts";
import { checklistRoutes } from "@coulisse/contract/operations/checklists.ts";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useFormats } from "#i18n/use-formats.ts";
import { path } from "#platform/paths.ts";
import { queryOf } from "#platform/queries.ts";
import { Card } from "#ui/card.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { Timeline, type TimelineStep } from "#ui/timeline.tsx";

type Props = { opening: CompanyOpening; companySlug: string };

const checklistOf = (companyId: string) =>
  queryOf(checklistRoutes.getCompanyChecklist, { params: { companyId } });

const isDone = (checklist: Checklist | undefined, asked: string): boolean =>
  checklist?.steps.some((one) => one.step === asked && one.isDone) === true;

/** The six steps from a number to the first holder invited, each with its state and its hour. */
export const OpeningSteps = ({ opening, companySlug }: Props) => {
  const { t } = useLingui();
  const steps = useSteps(opening, companySlug);
  const doneCount = steps.filter(({ state }) => state === "done").length;
  const count = steps.length;
  return (
    <Card
      title={t`Six étapes`}
      actions={<span className="text-sm text-ink-3">{t`${doneCount} sur ${count}`}</span>}
    >
      <Timeline steps={steps} />
    </Card>
  );
};

const useSteps = (opening: CompanyOpening, companySlug: string): TimelineStep[] => {
  const { t } = useLingui();
  const format = useFormats();
  const { state, company, title, decidedAt } = opening;
  const checklist = useQuery(checklistOf(company.id)).data;
  const isOpen = state === "ACCEPTED";
  const isOver = state === "REFUSED" || state === "WITHDRAWN";
  const sent = format.instant(opening.submittedAt);
  const decided = decidedAt === null ? "" : format.instant(decidedAt);
  const own = (step: string, isNext = true): TimelineStep["state"] => {
    if (isDone(checklist, step)) return "done";
    return isOver || !isNext ? "waiting" : "current";
  };
  return [
    { label: t`Identité de la société`, detail: t`Envoyée le ${sent}.`, state: "done" },
    {
      label: t`Qui la représente`,
      detail: isOpen
        ? t`Vous, ${title} : reconnu le ${decided}.`
        : isOver
          ? t`Vous, ${title}.`
          : t`Vous, ${title} : à l’examen depuis le ${sent}.`,
      state: isOpen ? "done" : isOver ? "stopped" : "current",
    },
    {
      label: t`Catégories d’actions`,
      detail: t`Leur nom, leur valeur nominale et leurs droits.`,
      state: own("category"),
    },
    {
      label: (
        <TextLink to={path("/companies/:companySlug/register", { companySlug })}>
          {t`Registre`}
        </TextLink>
      ),
      detail: t`Importé de votre tableur, ou écrit depuis sa première ligne.`,
      state: own("register"),
    },
    {
      label: t`Page de la société`,
      detail: t`Vous seul la voyez jusqu’à l’ouverture.`,
      state: own("page"),
    },
    {
      label: isOpen ? (
        <TextLink to={path("/companies/:companySlug/invitations", { companySlug })}>
          {t`Porteurs invités`}
        </TextLink>
      ) : (
        t`Porteurs invités`
      ),
      detail: isOpen
        ? t`Chacun reçoit un lien pour ouvrir son compte et voir ses titres.`
        : t`Après l’ouverture et l’import.`,
      state: own("invitations", isOpen),
    },
  ];
};
