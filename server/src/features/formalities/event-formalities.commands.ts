import type { FormalityState } from "@coulisse/contract/formalities/formalities.ts";
import { daysAfter, workingDayFrom } from "@coulisse/domain/due-dates.ts";
import { recordAudit } from "#platform/audit.ts";
import type { Writing } from "#platform/context.ts";
import { tellOfFormality } from "#features/formalities/formality-news.commands.ts";
import {
  beneficialOwnersDays,
  detailsMax,
  dutyFateText,
  fundsDepositDueOn,
  gainReturnDueOn,
  isOfPlatform,
  registryFilingDueOn,
} from "#features/formalities/formalities.rules.ts";
import {
  insertOfEvent,
  lockOfEvent,
  withdraw,
  type EventFormality,
  type FormalityEvent,
} from "#features/formalities/formalities.store.ts";
import type { DutyFate } from "#features/formalities/mails/undone-transfer-mail.ts";

/**
 * Opens what an event makes due, in the transaction of the event. Days move to working days; an
 * event that is told twice opens nothing twice, and tells nobody again.
 */
const openFormalities = async (
  w: Writing,
  event: FormalityEvent,
  formalities: readonly EventFormality[],
): Promise<void> => {
  for (const given of formalities) {
    const formality = { ...given, dueOn: workingDayFrom(given.dueOn) };
    const id = await insertOfEvent(w, event, formality);
    if (id === undefined) continue;
    await recordAudit(w, {
      action: "formality.opened",
      entityType: "formality",
      entityId: id,
      detail: {
        companyId: formality.companyId,
        kind: formality.kind,
        dueOn: formality.dueOn,
        event,
      },
    });
    // What the platform has kept the money of is nobody else’s to do.
    if (isOfPlatform({ kind: formality.kind, event_kind: event.kind })) continue;
    await tellOfFormality(w, formality, "formality_opened");
  }
};

const fateOf = (state: FormalityState): DutyFate =>
  state === "DONE" ? "paid" : state === "IN_PROGRESS" ? "perhaps_paid" : "withdrawn";

/**
 * An event is undone: what it made due and nobody has done is withdrawn, and beside a duty that was
 * declared it is said that it may be claimed back. Gives what became of the duty, if there was one.
 */
export const withdrawFormalities = async (
  w: Writing,
  event: FormalityEvent,
  undone: string,
): Promise<DutyFate | null> => {
  let duty: DutyFate | null = null;
  for (const row of await lockOfEvent(w, event)) {
    const fate = fateOf(row.state as FormalityState);
    const isDuty = row.kind === "TRANSFER_DUTY";
    if (isDuty) duty = fate;
    // What was done and is no duty stays as it is: its return was true when it was made.
    if (fate === "paid" && !isDuty) continue;
    const said = isDuty ? `${undone} ${dutyFateText[fate]}` : undone;
    const details = [said, row.details].filter(Boolean).join("\n").slice(0, detailsMax);
    await withdraw(w, row.id, { details, isDone: fate === "paid" });
    await recordAudit(w, {
      action: "formality.closed",
      entityType: "formality",
      entityId: row.id,
      detail: { companyId: row.company_id, event },
    });
  }
  return duty;
};

export type SettledDeal = Readonly<{
  id: string;
  companyId: string;
  seller: Readonly<{ holderId: string; kind: "user" | "corporate" }>;
  buyerId: string;
  dutyCents: bigint;
  dutyDueOn: string;
  settledOn: string;
  /** Whether somebody came to hold, or no longer holds, more than a quarter of the company. */
  changesBeneficialOwners: boolean;
}>;

/**
 * Opens what the law asks for after a sale: the buyer’s transfer tax, the return of a
 * person’s gain and, where it changes them, the company’s beneficial owners.
 */
export const openDealFormalities = (w: Writing, deal: SettledDeal): Promise<void> => {
  const { companyId, seller, settledOn } = deal;
  const duty: EventFormality = {
    kind: "TRANSFER_DUTY",
    companyId,
    holderId: deal.buyerId,
    dueOn: deal.dutyDueOn,
    amountCents: deal.dutyCents,
  };
  const gain: EventFormality = {
    kind: "CAPITAL_GAIN",
    companyId,
    holderId: seller.holderId,
    dueOn: gainReturnDueOn(settledOn),
    amountCents: null,
  };
  const owners: EventFormality = {
    kind: "BENEFICIAL_OWNERS",
    companyId,
    holderId: null,
    dueOn: daysAfter(settledOn, beneficialOwnersDays),
    amountCents: null,
  };
  return openFormalities(w, { kind: "deal", id: deal.id }, [
    duty,
    // An entity’s gains are in its own accounts.
    ...(seller.kind === "user" ? [gain] : []),
    ...(deal.changesBeneficialOwners ? [owners] : []),
  ]);
};

export type WrittenSale = Readonly<{
  movementId: string;
  companyId: string;
  sellerId: string;
  /** An entity’s gains are in its own accounts. */
  isSellerEntity: boolean;
  buyerId: string;
  /** Null of a transfer that owes no duty, such as a gift, or of one that is long past. */
  duty: Readonly<{ dueOn: string; amountCents: bigint | null; details: string }> | null;
  effectiveOn: string;
  changesBeneficialOwners: boolean;
}>;

/** Opens what a transfer that was written by hand makes due, as a sale on the market does. */
export const openWrittenFormalities = (w: Writing, sale: WrittenSale): Promise<void> => {
  const { companyId, duty, effectiveOn } = sale;
  const dutyReturn: EventFormality[] =
    duty === null ? [] : [{ ...duty, kind: "TRANSFER_DUTY", companyId, holderId: sale.buyerId }];
  const gain: EventFormality[] =
    duty === null || sale.isSellerEntity
      ? []
      : [
          {
            kind: "CAPITAL_GAIN",
            companyId,
            holderId: sale.sellerId,
            dueOn: gainReturnDueOn(effectiveOn),
            amountCents: null,
          },
        ];
  const owners: EventFormality[] = sale.changesBeneficialOwners
    ? [
        {
          kind: "BENEFICIAL_OWNERS",
          companyId,
          holderId: null,
          dueOn: daysAfter(effectiveOn, beneficialOwnersDays),
          amountCents: null,
        },
      ]
    : [];
  return openFormalities(w, { kind: "movement", id: sale.movementId }, [
    ...dutyReturn,
    ...gain,
    ...owners,
  ]);
};

type RoundOfCompany = Readonly<{ id: string; companyId: string }>;

/**
 * R-22c: with the first payment of a round its funds are due at the depositary, with the list of those
 * who subscribed.
 */
export const openFundsFormality = (
  w: Writing,
  { id, companyId }: RoundOfCompany,
  receivedOn: string,
): Promise<void> =>
  openFormalities(w, { kind: "fundraising", id }, [
    {
      kind: "FUNDS_DEPOSIT",
      companyId,
      holderId: null,
      amountCents: null,
      dueOn: fundsDepositDueOn(receivedOn),
    },
  ]);

/** Gives what a success on a day makes due, before there is one. */
export const registryFormalityOf = (carriedOutOn: string) => ({
  kind: "REGISTRY_FILING" as const,
  dueOn: workingDayFrom(registryFilingDueOn(carriedOutOn)),
});

/** A round that succeeded changed the capital: the registry is told, from the day it was carried out. */
export const openRegistryFormality = (
  w: Writing,
  { id, companyId }: RoundOfCompany,
  carriedOutOn: string,
): Promise<void> =>
  openFormalities(w, { kind: "fundraising", id }, [
    { ...registryFormalityOf(carriedOutOn), companyId, holderId: null, amountCents: null },
  ]);
