import { audienceWords } from "@coulisse/contract/operations/article-words.ts";
import type { Article } from "@coulisse/contract/operations/articles.schemas.ts";
import { articleAudiences, articleRoutes } from "@coulisse/contract/operations/articles.ts";
import { useLingui } from "@lingui/react/macro";
import { useWatch } from "react-hook-form";
import { languageOptions } from "#i18n/language-options.ts";
import { useWords } from "#i18n/use-words.ts";
import { useFormats } from "#i18n/use-formats.ts";
import { ResourceForm } from "#parts/forms/resource-form.tsx";
import { searchCompanies } from "#parts/pickers/searches.ts";
import { useAction } from "#platform/queries.ts";
import { ComboboxField } from "#ui/form/combobox-field.tsx";
import { DateField } from "#ui/form/date-field.tsx";
import { RadioField } from "#ui/form/radio-field.tsx";
import { SelectField } from "#ui/form/select-field.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { ArticlePreview } from "./article-preview.tsx";
import {
  ArticleFields,
  bodyToSend,
  emptyBody,
  valuesOfArticle,
  type ArticleValues,
} from "./article-schema.ts";
import { CoverField } from "./cover-field.tsx";
import { TextEditorField } from "./editor/text-editor-field.tsx";

type Company = { id: string; name: string };

const valuesFor = (article: Article | undefined, company: Company | undefined): ArticleValues =>
  article
    ? valuesOfArticle(article)
    : {
        companyId: company?.id ?? "",
        title: "",
        language: "fr",
        body: emptyBody,
        coverId: "",
        audience: "SHAREHOLDERS",
        promotional: "NO",
        notPromotionalReason: "",
        when: "DRAFT",
        day: "",
        hour: "",
      };

/** Pictures are of the company, so that it is known before one is sent. */
const useSendPicture = () => {
  const { companyId } = useWatch<ArticleValues>();
  const sending = useAction(articleRoutes.sendArticleImage);
  if (!companyId) return undefined;
  return async (file: File): Promise<string> =>
    (await sending.run({ params: { companyId }, body: {}, files: { file: [file] } })).id;
};

const Text = () => {
  const { t } = useLingui();
  const sendPicture = useSendPicture();
  return (
    <>
      <CoverField name="coverId" sendPicture={sendPicture} />
      <TextEditorField
        name="body"
        label={t`Texte`}
        help={t`Un texte collé garde ses titres, listes, liens et tableaux ; envoyez les images avec leur bouton.`}
        sendPicture={sendPicture}
      />
    </>
  );
};

/** Now, at an hour of Paris, or not yet. */
const Publication = ({ article }: { article: Article | undefined }) => {
  const { t } = useLingui();
  const format = useFormats();
  const { when } = useWatch<ArticleValues>();
  const at = article?.state === "PUBLISHED" ? article.publishedAt : null;
  const draft = {
    value: "DRAFT",
    label: at ? t`Retirer de la publication` : t`Garder en brouillon`,
    detail: t`Vous et les autres administrateurs êtes seuls à le voir.`,
  };
  const options = at
    ? [{ value: "KEPT", label: t`Publié le ${format.instant(at)}` }, draft]
    : [
        draft,
        { value: "NOW", label: t`Publier maintenant` },
        { value: "LATER", label: t`Publier plus tard` },
      ];
  return (
    <>
      <RadioField name="when" label={t`Publication`} options={options} />
      {when === "LATER" ? (
        <div className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-2">
          <DateField name="day" label={t`Jour de publication`} />
          <TextField
            name="hour"
            type="time"
            label={t`Heure de publication`}
            help={t`Heure de Paris.`}
          />
        </div>
      ) : null}
    </>
  );
};

const Readers = () => {
  const { t } = useLingui();
  const names = useWords(audienceWords);
  const details = {
    PUBLIC: t`Sur la page de la société.`,
    SHAREHOLDERS: t`Visible des actionnaires actuels seulement.`,
  };
  const options = articleAudiences.map((value) => ({
    value,
    label: names[value],
    detail: details[value],
  }));
  return <RadioField name="audience" label={t`Lecteurs`} options={options} />;
};

/** R-23p: what speaks of an offer says so, and what does not says why while a round runs. */
const Promotion = () => {
  const { t } = useLingui();
  const { promotional } = useWatch<ArticleValues>();
  const options = [
    {
      value: "NO",
      label: t`Non`,
      detail: t`Tant qu’une levée de la société n’est pas close, dites pourquoi.`,
    },
    {
      value: "YES",
      label: t`Oui`,
      detail: t`Il porte la mention « Communication promotionnelle » et renvoie à la fiche d’informations clés. Trois par semaine au plus tant que la levée n’est pas close.`,
    },
  ];
  return (
    <>
      <RadioField
        name="promotional"
        label={t`Parle-t-il d’une levée ou d’une offre de titres ?`}
        options={options}
      />
      {promotional === "NO" ? (
        <TextField
          name="notPromotionalReason"
          label={t`Pourquoi ce n’est pas une communication promotionnelle`}
          help={t`Par exemple « Convocation à l’assemblée générale ». Seuls vous et Coulisse lisez ce motif.`}
          maxLength={300}
          optional
        />
      ) : null}
    </>
  );
};

type Props = {
  article?: Article | undefined;
  /** The company whose article it is, where the page says so; else it is chosen. */
  company?: Company | undefined;
  backTo: string;
};

export const ArticleForm = ({ article, company, backTo }: Props) => {
  const { t } = useLingui();
  const isChosen = article !== undefined || company !== undefined;
  return (
    <ResourceForm
      schema={ArticleFields}
      route={article ? articleRoutes.updateArticle : articleRoutes.createArticle}
      entity={article}
      reading={articleRoutes.getArticle}
      valuesOf={(one: Article | undefined) => valuesFor(one, company)}
      send={(values) => ({ body: bodyToSend(values, article === undefined) })}
      success={article ? t`L’article a été mis à jour.` : t`L’article a été enregistré.`}
      submit={article ? t`Enregistrer les modifications` : t`Enregistrer l’article`}
      backTo={backTo}
      className="max-w-[46rem] gap-7"
      long
    >
      {isChosen ? null : (
        <ComboboxField name="companyId" label={t`Société`} search={searchCompanies} />
      )}
      <TextField name="title" label={t`Titre`} maxLength={160} autoComplete="off" />
      <SelectField name="language" label={t`Langue de l’article`} options={languageOptions} />
      <Text />
      <ArticlePreview companyName={article?.companyName ?? company?.name ?? ""} />
      <Readers />
      <Promotion />
      <Publication article={article} />
    </ResourceForm>
  );
};
