import { transactionRoutes } from "@coulisse/contract/transactions.ts";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { queryOf, useAction } from "#app/queries.ts";
import { Button } from "#ui/button.tsx";
import { FailedState } from "#ui/failed-state.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { HashFigure } from "./hash-figure.tsx";
import { VerificationState } from "./verification-state.tsx";

type Props = { companyId: string; companySlug: string };

/** What the last verification found; the button runs a whole one now. */
export const VerificationPanel = ({ companyId, companySlug }: Props) => {
  const { t } = useLingui();
  const params = { companyId };
  const kept = useQuery(queryOf(transactionRoutes.getRegisterVerification, { params }));
  const verify = useAction(transactionRoutes.verifyRegister, {
    success: t`La vérification est terminée.`,
    reloads: [transactionRoutes.getRegisterVerification],
  });
  const frame =
    "mb-7 flex flex-wrap items-center gap-x-8 gap-y-4 rounded-md border border-rule bg-sheet px-5 py-4";
  if (kept.isError) {
    return (
      <div className={frame}>
        <FailedState
          text={t`L’état de la vérification n’a pas pu être lu.`}
          onRetry={() => void kept.refetch()}
        />
      </div>
    );
  }
  if (kept.data === undefined) {
    return (
      <p role="status" className={frame}>
        <Spinner size="sm" silent />
        {t`Lecture de la dernière vérification…`}
      </p>
    );
  }
  const { headNumber, headHash } = kept.data;
  return (
    <section aria-label={t`Vérification du registre`} className={frame}>
      <div className="min-w-0 flex-1 basis-72">
        <VerificationState verification={kept.data} companySlug={companySlug} />
      </div>
      {headNumber > 0 ? <HashFigure label={t`Empreinte du registre`} hash={headHash} /> : null}
      <span data-screen-only>
        <Button size="sm" busy={verify.pending} onClick={() => verify.start({ params })}>
          {t`Vérifier maintenant`}
        </Button>
      </span>
    </section>
  );
};
