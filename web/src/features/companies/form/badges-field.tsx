import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { path } from "#platform/paths.ts";
import { allBadges, badgeName } from "#features/companies/badges/badges.queries.ts";
import { useFormats } from "#i18n/use-formats.ts";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { Fault } from "#ui/form/field.tsx";
import { useField } from "#ui/form/use-field.ts";
import { Mark } from "#ui/mark.tsx";
import { TextLink } from "#ui/text-link.tsx";

export const BadgesField = () => {
  const { t } = useLingui();
  const { locale } = useFormats();
  const faultId = useId();
  const { field, fault } = useField("badgeIds");
  const badges = useQuery(allBadges);
  const chosen: readonly string[] = field.value ?? [];
  const toggle = (id: string, on: boolean): void =>
    field.onChange(on ? [...chosen, id] : chosen.filter((other) => other !== id));
  return (
    <fieldset className="sm:col-span-2" aria-describedby={fault ? faultId : undefined}>
      <legend className="mb-2 text-sm font-medium">{t`Badges`}</legend>
      {badges.data?.items.length === 0 ? (
        <p className="text-sm text-ink-3">
          {t`Aucun badge n’existe encore.`}{" "}
          <TextLink to={path("/admin/badges/new")}>{t`Créer un badge`}</TextLink>
        </p>
      ) : null}
      <div className="flex flex-wrap gap-x-5 gap-y-3">
        {badges.data?.items.map((badge) => (
          <Checkbox
            key={badge.id}
            name="badgeIds"
            checked={chosen.includes(badge.id)}
            onChange={(event) => toggle(badge.id, event.target.checked)}
            onBlur={field.onBlur}
            aria-invalid={fault ? true : undefined}
            label={
              <Mark icon={badge.icon} colour={badge.colour}>
                {badgeName(badge, locale)}
              </Mark>
            }
          />
        ))}
      </div>
      {fault ? <Fault id={faultId}>{fault}</Fault> : null}
    </fieldset>
  );
};
