import { useLingui } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { corporatesOf } from "#parts/pickers/corporates-of.ts";
import { useAuth } from "#platform/session.ts";
import { SelectField } from "#ui/form/select-field.tsx";

export const self = "self";

/** Left out of a body where one acts for oneself. */
export const forHolder = (holder: string): { corporateId?: string } =>
  holder === self ? {} : { corporateId: holder };

/**
 * The choice is oneself or an entity that one represents; there is nothing to choose where there is
 * none.
 */
export const HolderChoice = ({ label }: { label: string }) => {
  const { t } = useLingui();
  const userId = useAuth((auth) => auth.authUserId) ?? "";
  const links = useSuspenseQuery(corporatesOf(userId)).data.items;
  const represented = links.filter(({ link }) => link.status === "VALIDATED");
  if (represented.length === 0) return null;
  return (
    <SelectField
      name="holder"
      label={label}
      options={[
        { value: self, label: t`Moi-même` },
        ...represented.map(({ corporate }) => ({
          value: corporate.id,
          label: corporate.legalName,
        })),
      ]}
    />
  );
};
