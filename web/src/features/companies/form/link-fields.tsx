import { useLingui } from "@lingui/react/macro";
import { TextField } from "#ui/form/text-field.tsx";
import { Section } from "#ui/section.tsx";
import { FieldsGrid } from "./fields-grid.tsx";

export const LinkFields = () => {
  const { t } = useLingui();
  const fields = [
    { name: "websiteUrl", label: t`Site web` },
    { name: "linkedinUrl", label: t`LinkedIn` },
    { name: "investmentDocumentUrl", label: t`Document d’investissement` },
    { name: "dataRoomUrl", label: t`Data room` },
    { name: "capitalStructureUrl", label: t`Structure du capital` },
    { name: "meetingUrl", label: t`Prise de rendez-vous` },
    { name: "pappersUrl", label: t`Pappers` },
  ];
  return (
    <Section
      title={t`Documents et liens`}
      lead={t`Des adresses complètes, qui commencent par https://. Celles qui sont vides ne figurent pas sur la page.`}
    >
      <FieldsGrid>
        {fields.map(({ name, label }) => (
          <TextField
            key={name}
            name={name}
            label={label}
            type="url"
            inputMode="url"
            autoComplete="off"
            maxLength={500}
            optional
          />
        ))}
      </FieldsGrid>
    </Section>
  );
};
