import { useLingui } from "@lingui/react/macro";
import { useWatch } from "react-hook-form";
import { NumberField } from "#ui/form/number-field.tsx";
import { RadioField } from "#ui/form/radio-field.tsx";
import { SwitchField } from "#ui/form/switch-field.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { Section } from "#ui/section.tsx";
import { FieldsGrid, whole } from "./fields-grid.tsx";

const HeadMailsField = () => {
  const { t } = useLingui();
  return (
    <SwitchField
      name="headMails"
      label={t`Empreinte du registre par e-mail`}
      help={t`Chaque mois, les administrateurs de la société reçoivent la dernière empreinte : elle trahirait toute réécriture.`}
      className={whole}
    />
  );
};

/** Who sees the company, what it is, and under which rules its shares change hands. */
export const RulesFields = () => {
  const { t } = useLingui();
  const isSpv = useWatch({ name: "isSpv" }) === true;
  return (
    <>
      <Section title={t`Visibilité et nature`}>
        <FieldsGrid>
          <SwitchField
            name="visibleOnMarketplace"
            label={t`Visible sur la place de marché`}
            help={t`La page de la société devient publique.`}
            className={whole}
          />
          <SwitchField
            name="visibleOnApi"
            label={t`Visible dans l’API publique`}
            help={t`Les sites partenaires peuvent la citer.`}
            className={whole}
          />
          <SwitchField
            name="isSpv"
            label={t`Véhicule d’investissement (SPV)`}
            help={t`La société ne détient qu’un actif, qu’elle nomme.`}
            className={whole}
          />
          {isSpv ? (
            <TextField
              name="spvAsset"
              label={t`Actif détenu`}
              maxLength={200}
              autoComplete="off"
              className={whole}
            />
          ) : null}
        </FieldsGrid>
      </Section>
      <Section title={t`Marché secondaire et clauses`}>
        <FieldsGrid>
          <RadioField
            name="secondaryMarketStatus"
            label={t`Marché secondaire`}
            className={whole}
            options={[
              { value: "OPEN", label: t`Ouvert`, detail: t`Offres et cessions sont possibles.` },
              {
                value: "CLOSED",
                label: t`Fermé`,
                detail: t`Aucune offre nouvelle ; les cessions déjà acceptées vont à leur terme.`,
              },
            ]}
          />
          <SwitchField
            name="approvalRequired"
            label={t`Clause d’agrément`}
            help={t`La société approuve chaque cession avant qu’elle soit inscrite.`}
            className={whole}
          />
          <NumberField
            name="preemptionDays"
            as="whole"
            label={t`Délai de préemption, en jours`}
            help={t`De 1 à 365 jours. Vide : pas de clause de préemption.`}
            optional
          />
          <HeadMailsField />
        </FieldsGrid>
      </Section>
    </>
  );
};
