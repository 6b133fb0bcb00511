import type { Worth } from "@coulisse/contract/register/worth.schemas.ts";
import { ids } from "./movements.ts";

const change = {
  startCents: 100_000,
  boughtCents: 20_000,
  soldCents: 0,
  cameCents: 0,
  wentCents: 0,
  priceChangeCents: 5_000,
  endCents: 125_000,
  feesCents: 500,
  receivedCents: 1_000,
  gainCents: 5_500,
};

const price = {
  basis: "DEAL",
  unitPrice: "12.5",
  writtenUnitPrice: "12.5",
  pricedOn: "2025-06-27",
  quantity: 60,
  dealCount: null,
  isOwn: false,
  isBelowThreshold: false,
  isOld: true,
  movementId: ids.alice,
  reason: null,
} as const;

const figures = {
  valueCents: 125_000,
  unvaluedCount: 0,
  costCents: 100_000,
  uncostedCount: 0,
  unrealisedCents: 25_000,
  realisedCents: 0,
  receivedCents: 1_000,
  paidCents: 100_000,
  rateBps: 1_147,
  multipleHundredths: 126,
} as const;

const company = { id: ids.company, name: "Le Fournil", slug: "le-fournil", logoUrl: null };

/** Tells what shares are worth, as the contract gives it: one company, one class, one line. */
export const worthOf = (given: Partial<Worth> = {}): Worth => ({
  ...figures,
  on: "2026-11-24",
  basis: "DEAL",
  thresholdCents: 50_000,
  costing: "AVERAGE",
  firstOn: "2024-03-01",
  bases: (["DEAL", "ROUND", "REFERENCE", "TYPED"] as const).map((basis) => ({
    basis,
    valueCents: 125_000,
    oldestPricedOn: "2025-06-27",
    pricedCount: basis === "DEAL" ? 1 : 0,
    heldCount: 1,
  })),
  holders: [{ id: ids.alice, name: "Alice Martin" }],
  companies: [
    {
      ...figures,
      company,
      quantity: 100,
      holderNames: ["Alice Martin"],
      received: [
        { id: ids.bob, receivedOn: "2026-06-30", amountCents: 1_000, holderName: "Alice Martin" },
      ],
      categories: [
        {
          shareCategory: { id: ids.ordinary, name: "Actions ordinaires" },
          quantity: 100,
          price,
          ownBasis: null,
          valueCents: 125_000,
          costCents: 100_000,
          unitCost: "10",
          realisedCents: 0,
          lots: [
            { number: 5, on: "2024-03-01", quantity: 100, costCents: 100_000, valueCents: 125_000 },
          ],
          takenMovementId: null,
          typed: null,
          typedPrices: [
            {
              id: ids.bob,
              unitPrice: "13",
              pricedOn: "2026-01-15",
              reason: "Expertise de janvier",
            },
          ],
          passedOver: {
            price: {
              ...price,
              unitPrice: "15",
              quantity: 12,
              pricedOn: "2026-11-24",
              isOwn: true,
              isOld: false,
              isBelowThreshold: true,
            },
            valueCents: 150_000,
            differenceCents: 25_000,
          },
          lines: [
            {
              movementId: ids.preferred,
              number: 5,
              on: "2024-03-01",
              kind: "CAME",
              nature: "inheritance",
              fromName: "Bob Durand",
              toName: "Alice Martin",
              holderName: "Alice Martin",
              change: 100,
              quantity: 100,
              unitPrice: null,
              amountCents: null,
              feesCents: 0,
              costChangeCents: null,
              realisedCents: null,
              declared: null,
              mayDeclare: true,
            },
          ],
        },
      ],
    },
  ],
  changed: { since: "2025-11-24", until: "2026-11-24", ...change, companies: [] },
  points: [
    {
      on: "2024-03-01",
      valueCents: 100_000,
      costCents: 100_000,
      boughtCents: 100_000,
      soldCents: 0,
      companyIds: [ids.company],
    },
    {
      on: "2026-11-24",
      valueCents: 125_000,
      costCents: 100_000,
      boughtCents: 0,
      soldCents: 0,
      companyIds: [],
    },
  ],
  hiddenCount: 0,
  ...given,
});
