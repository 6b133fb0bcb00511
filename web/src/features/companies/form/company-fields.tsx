import { shareForms } from "@coulisse/contract/companies/companies.ts";
import type { Company } from "@coulisse/contract/companies/company-shapes.schemas.ts";
import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useFormState, useWatch } from "react-hook-form";
import { languageOptions } from "#i18n/language-options.ts";
import { AddressField } from "#parts/address/address-field.tsx";
import { DateField } from "#ui/form/date-field.tsx";
import { NumberField } from "#ui/form/number-field.tsx";
import { RadioField } from "#ui/form/radio-field.tsx";
import { SelectField } from "#ui/form/select-field.tsx";
import { SwitchField } from "#ui/form/switch-field.tsx";
import { TextAreaField } from "#ui/form/text-area-field.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { Section } from "#ui/section.tsx";
import { useSectorOptions } from "../sectors.ts";
import { BadgesField } from "./badges-field.tsx";
import { RealEstateFields } from "./real-estate-fields.tsx";
import { FillFromDirectory } from "./fill-from-directory.tsx";

/** Two fields side by side where there is room; a field of its own line says so with `whole`. */
const FieldsGrid = ({ children }: { children: ReactNode }) => (
  <div className="grid max-w-[46rem] items-start gap-x-6 gap-y-5 sm:grid-cols-2">{children}</div>
);

const whole = "sm:col-span-2";

type Props = {
  children?: ReactNode;
  /** The fields that a change of the capital asks for. */
  capital?: ReactNode;
  /** The statement about its real estate today. */
  realEstate?: Company["realEstate"];
};

/** All the fields of a company in the order of its page; the images come where they are given. */
export const CompanyFieldSet = ({ children, capital, realEstate = null }: Props) => (
  <>
    <IdentityFields capital={capital}>
      <SectorField />
    </IdentityFields>
    <StoryFields>
      <BadgesField />
    </StoryFields>
    {children}
    <AddressFields />
    <LinkFields />
    <NatureFields />
    <RealEstateFields stated={realEstate} />
    <MarketFields>
      <HeadMailsField />
    </MarketFields>
  </>
);

/** The fields of its page, which a company writes at once. */
export const PageFieldSet = () => {
  const { t } = useLingui();
  return (
    <>
      <StoryFields isFirst>
        <SectorField />
      </StoryFields>
      <LinkFields />
      <Section title={t`Registre`}>
        <FieldsGrid>
          <HeadMailsField />
        </FieldsGrid>
      </Section>
    </>
  );
};

/** The facts of a company, which the platform confirms. */
export const FactFieldSet = ({ capital, realEstate = null }: Omit<Props, "children">) => {
  const { t } = useLingui();
  return (
    <>
      <IdentityFields capital={capital} />
      <AddressFields />
      <Section title={t`Badges`}>
        <FieldsGrid>
          <BadgesField />
        </FieldsGrid>
      </Section>
      <NatureFields />
      <RealEstateFields stated={realEstate} />
      <MarketFields />
    </>
  );
};

/** Forms with shares, and the one that the company has, whatever it is. */
const useForms = (): string[] => {
  const own: unknown = useFormState().defaultValues?.["legalForm"];
  return [...new Set([...shareForms, ...(typeof own === "string" ? [own] : [])])].filter(Boolean);
};

const SectorField = () => {
  const { t } = useLingui();
  return <SelectField name="sector" label={t`Secteur`} options={useSectorOptions()} />;
};

type PartProps = {
  /** Fields that stand here where all of a company are in one form. */
  children?: ReactNode;
};

const IdentityFields = ({ capital, children }: PartProps & { capital?: ReactNode }) => {
  const { t } = useLingui();
  const forms = useForms();
  return (
    <Section title={t`Identité`} className="mt-0! border-t-0! pt-0!">
      <FieldsGrid>
        <FillFromDirectory className={whole} />
        <TextField
          name="siret"
          label={t`SIRET`}
          help={t`14 chiffres, les espaces sont acceptés.`}
          inputMode="numeric"
          autoComplete="off"
          inputClassName="tabular"
          optional
        />
        <TextField
          name="rcsNumber"
          label={t`Numéro RCS`}
          help={t`Par exemple : Lyon 812 540 337.`}
          maxLength={60}
          autoComplete="off"
          optional
        />
        <TextField
          name="name"
          label={t`Nom`}
          help={t`255 caractères au plus.`}
          autoComplete="off"
          className={whole}
        />
        {children}
        <SelectField
          name="legalForm"
          label={t`Forme juridique`}
          options={forms.map((form) => ({ value: form, label: form }))}
        />
        <NumberField name="capitalCents" as="cents" label={t`Capital social déclaré`} optional />
        <DateField name="foundedOn" label={t`Date de création`} optional />
        {capital}
        <TextField
          name="slug"
          label={t`Adresse de la page`}
          help={t`En minuscules, chiffres et tirets. Laissée vide, elle est tirée du nom.`}
          maxLength={80}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          className={whole}
          optional
        />
      </FieldsGrid>
    </Section>
  );
};

const StoryFields = ({ isFirst = false, children }: PartProps & { isFirst?: boolean }) => {
  const { t } = useLingui();
  return (
    <Section title={t`Présentation`} {...(isFirst ? { className: "mt-0! border-t-0! pt-0!" } : {})}>
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
        <SelectField name="language" label={t`Langue de ces textes`} options={languageOptions} />
        {children}
      </FieldsGrid>
    </Section>
  );
};

const AddressFields = () => {
  const { t } = useLingui();
  return (
    <Section title={t`Siège`}>
      <AddressField
        name="seat"
        label={t`Adresse du siège`}
        help={t`Laissez vide si elle n’est pas connue.`}
        className="max-w-[46rem]"
        optional
      />
    </Section>
  );
};

const LinkFields = () => {
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

const HeadMailsField = () => {
  const { t } = useLingui();
  return (
    <SwitchField
      name="headMails"
      label={t`Empreinte du registre par e-mail`}
      help={t`Chaque mois, les administrateurs de la société reçoivent la dernière empreinte : elle révélerait toute réécriture.`}
      className={whole}
    />
  );
};

/** The fields say who sees the company, and what it is. */
const NatureFields = () => {
  const { t } = useLingui();
  const isSpv = useWatch({ name: "isSpv" }) === true;
  return (
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
  );
};

/** The fields say under which rules its shares change hands. */
const MarketFields = ({ children }: PartProps) => {
  const { t } = useLingui();
  return (
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
        {children}
      </FieldsGrid>
    </Section>
  );
};
