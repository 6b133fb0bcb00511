import type { InheritancePreview } from "@coulisse/contract/register/inheritance.schemas.ts";
import { registerRoutes } from "@coulisse/contract/register/register.ts";
import { useLingui } from "@lingui/react/macro";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useFormats } from "#i18n/use-formats.ts";
import { ApplicationError } from "#platform/errors.ts";
import { queryOf } from "#platform/queries.ts";
import { Banner } from "#ui/banner.tsx";
import { EffectTable, type EffectRow } from "#ui/effect-table.tsx";
import type { InheritanceRequest } from "./inheritance-facts.ts";

type Props = { shareCategoryId: string; request: InheritanceRequest | undefined };

/** The panel shows what each holder has before and after the deed, while it is being filled in. */
export const InheritancePanel = ({ shareCategoryId, request }: Props) => {
  const { t } = useLingui();
  const params = { shareCategoryId, shareHolderEntityId: request?.from.value ?? "" };
  const preview = useQuery({
    ...queryOf(registerRoutes.previewInheritance, { params, body: request?.body ?? blank }),
    enabled: request !== undefined,
    retry: false,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  return (
    <section
      aria-label={t`Effet sur le registre`}
      aria-live="polite"
      aria-busy={preview.isFetching}
      className="grid content-start gap-4 self-start rounded-md border border-rule bg-sheet p-5 lg:sticky lg:top-20"
    >
      <h2 className="text-lg">{t`Effet sur le registre`}</h2>
      {request === undefined ? (
        <p className="text-sm text-ink-2">
          {t`Remplissez le formulaire : l’effet de l’acte se calcule à mesure.`}
        </p>
      ) : preview.error instanceof ApplicationError ? (
        <Banner tone="loss" title={t`Le registre refuserait cet acte`}>
          {preview.error.description}
        </Banner>
      ) : preview.data === undefined ? (
        <p className="text-sm text-ink-2">{t`Calcul de l’effet…`}</p>
      ) : (
        <Effect preview={preview.data} />
      )}
      <p className="text-sm text-ink-3">
        {t`Rien n’est enregistré tant que vous n’avez pas confirmé.`}
      </p>
    </section>
  );
};

/** A query has a body before there is one to ask; it is not sent. */
const blank: InheritanceRequest["body"] = { agreedOn: "", effectiveOn: "", act: "" };

const Effect = ({ preview }: { preview: InheritancePreview }) => {
  const { t } = useLingui();
  const format = useFormats();
  const rows = useInheritanceRows(preview);
  const { nextNumber, lineCount } = preview;
  const first = format.quantity(nextNumber);
  const last = format.quantity(nextNumber + lineCount - 1);
  return (
    <>
      <p className="text-sm">
        {lineCount === 1 ? t`Ligne n° ${first} du registre` : t`Lignes n° ${first} à ${last}`}
      </p>
      <EffectTable rows={rows} />
    </>
  );
};

/** Each holder whom the deed names, before and after, with what is in bare ownership. */
export const useInheritanceRows = (preview: InheritancePreview | undefined): EffectRow[] => {
  const { t } = useLingui();
  const format = useFormats();
  if (preview === undefined) return [];
  return preview.effects.map((effect) => {
    const usufruct = effect.usufructuaryName;
    const label: ReactNode =
      usufruct === null ? (
        effect.holderName
      ) : (
        <>
          {effect.holderName}
          <span className="block text-xs text-ink-3">
            {t`nue-propriété, usufruit à ${usufruct}`}
          </span>
        </>
      );
    return {
      label,
      before: format.quantity(effect.quantityBefore),
      after: format.quantity(effect.quantityAfter),
    };
  });
};
