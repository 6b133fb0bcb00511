import { formatDecimal } from "@coulisse/domain/formats.ts";
import type {
  Fundraising,
  SubscriptionRight,
} from "@coulisse/contract/rounds/fundraising-shapes.schemas.ts";
import { fundraisingRoutes } from "@coulisse/contract/rounds/fundraising.ts";
import { PositiveQuantity } from "@coulisse/contract/wire/scalars.schemas.ts";
import { useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { z } from "zod";
import { useFormats } from "#i18n/use-formats.ts";
import { addressOf } from "#platform/api.ts";
import { path } from "#platform/paths.ts";
import { useAction } from "#platform/queries.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { EffectTable } from "#ui/effect-table.tsx";
import { Form } from "#ui/form/form.tsx";
import { NumberField } from "#ui/form/number-field.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { useFormOf } from "#ui/form/use-form-of.ts";
import { KeyFacts } from "#ui/key-facts.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { PaperLink } from "#ui/paper-link.tsx";
import { Section } from "#ui/section.tsx";
import { openRightsOfReader, rightsIn } from "./subscriptions.queries.ts";

type RightProps = { right: SubscriptionRight };

/** the rights of the reader in one round, what they did of them, and the way to waive them. */
export const OwnRightsCards = ({ round }: { round: Fundraising }) => {
  const { t } = useLingui();
  const rights = useRightsIn(round);
  return rights.map((right) => (
    <Card key={right.id} title={t`Droit préférentiel de souscription`}>
      <RightFacts right={right} />
      <Notices round={round} />
      <Waiving right={right} />
    </Card>
  ));
};

/** None where the round keeps no right, or the reader holds none. */
export const useRightsIn = (
  round: Pick<Fundraising, "id" | "rights">,
): readonly SubscriptionRight[] => {
  const { data } = useInfiniteQuery({ ...rightsIn(round.id), enabled: round.rights !== null });
  return round.rights === null ? [] : (data?.pages.flatMap(({ items }) => items) ?? []);
};

const RightFacts = ({ right }: RightProps) => {
  const { t } = useLingui();
  const format = useFormats();
  const { endsOn, lapsedQuantity } = right;
  const exact = formatDecimal(right.exactQuantity, format.locale);
  const whole = format.quantity(right.quantity);
  return (
    <KeyFacts
      facts={[
        { label: t`Porteur`, value: right.holder.name },
        { label: t`Actions détenues à l’ouverture`, value: format.quantity(right.heldQuantity) },
        { label: t`Actions réservées`, value: t`${whole} (droit exact : ${exact})` },
        { label: t`Déjà souscrites`, value: format.quantity(right.exercisedQuantity) },
        { label: t`Renoncées`, value: format.quantity(right.waivedQuantity) },
        { label: t`Restantes`, value: format.quantity(right.leftQuantity) },
        ...(lapsedQuantity === 0
          ? []
          : [{ label: t`Échues sans être exercées`, value: format.quantity(lapsedQuantity) }]),
        ...(endsOn === null
          ? []
          : [{ label: t`Dernier jour du droit`, value: format.date(endsOn) }]),
      ]}
    />
  );
};

/** The act, and for who reads English the copy. */
const Notices = ({ round }: { round: Fundraising }) => {
  const { t } = useLingui();
  const format = useFormats();
  const params = { fundraisingId: round.id };
  const route = fundraisingRoutes.getSubscriptionNotice;
  return (
    <p className="flex flex-wrap gap-x-5 gap-y-1 border-t border-rule py-2.5">
      <PaperLink href={addressOf(route, { params })}>{t`Avis aux actionnaires (PDF)`}</PaperLink>
      {format.locale === "fr" ? null : (
        <PaperLink href={addressOf(route, { params, query: { language: "en" } })}>
          {t`Copie de l’avis en anglais (PDF)`}
        </PaperLink>
      )}
    </p>
  );
};

/** L225-132: alone, wholly or in part, and for good: its effect is told before. */
const Waiving = ({ right }: RightProps) => {
  const { t } = useLingui();
  const format = useFormats();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  if (right.leftQuantity === 0) return null;
  const until = right.endsOn === null ? "" : format.date(right.endsOn);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t`Renoncer à ce droit`}</Button>
      <Dialog
        name="waive-right"
        open={open}
        onClose={close}
        title={t`Renoncer à un droit préférentiel`}
        lead={t`Une renonciation est définitive : les actions auxquelles vous renoncez s’ouvrent aussitôt à tous. Si vous ne faites rien, votre droit reste entier jusqu’au ${until}.`}
      >
        {open ? <WaiverForm right={right} onDone={close} /> : null}
      </Dialog>
    </>
  );
};

const Waiver = z.object({ quantity: PositiveQuantity });

const WaiverForm = ({ right, onDone }: RightProps & { onDone: () => void }) => {
  const { t } = useLingui();
  const { leftQuantity, fundraisingId, holder } = right;
  const form = useFormOf(Waiver, {
    draft: `waive-right ${right.id}`,
    defaultValues: { quantity: leftQuantity },
  });
  const waive = useAction(fundraisingRoutes.waiveSubscriptionRight, {
    success: t`La renonciation est enregistrée.`,
    then: onDone,
  });
  return (
    <Form
      form={form}
      label={t`Renoncer à un droit préférentiel`}
      onSubmit={({ quantity }) =>
        waive.run({
          params: { fundraisingId, holderId: holder.id },
          body: { quantity, leftQuantity },
        })
      }
    >
      <NumberField name="quantity" as="whole" label={t`Actions auxquelles renoncer`} />
      <WaiverEffect right={right} />
    </Form>
  );
};

const WaiverEffect = ({ right }: RightProps) => {
  const { t } = useLingui();
  const format = useFormats();
  const typed = useWatch<{ quantity: number }>({ name: "quantity" });
  const { leftQuantity, waivedQuantity } = right;
  const isWithin = Number.isInteger(typed) && typed > 0 && typed <= leftQuantity;
  const shares = format.units("SHARE", isWithin ? typed : 0);
  return (
    <>
      {isWithin ? (
        <EffectTable
          rows={[
            {
              label: t`Actions réservées qui restent`,
              before: format.quantity(leftQuantity),
              after: format.quantity(leftQuantity - typed),
            },
            {
              label: t`Actions renoncées`,
              before: format.quantity(waivedQuantity),
              after: format.quantity(waivedQuantity + typed),
            },
          ]}
        />
      ) : null}
      <SubmitButton>{isWithin ? t`Renoncer définitivement à ${shares}` : t`Renoncer`}</SubmitButton>
    </>
  );
};

/**
 * Rights are what the reader may subscribe first, in whichever rounds, until when. The card is not
 * there where there is none.
 */
export const OpenRights = () => {
  const { t } = useLingui();
  const format = useFormats();
  const rights = useInfiniteQuery(openRightsOfReader).data?.pages.flatMap(({ items }) => items);
  if (rights === undefined || rights.length === 0) return null;
  return (
    <Section
      title={t`Vos droits de souscrire les premiers`}
      lead={t`Ces actions vous sont réservées jusqu’au dernier jour de chaque droit.`}
    >
      <ul className="divide-y divide-rule border-y border-rule">
        {rights.map((right) => {
          const left = format.quantity(right.leftQuantity);
          const until = right.endsOn === null ? "" : format.date(right.endsOn);
          const price = format.unitPrice(right.unitPrice);
          return (
            <li key={right.id} className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
              <span className="min-w-0 flex-1 basis-64">
                <span className="block font-medium">
                  {`${right.companyName} · ${right.fundraisingName}`}
                </span>
                <span className="block text-sm text-ink-2">
                  {t`${left} actions à ${price} réservées à ${right.holder.name}, jusqu’au ${until}`}
                </span>
              </span>
              <LinkButton to={path("/fundraising/:id/subscription", { id: right.fundraisingId })}>
                {t`Exercer ou renoncer`}
                <span className="sr-only">{` · ${right.fundraisingName}`}</span>
              </LinkButton>
            </li>
          );
        })}
      </ul>
    </Section>
  );
};
