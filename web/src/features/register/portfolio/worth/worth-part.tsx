import type { Worth } from "@coulisse/contract/register/worth.schemas.ts";
import { useLingui } from "@lingui/react/macro";
import { lazy, Suspense, useState } from "react";
import { Segments } from "#ui/segments.tsx";
import { Section } from "#ui/section.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { BasisChoice } from "./basis-choice.tsx";
import { CompanyTable } from "./company-table.tsx";
import { GainedPart } from "./gained-part.tsx";
import { WorthFigures } from "./worth-figures.tsx";
import type { Ask } from "./worth-dialogs.tsx";
import { periods, type Period } from "./worth-search.ts";

const Chart = lazy(() =>
  import("./worth-chart.tsx").then((module) => ({ default: module.WorthChart })),
);
const Dialogs = lazy(() =>
  import("./worth-dialogs.tsx").then((module) => ({ default: module.WorthDialogs })),
);

type Looked = { period: Period; costing: "LOTS" | undefined };

type Props = Looked & {
  worth: Worth;
  userId: string;
  onLook: (look: Partial<Looked> & { since?: string }) => void;
};

/** Tells what shares are worth, at which price, what they cost, and what was gained apart from what was added. */
export const WorthPart = ({ worth, userId, period, costing, onLook }: Props) => {
  const { t } = useLingui();
  const [ask, setAsk] = useState<Ask>();
  const [everAsked, setEverAsked] = useState(false);
  const open = (asked: Ask) => {
    setEverAsked(true);
    setAsk(asked);
  };
  const words: Readonly<Record<Period, string>> = {
    year: t`1 an`,
    three: t`3 ans`,
    all: t`Tout`,
  };
  return (
    <>
      <BasisChoice worth={worth} userId={userId} onThreshold={() => open({ kind: "threshold" })} />
      <WorthFigures worth={worth} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 border-t border-rule pt-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <section aria-labelledby="worth-over-time" className="min-w-0">
          <div className="mb-3 flex flex-wrap items-end justify-between gap-3">
            <h2 id="worth-over-time" className="text-xl">{t`Valeur dans le temps`}</h2>
            <Segments
              label={t`Période de la courbe`}
              options={periods.map((value) => ({ value, label: words[value] }))}
              value={period}
              onChange={(value) => onLook({ period: value })}
            />
          </div>
          {worth.points.length < 2 ? (
            <p className="text-ink-2">{t`La courbe commence au premier changement de valeur.`}</p>
          ) : (
            <Suspense fallback={<Skeleton className="h-72" />}>
              <Chart worth={worth} period={period} />
            </Suspense>
          )}
        </section>
        {worth.changed === null ? null : (
          <GainedPart changed={worth.changed} onSince={(since) => onLook({ since })} />
        )}
      </div>
      <Section
        title={t`Par société`}
        actions={
          <Segments
            label={t`Façon de compter le coût`}
            options={[
              { value: "AVERAGE", label: t`Coût moyen pondéré` },
              { value: "LOTS", label: t`Achat par achat` },
            ]}
            value={costing ?? "AVERAGE"}
            onChange={(value) => onLook({ costing: value === "LOTS" ? "LOTS" : undefined })}
          />
        }
      >
        <CompanyTable worth={worth} userId={userId} onAsk={open} />
        <p className="mt-4 text-sm">
          <strong className="font-medium">{t`Cette valeur n’est pas une offre d’achat :`}</strong>{" "}
          {t`ces actions ne sont pas cotées, et personne ne s’est engagé à les prendre à ce prix.`}
        </p>
        <p className="mt-1 max-w-prose text-sm text-ink-3">
          {t`Le TRI est le taux annuel qui relie, à leurs dates, tout ce que vous avez versé, reçu et détenez encore. Le multiple divise ce que vous avez versé et gagné par ce que vous avez versé. Un don, une division ou un apport entre vous et votre société n’y change rien.`}
        </p>
      </Section>
      {everAsked ? (
        <Suspense>
          <Dialogs ask={ask} worth={worth} userId={userId} onClose={() => setAsk(undefined)} />
        </Suspense>
      ) : null}
    </>
  );
};
