import {
  isOfTwo,
  maritalStates,
  maritalWords,
  matrimonialRegimes,
  regimeWords,
} from "@coulisse/domain/civil-state.ts";
import {
  CivilStateFields,
  isWholeCivilState,
} from "@coulisse/contract/identity/civil-state.schemas.ts";
import { userRoutes } from "@coulisse/contract/identity/users.ts";
import { i18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import { useFormats } from "#i18n/use-formats.ts";
import { useWords } from "#i18n/use-words.ts";
import { useAction } from "#platform/queries.ts";
import { Form } from "#ui/form/form.tsx";
import { SelectField } from "#ui/form/select-field.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { useFormOf } from "#ui/form/use-form-of.ts";
import { Section } from "#ui/section.tsx";
import { civilStatesOf } from "./users.queries.ts";

const Schema = CivilStateFields.refine(isWholeCivilState, {
  path: ["spouseName"],
  error: () => i18n._(msg`Indiquez le nom de votre conjoint ou partenaire, et votre régime.`),
});

/**
 * The section asks what form 2759 wants of whoever sells or buys: stated once, and before an order
 * is drawn.
 */
export const CivilStateSection = ({ userId }: { userId: string }) => {
  const { t } = useLingui();
  const format = useFormats();
  const marital = useWords(maritalWords);
  const regimes = useWords(regimeWords);
  const [current] = useSuspenseQuery(civilStatesOf(userId)).data.items;
  const form = useFormOf(Schema, {
    draft: "civil-state",
    defaultValues: {
      ...(current ? { maritalState: current.maritalState } : {}),
      spouseName: current?.spouseName ?? "",
      matrimonialRegime: current?.matrimonialRegime ?? "",
    },
  });
  const chosen: unknown = useWatch({ control: form.control, name: "maritalState" });
  const state = useAction(userRoutes.stateCivilState, {
    success: t`Votre situation matrimoniale est enregistrée.`,
  });
  return (
    <Section
      title={t`Situation matrimoniale`}
      lead={t`La déclaration d’une cession d’actions (formulaire n° 2759) la demande à chaque partie. Elle figure sur l’ordre de mouvement, que lisent l’autre partie, la société et l’administration fiscale ; personne d’autre ne la voit.`}
    >
      <Form
        form={form}
        label={t`Situation matrimoniale`}
        className="max-w-[46rem]"
        onSubmit={(body) => state.run({ params: { userId }, body })}
      >
        <SelectField
          name="maritalState"
          label={t`Situation`}
          options={maritalStates.map((value) => ({ value, label: marital[value] }))}
        />
        {isOfTwo(String(chosen)) ? (
          <>
            <TextField
              name="spouseName"
              label={t`Prénoms et nom de naissance du conjoint ou partenaire`}
              maxLength={200}
              autoComplete="off"
            />
            <SelectField
              name="matrimonialRegime"
              label={t`Régime`}
              help={t`Celui de votre contrat ; sans contrat, un mariage célébré en France depuis le 1er février 1966 est en communauté réduite aux acquêts, un pacs conclu depuis 2007 en séparation de biens.`}
              options={matrimonialRegimes.map((value) => ({ value, label: regimes[value] }))}
            />
          </>
        ) : null}
        {current ? (
          <p className="text-sm text-ink-3">
            {t`Indiquée le ${format.instant(current.statedAt, "medium")}. Un changement vaut pour les ordres à venir.`}
          </p>
        ) : null}
        <SubmitButton variant="secondary">{t`Enregistrer`}</SubmitButton>
      </Form>
    </Section>
  );
};
