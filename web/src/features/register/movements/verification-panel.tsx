import { transactionRoutes } from "@coulisse/contract/transactions.ts";
import { Plural, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { queryOf } from "#app/queries.ts";
import { useFormats } from "#i18n/use-formats.ts";
import { Button } from "#ui/button.tsx";
import { FailedState } from "#ui/failed-state.tsx";
import { RegisterSeal } from "#ui/register-seal.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { HashFigure } from "./hash-figure.tsx";
import { VerificationFaults } from "./verification-faults.tsx";

type Props = { companyId: string; companySlug: string };

/** The chain is computed from the first line to the last, and again on demand. */
export const VerificationPanel = ({ companyId, companySlug }: Props) => {
  const { t } = useLingui();
  const format = useFormats();
  const check = useQuery(queryOf(transactionRoutes.verifyRegister, { params: { companyId } }));
  const again = () => void check.refetch();
  const frame =
    "mb-7 flex flex-wrap items-center gap-x-8 gap-y-4 rounded-md border border-rule bg-sheet px-5 py-4";
  if (check.isError) {
    return (
      <div className={frame}>
        <FailedState text={t`Le registre n’a pas pu être vérifié.`} onRetry={again} />
      </div>
    );
  }
  if (check.data === undefined) {
    return (
      <p role="status" className={frame}>
        <Spinner size="sm" silent />
        {t`Vérification du registre, de la première ligne à la dernière…`}
      </p>
    );
  }
  const { intact, movementCount, headHash, checkedAt, faults } = check.data;
  const movements = format.quantity(movementCount);
  return (
    <section aria-label={t`Vérification du registre`} className={frame}>
      <div className="min-w-0 flex-1 basis-72">
        {intact ? (
          <RegisterSeal
            title={t`Registre vérifié`}
            detail={
              <>
                <Plural
                  value={movementCount}
                  one={`${movements} mouvement, chaîne intacte.`}
                  other={`${movements} mouvements, chaîne intacte.`}
                />{" "}
                {t`Vérifié le ${format.instant(checkedAt, "medium")}.`}
              </>
            }
          />
        ) : (
          <VerificationFaults faults={faults} companySlug={companySlug} />
        )}
      </div>
      {movementCount > 0 ? <HashFigure label={t`Empreinte du registre`} hash={headHash} /> : null}
      <span data-screen-only>
        <Button size="sm" busy={check.isFetching} onClick={again}>{t`Vérifier de nouveau`}</Button>
      </span>
    </section>
  );
};
