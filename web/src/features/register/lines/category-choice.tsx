import { categoryWithCode } from "@coulisse/domain/category-names.ts";
import type { ShareCategory } from "@coulisse/contract/securities/share-categories.schemas.ts";
import { useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/use-formats.ts";
import { Field } from "#ui/form/field.tsx";
import { Select } from "#ui/form/select.tsx";

type Props = {
  categories: readonly ShareCategory[];
  shareCategoryId: string | undefined;
  onCategory: (shareCategoryId: string | undefined) => void;
};

/** The categories of a company, each with how many shares of it there are. */
export const CategoryChoice = ({ categories, shareCategoryId, onCategory }: Props) => {
  const { t } = useLingui();
  const format = useFormats();
  const sharesOf = (count: number): string => format.units("SHARE", count);
  const options = categories.map(({ id, name, code, shareCount }) => ({
    value: id,
    label: `${categoryWithCode({ name, code })} · ${sharesOf(shareCount)}`,
  }));
  return (
    <Field label={t`Catégorie d’actions`}>
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
