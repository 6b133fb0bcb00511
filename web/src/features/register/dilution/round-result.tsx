import type { CapTable } from "@coulisse/contract/register/register-shapes.schemas.ts";
import { useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/use-formats.ts";
import { Banner } from "#ui/banner.tsx";
import { KeyFacts } from "#ui/key-facts.tsx";
import { ShortTable } from "#ui/table/short-table.tsx";
import { PointsFigure } from "../ownership/points.tsx";
import { namedSlices } from "../ownership/slices.ts";
import { subscribedProRata, type RoundOutcome, type RoundTerms } from "./dilution.ts";

type Props = {
  head: CapTable;
  terms: RoundTerms | undefined;
  outcome: RoundOutcome | undefined;
  joining: ReadonlySet<string>;
};

export const RoundResult = ({ head, terms, outcome, joining }: Props) => {
  const { t } = useLingui();
  if (head.totals.quantity === 0) {
    return (
      <Banner tone="warn">{t`La société n’a pas encore d’actions : il n’y a rien à diluer.`}</Banner>
    );
  }
  if (terms === undefined) {
    return (
      <p className="text-sm text-ink-2">
        {t`Indiquez un montant, et un prix ou une valorisation.`}
      </p>
    );
  }
  if (outcome === undefined) {
    return <Banner tone="warn">{t`Ce montant n’achète aucune action entière à ce prix.`}</Banner>;
  }
  return <Outcome head={head} outcome={outcome} joining={joining} />;
};

const Outcome = ({ head, outcome, joining }: DilutionTableProps) => {
  const { t } = useLingui();
  const format = useFormats();
  const { newShares, unitPrice, raisedCents, remainderCents } = outcome;
  return (
    <div className="grid gap-5" aria-live="polite">
      <KeyFacts
        columns={2}
        facts={[
          { label: t`Prix d’une action`, value: format.unitPrice(unitPrice) },
          { label: t`Actions nouvelles`, value: format.quantity(newShares) },
          ...(outcome.poolShares > 0n
            ? [{ label: t`Réserve d’options`, value: format.quantity(outcome.poolShares) }]
            : []),
          { label: t`Montant souscrit`, value: format.amount(raisedCents) },
          { label: t`Actions après la levée`, value: format.quantity(outcome.totalAfter) },
          { label: t`Valorisation avant`, value: format.amount(outcome.preMoneyCents) },
          { label: t`Valorisation après`, value: format.amount(outcome.postMoneyCents) },
        ]}
      />
      {remainderCents > 0n ? (
        <p className="text-sm text-ink-3">
          {t`${format.amount(remainderCents)} du montant n’achètent pas une action entière.`}
        </p>
      ) : null}
      <DilutionTable head={head} outcome={outcome} joining={joining} />
    </div>
  );
};

type DilutionTableProps = Pick<Props, "head" | "joining"> & { outcome: RoundOutcome };
type Line = { id: string; label: string; before: bigint; after: bigint };

/** Everybody keeps their shares, and who takes part adds to them; the parts change for all. */
const DilutionTable = ({ head, outcome, joining }: DilutionTableProps) => {
  const { t } = useLingui();
  const format = useFormats();
  const { named, rest } = namedSlices(head);
  const before = BigInt(head.totals.quantity);
  const stays = (id: string, label: string, quantity: number): Line => {
    const held = BigInt(quantity);
    const subscribed = joining.has(id) ? subscribedProRata(held, outcome, before) : 0n;
    return { id, label, before: held, after: held + subscribed };
  };
  const standing = [
    ...named.map(({ id, label, quantity }) => stays(id, label, quantity)),
    ...(rest.count > 0
      ? [stays("rest", t`${format.quantity(rest.count)} autres porteurs`, rest.quantity)]
      : []),
  ];
  const subscribed = standing.reduce((sum, line) => sum + line.after - line.before, 0n);
  const lines: Line[] = [
    ...standing,
    {
      id: "new",
      label: t`Nouveaux souscripteurs`,
      before: 0n,
      after: outcome.newShares - subscribed,
    },
    ...(outcome.poolShares > 0n
      ? [{ id: "pool", label: t`Réserve d’options`, before: 0n, after: outcome.poolShares }]
      : []),
  ];
  return (
    <>
      <BeforeAfter lines={lines} before={before} after={outcome.totalAfter} />
      <ShortTable<Line>
        caption={t`Parts du capital avant et après la levée`}
        columns={[
          { id: "label", header: t`Porteur`, cell: ({ label }) => label },
          {
            id: "shares",
            header: t`Actions après`,
            align: "end",
            wideOnly: true,
            cell: ({ after }) => format.quantity(after),
          },
          {
            id: "before",
            header: t`Avant`,
            align: "end",
            cell: (line) => (
              <span className="text-ink-2">{format.percent(line.before, before)}</span>
            ),
          },
          {
            id: "after",
            header: t`Après`,
            align: "end",
            cell: (line) => (
              <span className="font-medium">{format.percent(line.after, outcome.totalAfter)}</span>
            ),
          },
          {
            id: "change",
            header: t`Écart`,
            align: "end",
            cell: (line) => (
              <span className="text-ink-2">
                <PointsFigure
                  before={{ part: line.before, whole: before }}
                  after={{ part: line.after, whole: outcome.totalAfter }}
                />
              </span>
            ),
          },
        ]}
        rows={lines}
        rowId={({ id }) => id}
      />
    </>
  );
};

type BeforeAfterProps = { lines: readonly Line[]; before: bigint; after: bigint };

const lengthOf = (part: bigint, whole: bigint): string =>
  whole === 0n ? "0" : `calc(100% * ${part} / ${whole})`;

/** The bars before are grey, those after are ink; the table below says the same in figures. */
const BeforeAfter = ({ lines, before, after }: BeforeAfterProps) => (
  <div aria-hidden="true" className="grid gap-2 text-sm [print-color-adjust:exact]">
    {lines.map((line) => (
      <div key={line.id} className="grid grid-cols-[9rem_minmax(0,1fr)] items-center gap-3">
        <span className="truncate">{line.label}</span>
        <span className="grid gap-0.5">
          <span className="h-1.5 bg-rule-strong" style={{ width: lengthOf(line.before, before) }} />
          <span className="h-1.5 bg-ink" style={{ width: lengthOf(line.after, after) }} />
        </span>
      </div>
    ))}
  </div>
);
