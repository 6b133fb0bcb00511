import { wishlistRoutes } from "@coulisse/contract/operations/wishlist.ts";
import { useLingui } from "@lingui/react/macro";
import { searchMarketplace } from "#features/companies/marketplace/search.queries.ts";
import { useAction } from "#platform/queries.ts";
import { successTexts } from "#platform/success-texts.ts";
import { Combobox } from "#ui/form/combobox.tsx";
import { Field } from "#ui/form/field.tsx";

/** A company of the marketplace is on the list as soon as it is chosen. */
export const AddCompany = () => {
  const { t } = useLingui();
  const add = useAction(wishlistRoutes.createWish, { success: t(successTexts.wishAdded) });
  return (
    <Field
      label={t`Une société de la place de marché`}
      help={t`La société est ajoutée dès que vous la choisissez.`}
    >
      {(ids) => (
        <Combobox
          ids={ids}
          search={searchMarketplace}
          placeholder={t`Rechercher une société`}
          value={null}
          onChoose={(chosen) => chosen && add.start({ body: { companyId: chosen.value } })}
        />
      )}
    </Field>
  );
};
