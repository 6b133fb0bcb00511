import type { Company } from "@coulisse/contract/company-shapes.ts";
import { useLingui } from "@lingui/react/macro";
import { path } from "#app/paths.ts";
import { useSession } from "#app/session.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { LinkButton } from "#ui/link-button.tsx";

export const EmptyRegister = ({ company }: { company: Company }) => {
  const { t } = useLingui();
  const { isAdmin } = useSession();
  const action = isAdmin ? (
    <LinkButton
      variant="primary"
      to={path("/admin/share-categories/distribution")}
      search={{ companyId: company.id }}
    >
      {t`Écrire la première ligne`}
    </LinkButton>
  ) : undefined;
  return (
    <EmptyState
      title={t`Le registre n’a pas encore de ligne`}
      text={t`Chaque émission, cession ou annulation d’actions y sera écrite, numérotée et scellée.`}
      action={action}
    />
  );
};
