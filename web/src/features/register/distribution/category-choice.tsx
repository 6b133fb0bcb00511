import type { ShareCategory } from "@coulisse/contract/share-categories.ts";
import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/use-formats.ts";
import { Field } from "#ui/form/field.tsx";
import { Select } from "#ui/form/select.tsx";

type Props = {
  categories: readonly ShareCategory[];
  shareCategoryId: string | undefined;
  onCategory: (shareCategoryId: string | undefined) => void;
};

export const CategoryChoice = ({ categories, shareCategoryId, onCategory }: Props) => {
  const { t } = useLingui();
  const format = useFormats();
  const sharesOf = (count: number): string => {
    const shares = format.quantity(count);
    return plural(count, { one: `${shares} action`, other: `${shares} actions` });
  };
  const options = categories.map(({ id, name, code, shareCount }) => ({
    value: id,
    label: `${name} (${code}) · ${sharesOf(shareCount)}`,
  }));
  return (
    <Field label={t`Lot d’actions`}>
      {(ids) => (
        <Select
          {...ids}
          options={options}
          placeholder={t`Choisir`}
          value={shareCategoryId ?? ""}
          onChange={(event) => onCategory(event.target.value || undefined)}
        />
      )}
    </Field>
  );
};
