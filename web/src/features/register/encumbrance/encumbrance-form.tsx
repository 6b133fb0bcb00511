import type { Movement } from "@coulisse/contract/movements.ts";
import { registerRoutes } from "@coulisse/contract/register.ts";
import { useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import { useWatch } from "react-hook-form";
import { useAction } from "#app/queries.ts";
import { DateField } from "#ui/form/date-field.tsx";
import { Form } from "#ui/form/form.tsx";
import { NumberField } from "#ui/form/number-field.tsx";
import { SelectField } from "#ui/form/select-field.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextAreaField } from "#ui/form/text-area-field.tsx";
import { forgetDraft } from "#ui/form/use-draft.ts";
import { useFormOf } from "#ui/form/use-form-of.ts";
import { changedByMovement } from "../changed-by-movement.ts";
import { HolderField } from "../distribution/holder-field.tsx";
import { searchGivers, searchTakers } from "../distribution/holder-search.ts";
import { placeRefusal } from "../distribution/refusal-places.ts";
import { natureWords } from "../nature-words.ts";
import {
  emptyEncumbrance,
  type Encumbrance,
  type EncumbranceFacts,
  encumbranceFacts,
  encumbrances,
} from "./encumbrance-facts.ts";

type Props = {
  companyId: string;
  shareCategoryId: string;
  today: string;
  onDone: (movement: Movement) => void;
};

/** Notes a pledge or a usufruct on an account: a numbered line that moves no share. */
export const EncumbranceForm = (props: Props) => {
  const { shareCategoryId, today, onDone } = props;
  const { t } = useLingui();
  const draft = `encumbrance-${shareCategoryId}`;
  const form = useFormOf(encumbranceFacts(today), {
    defaultValues: emptyEncumbrance(today),
    draft,
  });
  const nature = useWatch({ control: form.control, name: "nature" });
  const note = useAction(registerRoutes.mentionShares, {
    reloads: changedByMovement,
    then: (movement) => {
      forgetDraft(draft);
      onDone(movement);
    },
  });
  const submit = async ({ holder, beneficiary, ...line }: EncumbranceFacts): Promise<void> => {
    const params = { shareCategoryId, shareHolderEntityId: holder.value };
    try {
      await note.run({ params, body: { ...line, beneficiaryId: beneficiary?.value ?? null } });
    } catch (error) {
      throw placeRefusal(error, { takesQuantity: true });
    }
  };
  return (
    <Form
      form={form}
      onSubmit={submit}
      label={t`Nantissement ou usufruit`}
      className="lg:max-w-[34rem]"
    >
      <p className="text-ink-2">
        {t`Note sur un compte ce qui pèse sur ses actions. Aucune action ne change de titulaire ; celles qui sont nanties ne se cèdent plus sans mainlevée.`}
      </p>
      <SelectField
        name="nature"
        label={t`Nature de la mention`}
        options={encumbrances.map((value) => ({ value, label: t(natureWords[value]) }))}
      />
      <PartyFields {...props} nature={nature ?? "pledge"} />
      <NumberField name="quantity" label={t`Nombre d’actions`} as="whole" />
      <div className="grid gap-5 sm:grid-cols-2">
        <DateField name="effectiveOn" label={t`Date d’effet`} max={today} />
        <DateField name="agreedOn" label={t`Date de l’acte`} max={today} optional />
      </div>
      <TextAreaField
        name="reason"
        label={t`Motif`}
        help={t`Repris sur la ligne du registre : acte, créance garantie, référence.`}
        optional
      />
      <div>
        <SubmitButton>
          {nature === "usufruct" ? t`Noter l’usufruit` : t`Noter le nantissement`}
        </SubmitButton>
      </div>
    </Form>
  );
};

const PartyFields = ({ companyId, shareCategoryId, nature }: Props & { nature: Encumbrance }) => {
  const { t } = useLingui();
  const givers = useMemo(
    () => searchGivers(companyId, shareCategoryId),
    [companyId, shareCategoryId],
  );
  const isUsufruct = nature === "usufruct";
  return (
    <>
      <HolderField
        name="holder"
        label={isUsufruct ? t`Nu-propriétaire` : t`Constituant`}
        help={t`Parmi ceux qui détiennent des actions de ce lot.`}
        placeholder={t`Nom ou SIREN`}
        search={givers}
      />
      <HolderField
        name="beneficiary"
        label={isUsufruct ? t`Usufruitier` : t`Créancier nanti`}
        help={t`Sans compte sur la plateforme, nommez-le dans le motif.`}
        placeholder={t`Nom, e-mail ou SIREN`}
        search={searchTakers}
        optional
      />
    </>
  );
};
