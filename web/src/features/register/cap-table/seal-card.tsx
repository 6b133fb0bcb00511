import type { Verification } from "@coulisse/contract/register-shapes.ts";
import { transactionRoutes } from "@coulisse/contract/transactions.ts";
import { Plural, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { path } from "#app/paths.ts";
import { queryOf } from "#app/queries.ts";
import { useFormats } from "#i18n/use-formats.ts";
import { Card } from "#ui/card.tsx";
import { FailedState } from "#ui/failed-state.tsx";
import { RegisterSeal } from "#ui/register-seal.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { VerificationFaults } from "../movements/verification-faults.tsx";

type Props = { companyId: string; companySlug: string };

/** The whole chain is computed again each time the page opens: the seal is earned, not drawn. */
export const SealCard = ({ companyId, companySlug }: Props) => {
  const { t } = useLingui();
  const verification = useQuery(
    queryOf(transactionRoutes.verifyRegister, { params: { companyId } }),
  );
  if (verification.isError) {
    return (
      <Card flush>
        <FailedState
          text={t`Le registre n’a pas pu être vérifié.`}
          onRetry={() => void verification.refetch()}
        />
      </Card>
    );
  }
  return (
    <Card>
      {verification.data ? (
        <Result verification={verification.data} companySlug={companySlug} />
      ) : (
        <p role="status" className="flex items-center gap-3 text-sm text-ink-2">
          <Spinner size="sm" silent />
          {t`Vérification du registre…`}
        </p>
      )}
    </Card>
  );
};

type ResultProps = { verification: Verification; companySlug: string };

const Result = ({ verification, companySlug }: ResultProps) => {
  const { t } = useLingui();
  const format = useFormats();
  const { intact, movementCount, faults } = verification;
  const movements = format.quantity(movementCount);
  const register = path("/companies/:companySlug/register", { companySlug });
  if (!intact) return <VerificationFaults faults={faults} companySlug={companySlug} />;
  return (
    <RegisterSeal
      title={t`Registre vérifié`}
      detail={
        <Plural
          value={movementCount}
          one={`${movements} mouvement, chaîne intacte.`}
          other={`${movements} mouvements, chaîne intacte.`}
        />
      }
      action={<TextLink to={register}>{t`Voir le registre`}</TextLink>}
    />
  );
};
