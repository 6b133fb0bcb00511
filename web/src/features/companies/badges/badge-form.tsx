import { type Badge, BadgeFields } from "@coulisse/contract/companies/badges.schemas.ts";
import { badgeColours, badgeIcons, badgeRoutes } from "@coulisse/contract/companies/badges.ts";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import type { z } from "zod";
import { useFormats } from "#i18n/use-formats.ts";
import { ResourceForm } from "#parts/forms/resource-form.tsx";
import { path } from "#platform/paths.ts";
import { defineScreen, useScreenParams } from "#platform/screen.tsx";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { Card } from "#ui/card.tsx";
import { DrawnChoiceField } from "#ui/form/drawn-choice-field.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { KeyFacts } from "#ui/key-facts.tsx";
import { Mark, MarkDrawing } from "#ui/mark.tsx";
import { Page } from "#ui/page.tsx";
import { badgeById, badgeName } from "./badges.queries.ts";

/** The colours of the design's series, as they look in light and in dark. */
const colours = {
  "1": msg`Bleu`,
  "2": msg`Vert d’eau`,
  "3": msg`Ocre`,
  "4": msg`Brique`,
  "5": msg`Violet`,
  "6": msg`Gris`,
};
const icons = {
  leaf: msg`Feuille`,
  seal: msg`Sceau`,
  star: msg`Étoile`,
  heart: msg`Cœur`,
  sun: msg`Soleil`,
  wheat: msg`Blé`,
  key: msg`Clé`,
  compass: msg`Boussole`,
  flask: msg`Fiole`,
  shield: msg`Bouclier`,
};

type Fields = z.output<typeof BadgeFields>;
const noBadge: Fields = { nameFr: "", nameEn: "", colour: "1", icon: "seal" };
const valuesOf = ({ nameFr, nameEn, colour, icon }: Fields = noBadge): Fields => ({
  nameFr,
  nameEn,
  colour,
  icon,
});

const BadgePage = ({ badge }: { badge?: Badge }) => {
  const { t } = useLingui();
  const { locale } = useFormats();
  const list = path("/admin/companies");
  const colourChoices = badgeColours.map((colour) => ({
    value: colour,
    label: t(colours[colour]),
    drawing: <MarkDrawing icon="seal" colour={colour} size={20} />,
  }));
  const iconChoices = badgeIcons.map((icon) => ({
    value: icon,
    label: t(icons[icon]),
    drawing: <MarkDrawing icon={icon} size={20} />,
  }));
  return (
    <Page
      title={badge ? badgeName(badge, locale) : t`Nouveau badge`}
      over={<Breadcrumb steps={[{ label: t`Sociétés`, to: list }]} />}
    >
      <ResourceForm
        schema={BadgeFields}
        route={badge ? badgeRoutes.updateBadge : badgeRoutes.createBadge}
        entity={badge}
        reading={badgeRoutes.getBadge}
        valuesOf={valuesOf}
        success={badge ? t`Le badge a été mis à jour.` : t`Le badge a été créé.`}
        submit={badge ? t`Enregistrer les modifications` : t`Créer le badge`}
        backTo={list}
        className="max-w-[46rem] gap-7"
      >
        <div className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-2">
          <TextField name="nameFr" label={t`Nom en français`} maxLength={40} autoComplete="off" />
          <TextField name="nameEn" label={t`Nom en anglais`} maxLength={40} autoComplete="off" />
        </div>
        <DrawnChoiceField name="colour" legend={t`Couleur`} choices={colourChoices} />
        <DrawnChoiceField name="icon" legend={t`Icône`} choices={iconChoices} />
        <BadgePreview />
      </ResourceForm>
    </Page>
  );
};

/** The badge as it will look in both languages, while it is being made. */
const BadgePreview = () => {
  const { t } = useLingui();
  const { nameFr = "", nameEn = "", colour = "1", icon = "seal" } = useWatch<Fields>();
  const mark = (name: string) => (
    <Mark colour={colour} icon={icon}>
      {name.trim() || t`Nom du badge`}
    </Mark>
  );
  const fr = { label: t`En français`, value: mark(nameFr) };
  const en = { label: t`En anglais`, value: mark(nameEn) };
  const facts = <KeyFacts facts={[fr, en]} columns={2} />;
  return <Card title={t`Aperçu`}>{facts}</Card>;
};

const KnownBadge = ({ id }: { id: string }) => (
  <BadgePage badge={useSuspenseQuery(badgeById(id)).data} />
);

export const screen = defineScreen("/admin/badges/new", { component: () => <BadgePage /> });

const pattern = "/admin/badges/:id";

const BadgeScreen = () => {
  const { id } = useScreenParams(pattern);
  return <KnownBadge key={id} id={id} />;
};

export const knownBadge = defineScreen(pattern, {
  load: ({ params: { id }, queryClient }) => queryClient.ensureQueryData(badgeById(id)),
  component: BadgeScreen,
});
