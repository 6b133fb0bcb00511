import { natureWords } from "@coulisse/contract/register/movement-words.ts";
import type { EffectPreview } from "@coulisse/contract/register/register-shapes.schemas.ts";
import { Trans, useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/use-formats.ts";
import { useWords } from "#i18n/use-words.ts";
import { Banner } from "#ui/banner.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { cx } from "#ui/cx.ts";
import { EffectTable, type EffectRow } from "#ui/effect-table.tsx";
import { KeyFacts } from "#ui/key-facts.tsx";
import { lacksOf } from "./lacks.ts";
import type { MovementFacts } from "./movement-facts.ts";

export type Preview =
  | { state: "incomplete" }
  | { state: "reading"; effect?: EffectPreview | undefined }
  | { state: "ready"; effect: EffectPreview }
  | { state: "refused"; description: string };

/** The panel shows what the register would say after it, while the form is still being filled. */
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
  const { nextNumber, amountCents, duty, isDutyUnknown } = effect;
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
      {duty === null ? null : <Duty {...duty} />}
      {isDutyUnknown ? <UnknownDuty /> : null}
    </div>
  );
};

/**
 * The tax is unknown for a sale whose company nobody has said to be mainly real estate, or not, for
 * that day.
 */
const UnknownDuty = () => {
  const { t } = useLingui();
  return (
    <p className="mt-3 text-sm text-warn">
      {t`Droits d’enregistrement à calculer : indiquez d’abord, dans la fiche de la société, si elle est à prépondérance immobilière à cette date.`}
    </p>
  );
};

const Duty = ({ cents, dueOn }: NonNullable<EffectPreview["duty"]>) => {
  const { t } = useLingui();
  const format = useFormats();
  const day = format.date(dueOn, "medium");
  return (
    <div className="text-sm">
      <p className="flex items-baseline justify-between gap-4">
        <span className="text-ink-2">{t`Droits d’enregistrement`}</span>
        <span className="tabular-nums">{format.amount(cents)}</span>
      </p>
      <p className="mt-1 text-ink-3">
        {t`25 € au moins, à la charge du cessionnaire, à déclarer au plus tard le ${day}. Une formalité s’ouvre avec ce que le registre sait du formulaire 2759 ; la plateforme ne paie pas ces droits.`}
      </p>
    </div>
  );
};

/**
 * Facts are what is said of a line before it is written; a mention has no price, approval or
 * documents.
 */
export type ConfirmedFacts = Pick<MovementFacts, "nature" | "effectiveOn"> &
  Partial<
    Pick<
      MovementFacts,
      "unitPrice" | "agreedOn" | "approvedOn" | "reason" | "lackingReason" | "files"
    >
  >;

type Asked = { facts: ConfirmedFacts; effect: EffectPreview };

/** A place says whose register it is, and which of its shares. */
type Place = { company: { name: string }; category: { name: string } };

type Props = Place & {
  danger?: boolean;
  asked: Asked | undefined;
  /** The words of the button, as the form says them. */
  confirm: string;
  onAnswer: (agreed: boolean) => void;
};

/** Asks once: the line as it will be written, and what it changes. */
export const MovementConfirmation = (props: Props) => {
  const { danger = false, asked, confirm, onAnswer, company, category } = props;
  const { t } = useLingui();
  const format = useFormats();
  const rows = useEffectRows(asked?.effect);
  const number = asked === undefined ? "" : format.quantity(asked.effect.nextNumber);
  return (
    <ConfirmDialog
      name="write-line"
      open={asked !== undefined}
      onClose={() => onAnswer(false)}
      title={t`Écrire la ligne n° ${number} du registre ?`}
      lead={t`Une ligne écrite ne peut plus être effacée : une erreur se corrige par une ligne contraire.`}
      rows={rows}
      confirm={confirm}
      danger={danger}
      onConfirm={() => onAnswer(true)}
    >
      {asked ? <Facts {...asked} company={company} category={category} /> : null}
    </ConfirmDialog>
  );
};

const Facts = ({ facts, effect, company, category }: Asked & Place) => {
  const { t } = useLingui();
  const natures = useWords(natureWords);
  const format = useFormats();
  const { nature, unitPrice, agreedOn, effectiveOn, approvedOn, reason, files = [] } = facts;
  const lackingReason = lacksOf(effect, files).length > 0 ? facts.lackingReason : null;
  return (
    <KeyFacts
      facts={[
        { label: t`Société`, value: company.name },
        { label: t`Catégorie d’actions`, value: category.name },
        { label: t`Nature`, value: natures[nature] },
        ...(agreedOn ? [{ label: t`Date de l’acte`, value: format.date(agreedOn) }] : []),
        ...(effectiveOn ? [{ label: t`Date d’effet`, value: format.date(effectiveOn) }] : []),
        ...(unitPrice ? [{ label: t`Prix d’une action`, value: format.unitPrice(unitPrice) }] : []),
        ...(effect.amountCents === null
          ? []
          : [{ label: t`Montant`, value: format.amount(effect.amountCents) }]),
        ...(effect.duty === null
          ? []
          : [{ label: t`Droits d’enregistrement`, value: format.amount(effect.duty.cents) }]),
        ...(approvedOn ? [{ label: t`Agrément`, value: format.date(approvedOn) }] : []),
        ...(reason
          ? [{ label: nature === "pledge" ? t`Créance garantie` : t`Motif`, value: reason }]
          : []),
        ...(lackingReason ? [{ label: t`Pièce ou domicile manquant`, value: lackingReason }] : []),
        ...(files.length > 0
          ? [{ label: t`Documents`, value: files.map((file) => file.name).join(", ") }]
          : []),
      ]}
    />
  );
};

type EffectLine = EffectPreview["lines"][number];

/** The beneficiary of a pledge receives nothing: only what changes is shown. */
const isTouched = (line: EffectLine): boolean =>
  line.quantityBefore !== line.quantityAfter || line.freeQuantityBefore !== line.freeQuantityAfter;

/** Whether something weighs on the account, before or after. */
const isWeighed = (line: EffectLine): boolean =>
  line.freeQuantityBefore !== line.quantityBefore || line.freeQuantityAfter !== line.quantityAfter;

/**
 * Rows show before and after, of each party in the category and in the company, then of the
 * company.
 */
const useEffectRows = (effect: EffectPreview | undefined): EffectRow[] => {
  const { t } = useLingui();
  const format = useFormats();
  if (effect === undefined) return [];
  const { companyTotalBefore, companyTotalAfter } = effect;
  return [
    ...effect.lines.filter(isTouched).flatMap((line) => [
      {
        label: <PartyLabel name={line.holderName} detail={t`dans cette catégorie`} />,
        before: format.quantity(line.quantityBefore),
        after: format.quantity(line.quantityAfter),
      },
      ...(isWeighed(line)
        ? [
            {
              label: <PartyLabel name={line.holderName} detail={t`libres dans cette catégorie`} />,
              before: format.quantity(line.freeQuantityBefore),
              after: format.quantity(line.freeQuantityAfter),
            },
          ]
        : []),
      {
        label: <PartyLabel name={line.holderName} detail={t`dans toute la société`} />,
        before: <PortionOf part={line.companyQuantityBefore} whole={companyTotalBefore} />,
        after: <PortionOf part={line.companyQuantityAfter} whole={companyTotalAfter} />,
      },
    ]),
    {
      label: t`Total de la société`,
      before: format.quantity(companyTotalBefore),
      after: format.quantity(companyTotalAfter),
    },
  ];
};

const PartyLabel = ({ name, detail }: { name: string; detail: string }) => (
  <>
    <span className="line-clamp-2 break-words text-ink">{name}</span>
    <span className="block text-xs text-ink-3">{detail}</span>
  </>
);

/** A quantity and, under it, the share of the capital that it is. */
const PortionOf = ({ part, whole }: { part: number; whole: number }) => {
  const format = useFormats();
  return (
    <>
      {format.quantity(part)}
      <span className="block text-xs font-normal text-ink-3">{format.percent(part, whole)}</span>
    </>
  );
};
