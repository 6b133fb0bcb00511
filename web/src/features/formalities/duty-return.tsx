import type { Formality } from "@coulisse/contract/formalities/formalities.schemas.ts";
import type {
  DutyReturnState,
  ReturnGap,
} from "@coulisse/contract/formalities/duty-return.schemas.ts";
import { formalityRoutes } from "@coulisse/contract/formalities/formalities.ts";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { addressOf } from "#platform/api.ts";
import { queryOf } from "#platform/queries.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { FailedState } from "#ui/failed-state.tsx";
import { PaperLink } from "#ui/paper-link.tsx";
import { Skeleton } from "#ui/skeleton.tsx";

/** The return of a sale by hand, or what it lacks, which is asked for first. */
export const DutyReturn = ({ row }: { row: Formality }) => {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>{t`Préparer la déclaration 2759`}</Button>
      <Dialog
        name="duty-return"
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t`Déclaration de la cession (formulaire 2759)`}
        lead={t`Le document reprend ce que demande le formulaire 2759, d’après ce qui est enregistré : rien n’y est supposé. Ce n’est pas l’imprimé de l’administration.`}
      >
        {isOpen ? <Content formalityId={row.id} /> : null}
      </Dialog>
    </>
  );
};

const Content = ({ formalityId }: { formalityId: string }) => {
  const { t } = useLingui();
  const params = { formalityId };
  const { data, isError, refetch } = useQuery(queryOf(formalityRoutes.getDutyReturn, { params }));
  if (isError) return <FailedState onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton className="h-24" />;
  const { parties, isPriceMissing, isRealEstateMissing } = data;
  return parties.length === 0 && !isPriceMissing && !isRealEstateMissing ? (
    <PaperLink href={addressOf(formalityRoutes.getDutyReturnPaper, { params })}>
      {t`Déclaration de cession (PDF)`}
    </PaperLink>
  ) : (
    <Missing state={data} />
  );
};

const useGapWords = (): Record<ReturnGap, string> => {
  const { t } = useLingui();
  return {
    DOMICILE: t`son domicile ou son siège`,
    BIRTH: t`sa date et son lieu de naissance`,
    CIVIL_STATE: t`sa situation matrimoniale`,
    ACTIVITY_CODE: t`son code APE`,
    JOINT: t`chaque membre, inscrit comme porteur : la déclaration nomme tous ceux de l’indivision, avec leur état civil`,
  };
};

const Missing = ({ state }: { state: DutyReturnState }) => {
  const { t } = useLingui();
  const gaps = useGapWords();
  return (
    <>
      <p>{t`Il manque encore, avant de l’établir :`}</p>
      <ul className="mt-2 grid gap-2 text-sm">
        {state.parties.map(({ side, name, asked }) => {
          const words = asked.map((gap) => gaps[gap]).join(", ");
          return (
            <li key={side}>
              {side === "SELLER"
                ? t`Du cédant, ${name} : ${words}.`
                : t`Du cessionnaire, ${name} : ${words}.`}
            </li>
          );
        })}
        {state.isPriceMissing ? (
          <li>{t`Le prix de la cession, que la ligne du registre ne dit pas.`}</li>
        ) : null}
        {state.isRealEstateMissing ? (
          <li>{t`Si la société est à prépondérance immobilière ce jour-là, dans sa fiche.`}</li>
        ) : null}
      </ul>
    </>
  );
};
