import { wishlistRoutes } from "@coulisse/contract/operations/wishlist.ts";
import { useLingui } from "@lingui/react/macro";
import { useAction } from "#platform/queries.ts";
import { successTexts } from "#platform/success-texts.ts";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { useLightForm } from "#ui/form/use-light-form.ts";

/** The site of a company that is not here yet; the server says how it is written. */
export const AddSite = () => {
  const { t } = useLingui();
  const form = useLightForm({ websiteLink: "" }, { draft: "wished-site" });
  const add = useAction(wishlistRoutes.createWish, { success: t(successTexts.wishAdded) });
  return (
    <Form
      form={form}
      label={t`Ajouter un site`}
      className="gap-3"
      onSubmit={async (body) => {
        await add.run({ body });
        form.reset({ websiteLink: "" });
      }}
    >
      <TextField
        name="websiteLink"
        label={t`Le site d’une société qui n’est pas encore ici`}
        help={t`Par exemple https://www.example.org`}
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={500}
      />
      <SubmitButton variant="secondary">{t`Ajouter ce site`}</SubmitButton>
    </Form>
  );
};
