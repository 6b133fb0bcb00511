import { formatDeadline } from "@coulisse/domain/deadlines.ts";
import { noFigure } from "@coulisse/domain/formats.ts";
import type { DealWithTimeline } from "@coulisse/contract/market/market-shapes.schemas.ts";
import { marketRoutes } from "@coulisse/contract/market/market.ts";
import { PositiveQuantity } from "@coulisse/contract/wire/scalars.schemas.ts";
import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useWatch } from "react-hook-form";
import { z } from "zod";
import { useFormats } from "#i18n/use-formats.ts";
import { useAction } from "#platform/queries.ts";
import { Card } from "#ui/card.tsx";
import { EffectTable } from "#ui/effect-table.tsx";
import { Form } from "#ui/form/form.tsx";
import { NumberField } from "#ui/form/number-field.tsx";
import { SelectField } from "#ui/form/select-field.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { useFormOf } from "#ui/form/use-form-of.ts";
import { Part } from "#ui/part.tsx";
import { Section } from "#ui/section.tsx";
import { ShortTable, type ShortColumn } from "#ui/table/short-table.tsx";

import { countedWords } from "../clause-words.ts";

type Props = { deal: DealWithTimeline };
type Claim = DealWithTimeline["claims"][number];

/**
 * The table says who asks for how many of the shares that are sold, and what each gets once the
 * days are over.
 */
export const PreEmption = ({ deal }: Props) => {
  const { t } = useLingui();
  const format = useFormats();
  const columns = useClaimColumns();
  const claimed = deal.claims.reduce((sum, { quantity }) => sum + quantity, 0);
  const asked = format.quantity(claimed);
  const sold = format.quantity(deal.quantity);
  const end = deal.preemptionEndsAt;
  const counted = t(countedWords[deal.countedParties]);
  if (end === null) return null;
  const until = formatDeadline(end, format.locale, "medium");
  return (
    <Section
      title={t`Préemption`}
      lead={t`${plural(claimed, {
        0: `Aucune action demandée sur ${sold}, jusqu’au ${until}.`,
        one: `${asked} action demandée sur ${sold}, jusqu’au ${until}.`,
        other: `${asked} actions demandées sur ${sold}, jusqu’au ${until}.`,
      })}`}
    >
      {deal.claims.length === 0 ? null : (
        <Card flush>
          <ShortTable
            caption={t`Demandes de préemption`}
            columns={columns}
            rows={deal.claims}
            rowId={(_, index) => String(index)}
            inset
          />
        </Card>
      )}
      <p className="mt-3 max-w-prose text-sm text-ink-3">
        {t`Si les demandes dépassent ce qui est vendu, les actions sont réparties selon les détentions, en nombres entiers, au plus fort reste. Ce que personne ne demande reste à l’acheteur.`}
      </p>
      {deal.countedParties === "NEITHER" ? null : (
        <p className="mt-2 max-w-prose text-sm text-ink-3">
          {t`La clause de la société s’applique aussi à cette répartition : ${counted}. Cette part reste à l’acheteur.`}
        </p>
      )}
      {deal.state === "PRE_EMPTION" && deal.claimants.length > 0 ? (
        <Part>
          <ClaimForm deal={deal} />
        </Part>
      ) : null}
    </Section>
  );
};

const useClaimColumns = (): ShortColumn<Claim>[] => {
  const { t } = useLingui();
  const format = useFormats();
  return [
    {
      id: "holder",
      header: t`Qui`,
      cell: ({ holder, isMine }) => holder?.name ?? (isMine ? t`Vous` : t`Un actionnaire`),
    },
    {
      id: "held",
      header: t`Détient`,
      align: "end",
      wideOnly: true,
      cell: ({ heldQuantity }) => format.quantity(heldQuantity),
    },
    {
      id: "claimed",
      header: t`Demande`,
      align: "end",
      cell: ({ quantity }) => format.quantity(quantity),
    },
    {
      id: "allotted",
      header: t`Reçoit`,
      align: "end",
      cell: ({ allottedQuantity }) =>
        allottedQuantity === null ? noFigure : format.quantity(allottedQuantity),
    },
  ];
};

const Wish = z.object({ holder: z.string(), quantity: PositiveQuantity });

const ClaimForm = ({ deal }: Props) => {
  const { t } = useLingui();
  const format = useFormats();
  const most = format.quantity(deal.quantity);
  const price = format.unitPrice(deal.unitPrice);
  // Who may claim is told by the deal: whoever held no shares on its first day has no right to.
  const { claimants } = deal;
  const [first] = claimants;
  const form = useFormOf(Wish, {
    draft: `pre-empt ${deal.id}`,
    defaultValues: { holder: first?.id ?? "" },
  });
  const isEntity = (id: string) =>
    claimants.some((one) => one.id === id && one.kind === "corporate");
  const claim = useAction(marketRoutes.claimShares, { success: t`Votre demande est enregistrée.` });
  return (
    <Form
      form={form}
      label={t`Préempter`}
      className="mt-6 max-w-[34rem]"
      onSubmit={({ holder, quantity }) =>
        claim.run({
          params: { dealId: deal.id },
          body: { quantity, ...(isEntity(holder) ? { corporateId: holder } : {}) },
        })
      }
    >
      {claimants.length === 1 && first?.kind === "user" ? null : (
        <SelectField
          name="holder"
          label={t`Pour qui préemptez-vous ?`}
          options={claimants.map(({ id, kind, name }) => ({
            value: id,
            label: kind === "user" ? t`Moi-même` : name,
          }))}
        />
      )}
      <NumberField
        name="quantity"
        as="whole"
        label={t`Nombre d’actions`}
        help={t`Jusqu’à ${most} actions, à ${price} l’une. Une nouvelle demande remplace la précédente.`}
      />
      <ClaimEffect deal={deal} />
      <SubmitButton>{t`Préempter`}</SubmitButton>
    </Form>
  );
};

/** A claim takes the place of the one before; shown with what it makes where all of it is allotted. */
const ClaimEffect = ({ deal: { claimants, claims, quantity: most } }: Props) => {
  const { t } = useLingui();
  const format = useFormats();
  const { holder, quantity } = useWatch<z.input<typeof Wish>>();
  const claimant = claimants.find(({ id }) => id === holder);
  if (claimant === undefined || quantity === undefined || !Number.isInteger(quantity)) return null;
  const asked = Math.min(Math.max(quantity, 0), most);
  const before = claims.find((claim) => claim.isMine && claim.holder?.id === holder);
  return (
    <EffectTable
      rows={[
        {
          label: t`Actions demandées`,
          before: format.quantity(before?.quantity ?? 0),
          after: format.quantity(asked),
        },
        {
          label: t`Actions détenues, si tout est attribué`,
          before: format.quantity(claimant.heldQuantity),
          after: format.quantity(claimant.heldQuantity + asked),
        },
      ]}
    />
  );
};
