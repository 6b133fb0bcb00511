import { fractionRightRoutes } from "@coulisse/contract/register/fraction-rights.ts";
import type { FractionRight } from "@coulisse/contract/register/fraction-rights.schemas.ts";
import {
  Day,
  OneLine,
  OptionalText,
  PositiveQuantity,
  UnitPrice,
} from "@coulisse/contract/wire/scalars.schemas.ts";
import { noFigure } from "@coulisse/domain/formats.ts";
import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { z } from "zod";
import { useFormats } from "#i18n/use-formats.ts";
import { pagesOf, useAction } from "#platform/queries.ts";
import { useToday } from "#platform/today.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { DateField } from "#ui/form/date-field.tsx";
import { Form } from "#ui/form/form.tsx";
import { NumberField } from "#ui/form/number-field.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextAreaField } from "#ui/form/text-area-field.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { useFormOf } from "#ui/form/use-form-of.ts";
import { MoreButton } from "#ui/more-button.tsx";
import { Section } from "#ui/section.tsx";
import { ShortTable, type ShortColumn } from "#ui/table/short-table.tsx";
import { ChosenHolder, notAfter } from "../line-facts.ts";
import { PartyField } from "../lines/party-field.tsx";

type Props = { companyId: string; shareCategoryId: string };

const rowsAtOnce = 50;

/** Rights that a bonus issue left to holders, and what passes them on until their last day. */
export const KeptRights = ({ companyId, shareCategoryId }: Props) => {
  const { t } = useLingui();
  const format = useFormats();
  const [selling, setSelling] = useState<FractionRight>();
  const rights = useInfiniteQuery(
    pagesOf(fractionRightRoutes.listFractionRights, {
      params: { companyId },
      query: { shareCategoryId, limit: rowsAtOnce },
    }),
  );
  const rows = (rights.data?.pages ?? [])
    .flatMap(({ items }) => items)
    .filter(({ until }) => until !== null);
  const columns: ShortColumn<FractionRight>[] = [
    {
      id: "holder",
      header: t`Porteur`,
      cell: ({ holderName, until, isOver }) => (
        <>
          {holderName}
          <span className="block text-xs text-ink-3">
            {isOver
              ? t`Échus le ${format.date(until ?? "", "medium")}`
              : t`Jusqu’au ${format.date(until ?? "", "medium")}`}
          </span>
        </>
      ),
    },
    {
      id: "given",
      header: t`Reçus`,
      align: "end",
      wideOnly: true,
      cell: ({ given }) => format.quantity(given),
    },
    {
      id: "traded",
      header: t`Achetés, cédés`,
      align: "end",
      wideOnly: true,
      cell: ({ bought, sold }) =>
        bought + sold === 0
          ? noFigure
          : [
              bought > 0 ? `+${format.quantity(bought)}` : "",
              sold > 0 ? `−${format.quantity(sold)}` : "",
            ]
              .filter(Boolean)
              .join(" "),
    },
    {
      id: "grouped",
      header: t`Groupés en actions`,
      align: "end",
      wideOnly: true,
      cell: ({ grouped }) => (grouped === 0 ? noFigure : format.quantity(grouped)),
    },
    {
      id: "left",
      header: t`Restants`,
      align: "end",
      cell: ({ left }) => <strong>{format.quantity(left)}</strong>,
    },
    {
      id: "act",
      header: t`Cession`,
      align: "end",
      cell: (row) =>
        row.left > 0 ? <Button size="sm" onClick={() => setSelling(row)}>{t`Céder`}</Button> : null,
    },
  ];
  if (rows.length === 0) return null;
  return (
    <Section
      title={t`Droits formant rompus`}
      lead={t`Les droits d’une émission gratuite qui ne font pas une action entière : un par action ancienne. Qui en réunit assez reçoit les actions nouvelles.`}
    >
      <ShortTable
        caption={t`Droits formant rompus`}
        columns={columns}
        rows={rows}
        rowId={({ operationId, holderId }) => `${operationId} ${holderId}`}
      />
      <div className="mt-3">
        <MoreButton size="sm" pages={rights} />
      </div>
      <Dialog
        name="sell-rights"
        open={selling !== undefined}
        onClose={() => setSelling(undefined)}
        title={t`Céder des droits`}
        lead={t`Si l’acheteur réunit assez de droits, ses actions nouvelles sont inscrites aussitôt au registre, par une ligne qui ne s’efface plus. Le capital qui en résulte se déclare ensuite dans la fiche de la société.`}
      >
        {selling ? (
          <SaleForm companyId={companyId} right={selling} onDone={() => setSelling(undefined)} />
        ) : null}
      </Dialog>
    </Section>
  );
};

const emptyIsNull = (value: unknown): unknown => (value === "" ? null : (value ?? null));

const saleFacts = (today: string) =>
  z.object({
    buyer: ChosenHolder,
    quantity: PositiveQuantity,
    unitPrice: z.preprocess(emptyIsNull, UnitPrice.nullable()),
    agreedOn: Day.refine(...notAfter(today)),
    act: OneLine(300),
    lackingReason: OptionalText(500).optional(),
  });

type SaleProps = { companyId: string; right: FractionRight; onDone: () => void };

const SaleForm = ({ companyId, right, onDone }: SaleProps) => {
  const { t } = useLingui();
  const format = useFormats();
  const today = useToday();
  const schema = useMemo(() => saleFacts(today), [today]);
  const { operationId, holderId: sellerId, holderName, left, newShares, oldShares } = right;
  const form = useFormOf(schema, {
    draft: `sell-rights ${operationId} ${sellerId}`,
    defaultValues: {
      buyer: null as never,
      quantity: null as never,
      unitPrice: "",
      agreedOn: "",
      act: "",
      lackingReason: "",
    },
  });
  const sell = useAction(fractionRightRoutes.sellFractionRights, {
    success: ({ issuedQuantity }) =>
      issuedQuantity === 0
        ? t`La cession des droits est notée.`
        : t`La cession est notée, et ${format.units("SHARE", issuedQuantity)} inscrites au registre.`,
    then: onDone,
  });
  const ratio = t`${format.quantity(newShares)} pour ${format.quantity(oldShares)}`;
  return (
    <Form
      form={form}
      onSubmit={({ buyer, ...sale }) =>
        sell.run({
          params: { operationId },
          body: { ...sale, sellerId, buyerId: buyer.value },
        })
      }
    >
      <p className="text-sm text-ink-2">
        {t`${holderName} a ${plural(left, { one: "# droit", other: "# droits" })}. Actions nouvelles pour les droits réunis : ${ratio}.`}
      </p>
      <PartyField name="buyer" label={t`Acheteur`} companyId={companyId} />
      <div className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-2">
        <NumberField name="quantity" label={t`Nombre de droits`} as="whole" />
        <NumberField name="unitPrice" label={t`Prix d’un droit`} as="decimal" optional />
        <DateField name="agreedOn" label={t`Date de la cession`} max={today} />
        <TextField
          name="act"
          label={t`Acte de cession`}
          help={t`Par exemple : ordre de mouvement du 3 juin 2026.`}
          maxLength={300}
          autoComplete="off"
        />
      </div>
      <TextAreaField
        name="lackingReason"
        label={t`Motif de ce qui manque`}
        help={t`Demandé si des actions sont inscrites : la ligne n’a pas de pièce jointe.`}
        maxLength={500}
        optional
      />
      <SubmitButton>{t`Noter la cession`}</SubmitButton>
    </Form>
  );
};
