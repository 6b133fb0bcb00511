import { natureWords } from "@coulisse/contract/movement-words.ts";
import type { Movement } from "@coulisse/contract/movements.ts";
import { useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import { useWatch } from "react-hook-form";
import { useWords } from "#i18n/use-words.ts";
import { DateField } from "#ui/form/date-field.tsx";
import { Form } from "#ui/form/form.tsx";
import { NumberField } from "#ui/form/number-field.tsx";
import { SelectField } from "#ui/form/select-field.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextAreaField } from "#ui/form/text-area-field.tsx";
import { forgetDraft } from "#ui/form/use-draft.ts";
import { useFormOf } from "#ui/form/use-form-of.ts";
import { EffectPanel } from "../distribution/effect-panel.tsx";
import { HolderField } from "../distribution/holder-field.tsx";
import { searchGivers, searchTakers } from "../distribution/holder-search.ts";
import { MovementConfirmation } from "../distribution/movement-confirmation.tsx";
import {
  emptyEncumbrance,
  type Encumbrance,
  encumbranceFacts,
  encumbrances,
} from "./encumbrance-facts.ts";
import { useNoting } from "./use-noting.ts";

type Props = {
  companyId: string;
  shareCategoryId: string;
  today: string;
  onDone: (movement: Movement) => void;
};

/** Notes a pledge or a usufruct on an account: a numbered line that moves no share. */
export const EncumbranceForm = (props: Props) => {
  const { companyId, shareCategoryId, today, onDone } = props;
  const { t } = useLingui();
  const draft = `encumbrance-${shareCategoryId}`;
  const form = useFormOf(encumbranceFacts(today), {
    defaultValues: emptyEncumbrance(today),
    draft,
  });
  const nature = useWatch({ control: form.control, name: "nature" });
  const then = (movement: Movement): void => {
    forgetDraft(draft);
    onDone(movement);
  };
  const { preview, asked, submit } = useNoting(form, { companyId, shareCategoryId, today, then });
  const words = nature === "usufruct" ? t`Noter l’usufruit` : t`Noter le nantissement`;
  return (
    <>
      <Form
        form={form}
        onSubmit={submit}
        label={t`Nantissement ou usufruit`}
        className="gap-x-8 lg:grid-cols-[minmax(0,34rem)_minmax(18rem,1fr)] [&>[data-refusal]]:col-span-full"
      >
        <div className="grid content-start gap-5">
          <p className="text-ink-2">
            {t`Note sur un compte ce qui pèse sur ses actions. Aucune action ne change de titulaire ; celles qui sont nanties ne se cèdent plus sans mainlevée.`}
          </p>
          <EncumbranceFields {...props} nature={nature ?? "pledge"} />
        </div>
        <div>
          <EffectPanel preview={preview} />
        </div>
        <div>
          <SubmitButton>{words}</SubmitButton>
        </div>
      </Form>
      <MovementConfirmation confirm={words} asked={asked.subject} onAnswer={asked.answer} />
    </>
  );
};

const EncumbranceFields = ({ today, ...props }: Props & { nature: Encumbrance }) => {
  const { t } = useLingui();
  const natures = useWords(natureWords);
  return (
    <>
      <SelectField
        name="nature"
        label={t`Nature de la mention`}
        options={encumbrances.map((value) => ({ value, label: natures[value] }))}
      />
      <PartyFields {...props} />
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
    </>
  );
};

type PartyProps = Omit<Props, "today"> & { nature: Encumbrance };

const PartyFields = ({ companyId, shareCategoryId, nature }: PartyProps) => {
  const { t } = useLingui();
  const givers = useMemo(
    () => searchGivers(companyId, shareCategoryId),
    [companyId, shareCategoryId],
  );
  const isUsufruct = nature === "usufruct";
  return (
    <>
      <HolderField
        name="from"
        label={isUsufruct ? t`Nu-propriétaire` : t`Constituant`}
        help={t`Parmi ceux qui détiennent des actions de ce lot.`}
        placeholder={t`Nom ou SIREN`}
        search={givers}
      />
      <HolderField
        name="to"
        label={isUsufruct ? t`Usufruitier` : t`Créancier nanti`}
        help={t`Sans compte sur la plateforme, nommez-le dans le motif.`}
        placeholder={t`Nom, e-mail ou SIREN`}
        search={searchTakers}
        optional
      />
    </>
  );
};
