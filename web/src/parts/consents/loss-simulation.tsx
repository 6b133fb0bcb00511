import { secret } from "@coulisse/contract/wire/secret.schemas.ts";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { z } from "zod";
import { useFormats } from "#i18n/use-formats.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { Form } from "#ui/form/form.tsx";
import { NumberField } from "#ui/form/number-field.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { useFormOf } from "#ui/form/use-form-of.ts";
import { bearableLossCents } from "./bearable-loss.ts";
import type { ConsentProps } from "./giving.ts";

const Means = secret(z.int().min(0));
const MeansForm = z.object({ incomeCents: Means, assetsCents: Means, commitmentsCents: Means });

/**
 * R-23d, R-23e: reckoned here and nowhere else. The figures leave this page by no way and are not
 * kept; the result leaves it only where its author sends it.
 */
export const LossSimulation = ({ given, give }: ConsentProps) => {
  const { t } = useLingui();
  const [result, setResult] = useState<number>();
  const form = useFormOf(MeansForm, { draft: "loss-simulation", defaultValues: {} });
  return (
    <div className="grid gap-5">
      <Form
        form={form}
        label={t`Simulation`}
        className="max-w-[46rem]"
        onSubmit={(means) => setResult(bearableLossCents(means))}
      >
        <div className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-3">
          <NumberField
            name="incomeCents"
            as="cents"
            label={t`Revenus nets d’une année`}
            help={t`Salaires, intérêts, dividendes et loyers, impôts déduits.`}
          />
          <NumberField
            name="assetsCents"
            as="cents"
            label={t`Épargne disponible`}
            help={t`Sans l’immobilier, la retraite ni le financement participatif.`}
          />
          <NumberField
            name="commitmentsCents"
            as="cents"
            label={t`Charges d’une année`}
            help={t`Loyer ou emprunts, pensions, assurances, abonnements, impôts.`}
          />
        </div>
        <SubmitButton variant="secondary">{t`Calculer`}</SubmitButton>
      </Form>
      <div role="status">
        {result === undefined ? null : <Result given={given} give={give} cents={result} />}
      </div>
      {given.bearableLossCents === null ? null : <Sent cents={given.bearableLossCents} />}
    </div>
  );
};

const Result = ({ given, give, cents }: ConsentProps & { cents: number }) => {
  const { t } = useLingui();
  const format = useFormats();
  const bearable = format.amount(cents);
  const asked = format.amount(given.amountCents);
  const isAbove = given.amountCents > cents;
  return (
    <div className="grid gap-4">
      <Banner
        tone={isAbove ? "warn" : "note"}
        title={t`Vous pourriez supporter de perdre ${bearable}`}
      >
        <p>
          {isAbove
            ? t`C’est un dixième de votre patrimoine net, et moins que les ${asked} que vous investissez : en perdre davantage pèserait sur votre vie courante.`
            : t`C’est un dixième de votre patrimoine net ; vous investissez ${asked}.`}
        </p>
      </Banner>
      <div>
        <Button busy={give.pending} onClick={() => give.start({ bearableLossCents: cents })}>
          {t`Envoyer ce résultat à la plateforme`}
        </Button>
        <p className="mt-2 max-w-prose text-sm text-ink-3">
          {t`Cet envoi est facultatif. Seul le résultat est envoyé, jamais les montants saisis ; il sert au seuil de 5 % du patrimoine.`}
        </p>
      </div>
    </div>
  );
};

const Sent = ({ cents }: { cents: number }) => {
  const { t } = useLingui();
  const format = useFormats();
  const sent = format.amount(cents);
  return <p className="text-sm text-ink-2">{t`Résultat envoyé : ${sent}.`}</p>;
};
