import { movementTypeWords, natureWords } from "@coulisse/contract/register/movement-words.ts";
import type { Movement, MovementParty } from "@coulisse/contract/register/movements.schemas.ts";
import { movementRoutes } from "@coulisse/contract/register/movement-search.ts";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { useFormats } from "#i18n/use-formats.ts";
import { useWords } from "#i18n/use-words.ts";
import { path } from "#platform/paths.ts";
import { queryOf } from "#platform/queries.ts";
import { useMayDecide } from "#platform/session.ts";
import { Badge } from "#ui/badge.tsx";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Drawer } from "#ui/drawer.tsx";
import { FailedState } from "#ui/failed-state.tsx";
import { KeyFacts } from "#ui/key-facts.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { isEncumbrance, ReleaseEncumbrance } from "../encumbrance/release-encumbrance.tsx";
import { SharesCount } from "../figures.tsx";
import { HashFigure } from "../lines/hash-figure.tsx";
import { MovementDocuments } from "./movement-documents.tsx";
import { MovementOrigin } from "./movement-origin.tsx";
import { partyWords } from "#parts/movements/parties.ts";

type Props = {
  id: string;
  /** Lines that the table has fetched: the drawer opens with one at once. */
  lines: readonly Movement[];
  onClose: () => void;
  onHolder?: (holderId: string) => void;
};

export const MovementDrawer = ({ id, lines, onClose, onHolder }: Props) => {
  const { t } = useLingui();
  const format = useFormats();
  const fetched = lines.find((line) => line.id === id);
  const movement = useQuery({
    ...queryOf(movementRoutes.getMovement, { params: { transactionId: id } }),
    ...(fetched === undefined ? {} : { placeholderData: fetched }),
  });
  const number = movement.data === undefined ? "" : format.quantity(movement.data.number);
  return (
    <Drawer
      name="movement"
      open
      onClose={onClose}
      title={number === "" ? t`Ligne du registre` : t`Ligne n° ${number}`}
    >
      {movement.isError ? (
        <FailedState onRetry={() => void movement.refetch()} />
      ) : movement.data ? (
        <MovementDetail
          movement={movement.data}
          bundle={lines.filter(
            (line) => line.bundleId !== null && line.bundleId === movement.data?.bundleId,
          )}
          {...(onHolder ? { onHolder } : {})}
        />
      ) : (
        <Skeleton className="h-96" />
      )}
    </Drawer>
  );
};

type MovementDetailProps = {
  movement: Movement;
  /** The lines fetched so far that were written together with this one. */
  bundle: readonly Movement[];
  onHolder?: (holderId: string) => void;
};

const MovementDetail = ({ movement, bundle, onHolder }: MovementDetailProps) => {
  const { t } = useLingui();
  const types = useWords(movementTypeWords);
  const natures = useWords(natureWords);
  const format = useFormats();
  const writes = useMayDecide("register", movement.companySlug);
  const { type, nature, quantity, amountCents, shareCategoryName } = movement;
  const { companySlug, transferor, transferee } = movement;
  const words = partyWords(movement);
  return (
    <div className="grid gap-6">
      <div>
        <p className="flex flex-wrap gap-2">
          <Badge tone="accent">{natures[nature]}</Badge>
          <Badge>{types[type]}</Badge>
        </p>
        <p className="figure mt-3 text-2xl">
          <SharesCount quantity={quantity} />
        </p>
        <p className="text-ink-2">
          {shareCategoryName}
          {amountCents === null ? "" : ` · ${format.amount(amountCents)}`}
        </p>
      </div>
      <MovementLinks movement={movement} bundle={bundle} />
      <div className="grid gap-3 sm:grid-cols-2">
        <PartyCard
          label={t(words.from)}
          party={transferor}
          companySlug={companySlug}
          onHolder={onHolder}
        />
        <PartyCard
          label={t(words.to)}
          party={transferee}
          companySlug={companySlug}
          onHolder={onHolder}
          // A mention that an older register brought has a beneficiary, even where none is named.
          absent={type === "MENTION" ? t`Non nommé : voir le motif` : t`Sans objet`}
        />
      </div>
      <Facts movement={movement} />
      {movement.origin === "import" ? <MovementOrigin id={movement.id} /> : null}
      <MovementDocuments movement={movement} />
      <MovementProof movement={movement} />
      {writes && isEncumbrance(movement) ? <ReleaseEncumbrance movement={movement} /> : null}
      {writes && movement.correctedByNumber === null ? (
        <CorrectMovement movement={movement} />
      ) : null}
    </div>
  );
};

const Facts = ({ movement }: { movement: Movement }) => {
  const { t } = useLingui();
  const format = useFormats();
  const { agreedOn, effectiveOn, recordedAt, approvedOn, approvalReference } = movement;
  const { nature, nominalValue, unitPrice, origin, reason, lackingReason } = movement;
  const { preEmption, preEmptionOn, preEmptionReference } = movement;
  const given = (label: string, value: string | null) => (value === null ? [] : [{ label, value }]);
  return (
    <KeyFacts
      facts={[
        ...given(
          t`Date de l’acte ou de la décision`,
          agreedOn === null ? null : format.date(agreedOn),
        ),
        { label: t`Date d’effet`, value: format.date(effectiveOn) },
        { label: t`Écriture au registre`, value: format.instant(recordedAt) },
        ...given(t`Prix d’une action`, unitPrice === null ? null : format.unitPrice(unitPrice)),
        ...given(t`Valeur nominale`, nominalValue === null ? null : format.unitPrice(nominalValue)),
        ...given(t`Agrément`, approvedOn === null ? null : format.date(approvedOn)),
        ...given(t`Référence de l’agrément`, approvalReference),
        ...given(
          t`Préemption`,
          preEmption === null || preEmptionOn === null
            ? null
            : `${t(purgeWords[preEmption])}, ${format.date(preEmptionOn)}`,
        ),
        ...given(t`Acte de la purge`, preEmptionReference),
        { label: t`Origine`, value: t(originWords[origin]) },
        ...given(nature === "pledge" ? t`Créance garantie ou motif` : t`Motif`, reason),
        ...given(t`Pièce ou domicile manquant`, lackingReason),
      ]}
    />
  );
};

const CorrectionForm = lazy(() =>
  import("./correction-form.tsx").then((module) => ({ default: module.CorrectionForm })),
);

/** An error is never erased: a counter-movement that names the line undoes it. */
const CorrectMovement = ({ movement }: { movement: Movement }) => {
  const { t } = useLingui();
  const format = useFormats();
  const [open, setOpen] = useState(false);
  const number = format.quantity(movement.number);
  return (
    <div data-screen-only className="border-t border-rule pt-5">
      <Button onClick={() => setOpen(true)}>{t`Corriger cette ligne`}</Button>
      <Dialog
        name="correct-line"
        open={open}
        onClose={() => setOpen(false)}
        title={t`Corriger la ligne n° ${number} ?`}
        lead={t`La ligne reste au registre. Une nouvelle ligne, qui la nomme, en défait l’effet à la même date.`}
      >
        <Suspense fallback={<Skeleton className="h-48" />}>
          <CorrectionForm movement={movement} onDone={() => setOpen(false)} />
        </Suspense>
      </Dialog>
    </div>
  );
};

/** How the right of pre-emption of a sale was purged. */
const purgeWords: Record<NonNullable<Movement["preEmption"]>, MessageDescriptor> = {
  waived: msg`Les associés y ont renoncé`,
  not_exercised: msg`Personne ne l’a exercée dans le délai`,
};

/** How a line came into the register. */
const originWords: Record<Movement["origin"], MessageDescriptor> = {
  manual: msg`Saisie`,
  import: msg`Import d’un registre`,
  subscription: msg`Souscription à une levée`,
  deal: msg`Marché secondaire`,
};

type MovementLinksProps = { movement: Movement; bundle: readonly Movement[] };

/** The lines that this one undoes, is undone by, or was written together with. */
const MovementLinks = ({ movement, bundle }: MovementLinksProps) => {
  const { t } = useLingui();
  const { correctsNumber, correctedByNumber, bundleId, id } = movement;
  const others = bundle.filter((line) => line.id !== id);
  return (
    <>
      {correctedByNumber === null ? null : (
        <Banner tone="warn" title={t`Cette ligne a été corrigée`}>
          <NumberLink movement={movement} number={correctedByNumber} />
        </Banner>
      )}
      {correctsNumber === null ? null : (
        <Banner title={t`Cette ligne en corrige une autre`}>
          <NumberLink movement={movement} number={correctsNumber} />
        </Banner>
      )}
      {bundleId === null ? null : (
        <Banner title={t`Une seule opération en plusieurs lignes`}>
          {others.length === 0 ? (
            <p>{t`Ses autres lignes la suivent ou la précèdent au registre.`}</p>
          ) : (
            <span className="flex flex-wrap gap-x-4">
              {others.map((line) => (
                <NumberLink key={line.id} movement={line} number={line.number} />
              ))}
            </span>
          )}
        </Banner>
      )}
    </>
  );
};

/** A line is found by its number: that is what the register's search takes. */
const NumberLink = ({ movement, number }: { movement: Movement; number: number }) => {
  const { t } = useLingui();
  const format = useFormats();
  return (
    <TextLink
      to={path("/companies/:companySlug/register", { companySlug: movement.companySlug })}
      search={{ q: String(number) }}
    >
      {t`Ligne n° ${format.quantity(number)}`}
    </TextLink>
  );
};

type PartyCardProps = {
  label: string;
  companySlug: string;
  party: MovementParty | null;
  absent?: string;
  onHolder?: ((holderId: string) => void) | undefined;
};

/** Name and domicile as they were when the line was written, whatever they are now. */
const PartyCard = ({ label, companySlug, party, onHolder, absent }: PartyCardProps) => {
  const { t } = useLingui();
  const holderId = party?.holderId ?? null;
  return (
    <div className="rounded-md border border-rule bg-sheet p-4">
      <p className="text-xs text-ink-3">{label}</p>
      {party === null ? (
        <p className="mt-1 text-ink-3">{absent ?? t`Sans objet`}</p>
      ) : (
        <>
          <p className="mt-1 font-medium break-words">
            {party.holderId === null ? (
              party.name
            ) : (
              <TextLink
                to={path("/companies/:companySlug/holders/:id", {
                  companySlug,
                  id: party.holderId,
                })}
              >
                {party.name}
              </TextLink>
            )}
          </p>
          <p className="text-sm break-words text-ink-2">
            {party.domicile ?? t`Domicile non connu`}
          </p>
          {onHolder && holderId !== null ? (
            <button
              type="button"
              onClick={() => onHolder(holderId)}
              className="hit-24 mt-2 text-sm text-accent underline decoration-1 underline-offset-3"
            >
              {t`Toutes ses lignes`}
            </button>
          ) : null}
        </>
      )}
    </div>
  );
};

/** The link of the chain: its own hash is made of its content and of the one before. */
const MovementProof = ({ movement: { hash, previousHash } }: { movement: Movement }) => {
  const { t } = useLingui();
  return (
    <div className="rounded-md bg-sunken p-4">
      <h3 className="text-lg">{t`Empreintes`}</h3>
      <p className="mt-1 text-sm text-ink-2">
        {t`L’empreinte d’une ligne contient celle de la précédente : en changer une romprait toutes les suivantes.`}
      </p>
      <div className="mt-3 flex flex-wrap gap-x-8 gap-y-2">
        <HashFigure label={t`Empreinte de la ligne`} hash={hash} />
        <HashFigure label={t`Empreinte précédente`} hash={previousHash} />
      </div>
    </div>
  );
};
