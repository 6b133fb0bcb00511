import { verificationOf } from "../lines/lines.queries.ts";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { path } from "#platform/paths.ts";
import { Card } from "#ui/card.tsx";
import { FailedState } from "#ui/failed-state.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { VerificationState } from "../movements/verification.tsx";

type Props = { companyId: string; companySlug: string };

/**
 * The card says what the last verification of the register found. The page verifies nothing: that
 * is done by the hour.
 */
export const SealCard = ({ companyId, companySlug }: Props) => {
  const { t } = useLingui();
  const kept = useQuery(verificationOf(companyId));
  if (kept.isError) {
    return (
      <Card flush>
        <FailedState
          text={t`L’état de la vérification n’a pas pu être lu.`}
          onRetry={() => void kept.refetch()}
        />
      </Card>
    );
  }
  const register = path("/companies/:companySlug/register", { companySlug });
  return (
    <Card>
      {kept.data ? (
        <VerificationState
          verification={kept.data}
          companySlug={companySlug}
          action={<TextLink to={register}>{t`Voir le registre`}</TextLink>}
        />
      ) : (
        <p role="status" className="flex items-center gap-3 text-sm text-ink-2">
          <Spinner size="sm" silent />
          {t`Lecture de la dernière vérification…`}
        </p>
      )}
    </Card>
  );
};
