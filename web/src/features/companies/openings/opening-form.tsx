import { shareForms } from "@coulisse/contract/companies/companies.ts";
import {
  companyOpeningRoutes,
  openingCapacities,
} from "@coulisse/contract/companies/company-openings.ts";
import { openingCapacityWords } from "@coulisse/contract/companies/company-opening-words.ts";
import { fileKinds } from "@coulisse/domain/file-kinds.ts";
import { useLingui } from "@lingui/react/macro";
import { useNavigate } from "@tanstack/react-router";
import { useWatch } from "react-hook-form";
import { useWords } from "#i18n/use-words.ts";
import { FileField } from "#parts/documents/file-field.tsx";
import { path } from "#platform/paths.ts";
import { setDestination } from "#platform/navigation.ts";
import { useAction } from "#platform/queries.ts";
import { useSession } from "#platform/session.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { DateField } from "#ui/form/date-field.tsx";
import { Form } from "#ui/form/form.tsx";
import { leaveDrafts } from "#ui/form/kept-drafts.ts";
import { RadioField } from "#ui/form/radio-field.tsx";
import { SelectField } from "#ui/form/select-field.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { useFormOf } from "#ui/form/use-form-of.ts";
import { Section } from "#ui/section.tsx";
import { useSectorOptions } from "../sectors.ts";
import { blankOpening, OpeningForm as Schema, type OpeningValues } from "./opening-schema.ts";
import { SirenField } from "./siren-field.tsx";

const grid = "grid max-w-[46rem] items-start gap-x-6 gap-y-5 sm:grid-cols-2";

/** The papers by their names in the call; what was not given is not sent. */
const papersOf = ({ extract, mandate, articles, register }: OpeningValues) => ({
  ...(extract === undefined ? {} : { extract }),
  ...(mandate === undefined ? {} : { mandate }),
  ...(articles === undefined ? {} : { articles }),
  ...(register === undefined ? {} : { register }),
});

/** Asks to open a company; a guest types first, and signs up before anything is sent. */
export const OpeningForm = () => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { isSignedIn } = useSession();
  const form = useFormOf(Schema, { draft: "open-company", defaultValues: blankOpening });
  const ask = useAction(companyOpeningRoutes.openCompany, {
    success: t`Votre demande est partie. Votre brouillon est ouvert.`,
    then: ({ company: { slug: companySlug } }) =>
      void navigate({ to: path("/companies/:companySlug/opening", { companySlug }) }),
  });
  return (
    <Form
      form={form}
      label={t`Ouvrir ma société`}
      onSubmit={async (values) => {
        const { siren, name, legalForm, sector, capacity, title, extractOn } = values;
        const { line1, postcode, city, representative } = values;
        await ask.run({
          body: {
            siren,
            name,
            legalForm,
            sector,
            seat: { line1, postcode, city },
            capacity,
            title,
            ...(capacity === "MANDATED" && representative ? { representative } : {}),
            extractOn: extractOn ?? "",
          },
          files: papersOf(values),
        });
      }}
    >
      <CompanyPart />
      <RolePart />
      {isSignedIn ? (
        <>
          <PapersPart />
          <SubmitButton>{t`Envoyer la demande`}</SubmitButton>
        </>
      ) : (
        <GuestPart />
      )}
    </Form>
  );
};

const CompanyPart = () => {
  const { t } = useLingui();
  const sectorOptions = useSectorOptions();
  return (
    <Section
      title={t`La société`}
      lead={t`Neuf chiffres de SIREN, et l’annuaire des entreprises remplit la suite.`}
      className="mt-0! border-t-0! pt-0!"
    >
      <div className={grid}>
        <SirenField />
        <TextField
          name="name"
          label={t`Dénomination`}
          maxLength={255}
          autoComplete="off"
          className="sm:col-span-2"
        />
        <SelectField
          name="legalForm"
          label={t`Forme juridique`}
          options={shareForms.map((form) => ({ value: form, label: form }))}
        />
        <SelectField name="sector" label={t`Secteur`} options={sectorOptions} />
        <TextField
          name="line1"
          label={t`Siège : numéro et voie`}
          maxLength={200}
          autoComplete="off"
          className="sm:col-span-2"
        />
        <TextField name="postcode" label={t`Code postal`} maxLength={12} autoComplete="off" />
        <TextField name="city" label={t`Ville`} maxLength={120} autoComplete="off" />
      </div>
    </Section>
  );
};

const RolePart = () => {
  const { t } = useLingui();
  const words = useWords(openingCapacityWords);
  const capacity: unknown = useWatch({ name: "capacity" });
  return (
    <Section title={t`Vous`}>
      <div className={grid}>
        <RadioField
          name="capacity"
          label={t`À quel titre ?`}
          options={openingCapacities.map((value) => ({ value, label: words[value] }))}
          className="sm:col-span-2"
        />
        <TextField
          name="title"
          label={t`Votre fonction`}
          help={t`Telle que la société la dit : présidente, directeur général, avocate…`}
          maxLength={80}
          autoComplete="organization-title"
        />
        {capacity === "MANDATED" ? (
          <TextField
            name="representative"
            label={t`Représentant légal qui vous a donné pouvoir`}
            maxLength={120}
            autoComplete="off"
          />
        ) : null}
      </div>
    </Section>
  );
};

const PapersPart = () => {
  const { t } = useLingui();
  const capacity: unknown = useWatch({ name: "capacity" });
  const limits = fileKinds.openingPaper;
  const isMandated = capacity === "MANDATED";
  return (
    <Section
      title={t`Vos pièces`}
      lead={t`Chiffrées dès leur arrivée ; seules les personnes qui examinent votre demande les ouvrent, et chaque lecture est inscrite au journal.`}
    >
      <div className="grid max-w-[46rem] gap-y-5">
        {isMandated ? (
          <FileField
            name="mandate"
            label={t`Pouvoir`}
            help={t`Signé par le représentant légal.`}
            limits={limits}
          />
        ) : null}
        <FileField
          name="extract"
          label={t`Extrait Kbis`}
          help={t`De moins de trois mois.`}
          limits={limits}
          optional={isMandated}
        />
        <DateField name="extractOn" label={t`Date de l’extrait`} optional={isMandated} />
        <FileField name="articles" label={t`Statuts à jour`} limits={limits} />
        <FileField
          name="register"
          label={t`Registre papier, numérisé`}
          help={t`Un tableur s’importe ensuite dans votre brouillon, ligne par ligne.`}
          limits={limits}
          optional
        />
      </div>
    </Section>
  );
};

/** A guest finds again what they typed: the papers are asked for once they are known. */
const GuestPart = () => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const destination = path("/open-company");
  const goOn = (to: "/sign-up" | "/sign-in"): void => {
    leaveDrafts(undefined);
    setDestination(destination);
    void navigate({ to: path(to), search: { destination } });
  };
  return (
    <Section title={t`Vos pièces`}>
      <Banner
        title={t`Créez votre compte, ou connectez-vous`}
        action={
          <div className="flex flex-wrap gap-2">
            <Button variant="primary" onClick={() => goOn("/sign-up")}>
              {t`Créer mon compte`}
            </Button>
            <Button onClick={() => goOn("/sign-in")}>{t`Me connecter`}</Button>
          </div>
        }
      >
        <p>{t`Vous joindrez ensuite le Kbis ou le pouvoir, et les statuts. Ce que vous avez tapé vous attend.`}</p>
      </Banner>
    </Section>
  );
};
