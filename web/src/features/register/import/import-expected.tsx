import type { ImportSaid } from "@coulisse/contract/imports/import-totals.schemas.ts";
import { useLingui } from "@lingui/react/macro";
import { useId } from "react";
import { Field } from "#ui/form/field.tsx";
import { NumberInput } from "#ui/form/number-input.tsx";
import { figureIn } from "./import-said.ts";

type Props = { said: ImportSaid; onSaid: (said: ImportSaid) => void };

/** The fields ask what the files should come to, while they cannot be counted yet. */
export const ImportExpected = ({ said, onSaid }: Props) => {
  const { t } = useLingui();
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="grid gap-3">
      <h3 id={heading} className="text-lg">{t`Ce que vous attendez`}</h3>
      <p className="max-w-prose text-ink-2">
        {t`D’après vos statuts ou votre dernier registre. L’import ne démarre que si les totaux concordent.`}
      </p>
      <div className="grid max-w-form gap-4 sm:grid-cols-2">
        <Field optional label={t`Actions attendues en tout`}>
          {(ids) => (
            <NumberInput
              {...ids}
              kind="whole"
              value={said.shares}
              onFigure={(figure) => onSaid({ ...said, shares: figureIn(figure) })}
            />
          )}
        </Field>
        <Field optional label={t`Capital attendu`}>
          {(ids) => (
            <NumberInput
              {...ids}
              kind="cents"
              unit="€"
              value={said.capitalCents}
              onFigure={(figure) => onSaid({ ...said, capitalCents: figureIn(figure) })}
            />
          )}
        </Field>
      </div>
    </section>
  );
};
