import { useLingui } from "@lingui/react/macro";
import { TextAreaField } from "#ui/form/text-area-field.tsx";
import { Section } from "#ui/section.tsx";
import { BadgesField } from "./badges-field.tsx";
import { FieldsGrid, whole } from "./fields-grid.tsx";

export const StoryFields = () => {
  const { t } = useLingui();
  return (
    <Section title={t`Présentation`}>
      <FieldsGrid>
        <TextAreaField
          name="summary"
          label={t`Résumé`}
          help={t`Une ou deux phrases, 240 caractères au plus : elles figurent sur la place de marché.`}
          rows={3}
          maxLength={240}
          className={whole}
          optional
        />
        <TextAreaField
          name="description"
          label={t`Description`}
          help={t`Texte simple ; une ligne vide sépare deux paragraphes.`}
          rows={10}
          maxLength={20_000}
          className={whole}
          optional
        />
        <BadgesField />
      </FieldsGrid>
    </Section>
  );
};
