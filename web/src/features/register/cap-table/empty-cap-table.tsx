import type { Company } from "@coulisse/contract/company-shapes.ts";
import { useLingui } from "@lingui/react/macro";
import { path } from "#app/paths.ts";
import { useSession } from "#app/session.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { LinkButton } from "#ui/link-button.tsx";

/** A register that has not begun: only the platform's administrators can begin it. */
export const EmptyCapTable = ({ company }: { company: Company }) => {
  const { t } = useLingui();
  const { isAdmin } = useSession();
  return (
    <EmptyState
      title={t`Aucune action à cette date`}
      text={t`Les porteurs apparaîtront ici dès la première ligne du registre.`}
      {...(isAdmin
        ? {
            action: (
              <LinkButton
                variant="primary"
                to={path("/admin/share-categories/distribution")}
                search={{ companyId: company.id, tab: "import" }}
              >
                {t`Importer un registre`}
              </LinkButton>
            ),
          }
        : {})}
    />
  );
};
