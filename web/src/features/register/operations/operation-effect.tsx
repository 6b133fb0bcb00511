import type { OperationKind } from "@coulisse/contract/register/share-operations.ts";
import type {
  OperationEffect,
  ShareOperationPreview,
} from "@coulisse/contract/register/share-operations.schemas.ts";
import type { ShareCategory } from "@coulisse/contract/securities/share-categories.schemas.ts";
import { natureWords } from "@coulisse/contract/register/movement-words.ts";
import { noFigure } from "@coulisse/domain/formats.ts";
import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useFormats } from "#i18n/use-formats.ts";
import { useWords } from "#i18n/use-words.ts";
import { ApplicationError } from "#platform/errors.ts";
import { Banner } from "#ui/banner.tsx";
import { EffectTable, type EffectRow } from "#ui/effect-table.tsx";
import { KeyFacts } from "#ui/key-facts.tsx";
import { MoreButton } from "#ui/more-button.tsx";
import { Section } from "#ui/section.tsx";
import { ShortTable, type ShortColumn } from "#ui/table/short-table.tsx";

type Effect = ShareOperationPreview;

type WrittenProps = { effect: Effect | undefined; failure: unknown; isReading: boolean };

/** The lines to come, counted beforehand, and all that stops them. */
export const WrittenPart = ({ effect, failure, isReading }: WrittenProps) => {
  const { t } = useLingui();
  return (
    <section
      aria-label={t`Ce qui sera écrit`}
      aria-live="polite"
      aria-busy={isReading}
      className="grid content-start gap-4 self-start rounded-md border border-rule bg-sheet p-5 lg:sticky lg:top-20"
    >
      <h2 className="text-lg">{t`Ce qui sera écrit`}</h2>
      {failure instanceof ApplicationError ? (
        <Banner tone="loss" title={t`Le registre refuserait cette opération`}>
          {failure.description}
        </Banner>
      ) : effect === undefined ? (
        <p className="text-sm text-ink-2">
          {t`Remplissez le formulaire : l’effet de l’opération se calcule à mesure.`}
        </p>
      ) : (
        <>
          {effect.obstacles.map(({ code, title, description }) => (
            <Banner key={code} tone="loss" title={title}>
              {description}
            </Banner>
          ))}
          {effect.lines.total === 0 ? (
            <p className="text-sm">{t`Aucune ligne au registre : une décision datée, avec sa pièce.`}</p>
          ) : (
            <LineCounts lines={effect.lines} />
          )}
        </>
      )}
      <p className="text-sm text-ink-3">
        {t`Tout s’écrit, ou rien. Une correction défait l’opération entière, à l’action près.`}
      </p>
    </section>
  );
};

const LineCounts = ({ lines }: Pick<Effect, "lines">) => {
  const { t } = useLingui();
  const format = useFormats();
  const rows: [string, number][] = [
    [t`Ventes des rompus`, lines.sales],
    [t`Rachats suivis d’annulation`, lines.repurchases],
    [t`Annulations`, lines.cancellations],
    [t`Émissions`, lines.issues],
    [t`Mainlevées et reports`, lines.releases + lines.mentions],
  ];
  return (
    <KeyFacts
      facts={[
        ...rows
          .filter(([, count]) => count > 0)
          .map(([label, count]) => ({ label, value: format.quantity(count) })),
        {
          label: <strong className="text-ink">{t`Lignes, toutes ensemble`}</strong>,
          value: <strong>{format.quantity(lines.total)}</strong>,
        },
      ]}
    />
  );
};

/** Before and after, of the category and then of the company. */
export const useOperationRows = (effect: Effect | undefined, kind: OperationKind): EffectRow[] => {
  const { t } = useLingui();
  const format = useFormats();
  if (effect === undefined) return [];
  const price = (text: string | null): string =>
    text === null ? noFigure : format.unitPrice(text);
  const amount = (cents: number | null): string =>
    cents === null ? noFigure : format.amount(cents);
  const { quantity, nominalValue, lastUnitPrice, capitalCents, companyQuantity } = effect;
  const { name, declaredCapitalCents: declared } = effect;
  if (kind === "renaming") {
    return [{ label: t`Nom de la catégorie`, before: name.before, after: name.after }];
  }
  return [
    {
      label: t`Nombre d’actions`,
      before: format.quantity(quantity.before),
      after: format.quantity(quantity.after),
    },
    {
      label: t`Nominal d’une action`,
      before: price(nominalValue.before),
      after: price(nominalValue.after),
    },
    ...(lastUnitPrice.before === null
      ? []
      : [
          {
            label: t`Dernier prix`,
            before: price(lastUnitPrice.before),
            after: price(lastUnitPrice.after),
          },
        ]),
    {
      label: t`Leur capital`,
      before: amount(capitalCents.before),
      after: amount(capitalCents.after),
    },
    {
      label: t`Capital social déclaré`,
      before: declared.before === null ? t`non renseigné` : format.amount(declared.before),
      after: declared.after === null ? t`non renseigné` : format.amount(declared.after),
    },
    {
      label: t`Total de la société`,
      before: format.quantity(companyQuantity.before),
      after: format.quantity(companyQuantity.after),
    },
  ];
};

const useVoteRows = ({ votes, companyVotes }: Effect): EffectRow[] => {
  const { t } = useLingui();
  const format = useFormats();
  return [
    {
      label: t`Voix de ces actions`,
      before: format.quantity(votes.before),
      after: format.quantity(votes.after),
    },
    {
      label: t`Voix de toute la société`,
      before: format.quantity(companyVotes.before),
      after: format.quantity(companyVotes.after),
    },
    {
      label: t`Leur part des voix`,
      before: format.percent(votes.before, companyVotes.before),
      after: format.percent(votes.after, companyVotes.after),
    },
  ];
};

type Pages = {
  data?: { pages: readonly Effect[] } | undefined;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
};

type Props = {
  kind: OperationKind;
  category: Pick<ShareCategory, "name">;
  effect: Effect;
  pages: Pages;
};

/** The whole effect before the button: totals, holder by holder, what follows, what is no whole share. */
export const OperationEffectPart = ({ kind, category, effect, pages }: Props) => {
  const { t } = useLingui();
  const format = useFormats();
  const rows = useOperationRows(effect, kind);
  const voteRows = useVoteRows(effect);
  const number = format.quantity(effect.lastNumber);
  return (
    <>
      <Section
        title={t`L’effet, avant et après`}
        lead={t`Calculé sur le registre à la ligne n° ${number}.`}
      >
        <div className="grid items-start gap-x-10 gap-y-6 md:grid-cols-2">
          <EffectTable rows={rows} caption={category.name} />
          {kind === "renaming" ? null : (
            <EffectTable rows={voteRows} caption={t`Toute la société`} />
          )}
        </div>
        <EffectNotes kind={kind} effect={effect} />
      </Section>
      {kind === "renaming" ? null : (
        <>
          <HoldersPart kind={kind} effect={effect} pages={pages} />
          <FollowingPart kind={kind} effect={effect} />
          {effect.repurchase === null ? <FractionsPart effect={effect} /> : null}
        </>
      )}
    </>
  );
};

/** Notes say what follows of the operation, or cannot, beside its figures. */
const EffectNotes = ({ kind, effect }: { kind: OperationKind; effect: Effect }) => {
  const { t } = useLingui();
  const format = useFormats();
  const { capitalCents, declaredCapitalCents: declared, repurchase } = effect;
  const changesCapital = kind === "free_issue" || capitalCents.before !== capitalCents.after;
  const notes: string[] = [];
  if (repurchase !== null) {
    const shares = format.units("SHARE", repurchase.quantity);
    notes.push(t`La société rachète ${shares} pour ${format.amount(repurchase.amountCents)}.`);
  }
  if (kind !== "conversion" && kind !== "renaming" && changesCapital && declared.before === null) {
    notes.push(
      t`Le capital déclaré de la société n’est pas renseigné : il ne peut pas suivre. Renseignez-le dans la fiche de la société.`,
    );
  } else if (kind === "free_issue" && capitalCents.before === null) {
    notes.push(
      t`Sans nominal aux statuts, le montant incorporé n’est pas connu du registre : déclarez le nouveau capital dans la fiche de la société.`,
    );
  }
  if (kind !== "conversion" && kind !== "repurchase" && kind !== "renaming") {
    notes.push(
      t`Au registre, les prix passés restent tels qu’ils ont été écrits. Les tables et les graphiques les ajustent, et le disent.`,
    );
  }
  return notes.map((note) => (
    <p key={note} className="mt-3 text-sm text-ink-3">
      {note}
    </p>
  ));
};

const Change = ({ before, after }: { before: ReactNode; after: ReactNode }) => (
  <>
    <span className="text-ink-3">{before} → </span>
    <span className="font-medium">{after}</span>
  </>
);

const HoldersPart = ({ kind, effect, pages }: Omit<Props, "category">) => {
  const { t } = useLingui();
  const format = useFormats();
  const { total, quantity } = effect;
  const items = pages.data?.pages.flatMap((one) => one.items) ?? [];
  const columns: ShortColumn<OperationEffect>[] = [
    { id: "holder", header: t`Porteur`, cell: (row) => row.holderName },
    {
      id: "shares",
      header: t`Actions`,
      align: "end",
      cell: (row) => (
        <Change
          before={format.quantity(row.quantityBefore)}
          after={format.quantity(row.quantityAfter)}
        />
      ),
    },
    {
      id: "fractions",
      header: kind === "repurchase" ? t`Rachetées` : t`Rompus`,
      align: "end",
      wideOnly: true,
      cell: (row) =>
        row.keptRights > 0
          ? format.quantity(row.keptRights)
          : row.boughtQuantity > 0
            ? `+${format.quantity(row.boughtQuantity)}`
            : row.soldQuantity > 0
              ? `−${format.quantity(row.soldQuantity)}`
              : noFigure,
    },
    {
      id: "encumbered",
      header: t`dont grevées`,
      align: "end",
      wideOnly: true,
      cell: (row) =>
        row.encumberedBefore === 0 ? (
          noFigure
        ) : (
          <Change
            before={format.quantity(row.encumberedBefore)}
            after={format.quantity(row.encumberedAfter)}
          />
        ),
    },
    {
      id: "part",
      header: t`Part de la catégorie`,
      align: "end",
      wideOnly: true,
      cell: (row) => (
        <Change
          before={format.percent(row.quantityBefore, quantity.before)}
          after={format.percent(row.quantityAfter, quantity.after)}
        />
      ),
    },
  ];
  return (
    <Section
      title={t`Porteur par porteur`}
      lead={t`Les plus gros d’abord, sur ${format.quantity(total)}.`}
    >
      <ShortTable
        caption={t`Porteur par porteur`}
        columns={columns}
        rows={items}
        rowId={({ holderId }) => holderId}
      />
      <div className="mt-3">
        <MoreButton size="sm" pages={pages} />
      </div>
    </Section>
  );
};

type Following = Effect["encumbrances"]["items"][number];

const FollowingPart = ({
  kind,
  effect: { encumbrances },
}: {
  kind: OperationKind;
  effect: Effect;
}) => {
  const { t } = useLingui();
  const format = useFormats();
  const natures = useWords(natureWords);
  if (encumbrances.count === 0) return null;
  const columns: ShortColumn<Following>[] = [
    {
      id: "entry",
      header: t`Inscription`,
      cell: ({ nature, holderName, number }) => (
        <>
          {natures[nature]} · {holderName}
          <span className="block text-xs text-ink-3">{t`Ligne n° ${format.quantity(number)}`}</span>
        </>
      ),
    },
    {
      id: "beneficiary",
      header: t`En faveur de`,
      wideOnly: true,
      cell: ({ beneficiaryName }) => beneficiaryName ?? noFigure,
    },
    {
      id: "shares",
      header: t`Actions`,
      align: "end",
      cell: ({ quantityBefore, quantityAfter }) => (
        <Change before={format.quantity(quantityBefore)} after={format.quantity(quantityAfter)} />
      ),
    },
  ];
  return (
    <Section
      title={t`Ce qui suit l’opération`}
      lead={
        kind === "free_issue"
          ? t`Ce qui grève les actions anciennes grève aussi les nouvelles, au profit du même bénéficiaire.`
          : t`Ce qui grève les actions anciennes est levé et reporté sur les nouvelles, au profit du même bénéficiaire.`
      }
    >
      <ShortTable
        caption={t`Ce qui suit l’opération`}
        columns={columns}
        rows={encumbrances.items}
        rowId={({ movementId }) => movementId}
      />
    </Section>
  );
};

const FractionsPart = ({ effect: { fractions, holderCount, items } }: { effect: Effect }) => {
  const { t } = useLingui();
  const format = useFormats();
  const count = format.quantity(fractions.holderCount);
  const all = format.quantity(holderCount);
  const shares = format.units("SHARE", fractions.quantity);
  const amount = fractions.amountCents === null ? null : format.amount(fractions.amountCents);
  const rights = format.quantity(fractions.quantity);
  const isKept = items.some(({ keptRights }) => keptRights > 0);
  return (
    <Section title={t`Rompus`} lead={t`Les fractions d’action qu’une opération peut laisser.`}>
      {fractions.holderCount === 0 ? (
        <p>{t`Il n’y en a aucun : chacun reçoit un nombre entier d’actions.`}</p>
      ) : isKept ? (
        <p>{t`Porteurs qui gardent des droits : ${count} sur ${all}, pour ${rights} droits.`}</p>
      ) : amount === null ? (
        <p>{t`Porteurs qui ont des rompus : ${count} sur ${all}, pour ${shares}.`}</p>
      ) : (
        <p>{t`Porteurs dont les rompus sont payés : ${count} sur ${all}, pour ${shares} et ${amount}.`}</p>
      )}
    </Section>
  );
};
