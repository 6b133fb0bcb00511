import { useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import { useSession } from "#platform/session.ts";
import type { FieldProps } from "#ui/form/field.tsx";
import { HolderField } from "#parts/pickers/holder-field.tsx";
import { searchHolders, searchKnownHolders } from "#parts/pickers/searches.ts";

type Props = FieldProps & {
  name: string;
  companyId: string;
  /** One person or entity is meant, and nobody who holds together with others. */
  alone?: boolean;
};

/**
 * Whoever a line of a company’s register names: the platform chooses among everybody, the company’s own
 * people among those whom it knows, and each writes down here who is missing.
 */
export const PartyField = ({ companyId, ...field }: Props) => {
  const { t } = useLingui();
  const { isAdmin } = useSession();
  const known = useMemo(() => searchKnownHolders(companyId), [companyId]);
  return isAdmin ? (
    <HolderField {...field} placeholder={t`Nom, e-mail ou SIREN`} search={searchHolders} makes />
  ) : (
    <HolderField
      {...field}
      placeholder={t`Nom ou SIREN`}
      search={known}
      makes
      madeFor={companyId}
    />
  );
};
