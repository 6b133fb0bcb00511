import type { EffectPreview } from "@coulisse/contract/register-shapes.ts";
import { Trans, useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/use-formats.ts";
import { Banner } from "#ui/banner.tsx";
import { cx } from "#ui/cx.ts";
import { EffectTable } from "#ui/effect-table.tsx";
import { useEffectRows } from "./use-effect-rows.tsx";
import type { Preview } from "./use-preview.ts";

/** What the register would say after it, shown while the form is still being filled. */
export const EffectPanel = ({ preview }: { preview: Preview }) => {
  const { t } = useLingui();
  return (
    <section
      aria-label={t`Effet sur le registre`}
      aria-live="polite"
      aria-busy={preview.state === "reading"}
      className="grid content-start gap-4 rounded-md border border-rule bg-sheet p-5 lg:sticky lg:top-20"
    >
      <h2 className="text-lg">{t`Effet sur le registre`}</h2>
      <Content preview={preview} />
      <p className="text-sm text-ink-3">
        {t`Rien n’est enregistré tant que vous n’avez pas confirmé.`}
      </p>
    </section>
  );
};

const Content = ({ preview }: { preview: Preview }) => {
  const { t } = useLingui();
  switch (preview.state) {
    case "incomplete":
      return (
        <p className="text-sm text-ink-2">
          {t`Remplissez le formulaire : l’effet du mouvement se calcule à mesure.`}
        </p>
      );
    case "refused":
      return (
        <Banner tone="loss" title={t`Le registre refuserait ce mouvement`}>
          {preview.description}
        </Banner>
      );
    case "reading":
    case "ready":
      return preview.effect ? (
        <Effect effect={preview.effect} stale={preview.state === "reading"} />
      ) : (
        <p className="text-sm text-ink-2">{t`Calcul de l’effet…`}</p>
      );
  }
};

const Effect = ({ effect, stale }: { effect: EffectPreview; stale: boolean }) => {
  const { t } = useLingui();
  const format = useFormats();
  const rows = useEffectRows(effect);
  const { nextNumber, amountCents } = effect;
  return (
    <div className={cx("grid gap-4", stale && "opacity-60")}>
      <p className="text-sm">
        <Trans>
          Ligne n° <strong>{format.quantity(nextNumber)}</strong> du registre
        </Trans>
      </p>
      <EffectTable rows={rows} />
      {amountCents === null ? null : (
        <p className="flex items-baseline justify-between gap-4 text-sm">
          <span className="text-ink-2">{t`Montant`}</span>
          <span className="figure text-xl">{format.amount(amountCents)}</span>
        </p>
      )}
    </div>
  );
};
