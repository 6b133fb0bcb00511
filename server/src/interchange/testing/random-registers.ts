import fc from "fast-check";
import { change, emptyHistory, leastFrom } from "../account-history.ts";
import type { AccountHistory } from "../account-history.ts";
import type { ExportedMovement, ExportedRegister, MovementFacts, Nature } from "../model.ts";
import { withoutUndefined } from "../without-undefined.ts";

const holderCount = 5;
const categoryCount = 2;
const firstDay = Date.UTC(2021, 0, 1);

const dayAt = (index: number): string =>
  new Date(firstDay + index * 86_400_000).toISOString().slice(0, 10);

const wishes = [
  "issue",
  "issue",
  "issue",
  "transfer",
  "transfer",
  "transfer",
  "transfer",
  "cancel",
  "cancel",
  "convert",
  "split",
];

/** A wish that the builder grants as far as the register of that moment allows. */
const steps = fc.array(
  fc.record({
    wish: fc.constantFrom(...wishes),
    nature: fc.nat(9),
    holder: fc.nat(holderCount - 1),
    other: fc.nat(holderCount - 1),
    category: fc.nat(categoryCount - 1),
    share: fc.integer({ min: 1, max: 1_000_000 }),
    days: fc.nat(3),
    backdated: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.nat(8)),
    price: fc.option(fc.integer({ min: 0, max: 99_999_999 }), { nil: undefined }),
    note: fc.option(fc.constantFrom("Décision du 3 mars", 'a;b "c" d', "=1+1", "l’un, l’autre"), {
      nil: undefined,
    }),
  }),
  { minLength: 1, maxLength: 60, size: "max" },
);
type Step = typeof steps extends fc.Arbitrary<(infer One)[]> ? One : never;

const pick = <Value>(values: readonly Value[], index: number): Value =>
  values[index % values.length] as Value;

type Builder = {
  day: number;
  movements: ExportedMovement[];
  accounts: Map<string, AccountHistory>;
};

const allDays = Array.from({ length: 256 }, (_, index) => dayAt(index));

const accountOf = ({ accounts }: Builder, holder: string, category: string): AccountHistory => {
  const key = `${holder} ${category}`;
  const account = accounts.get(key) ?? emptyHistory(allDays);
  accounts.set(key, account);
  return account;
};

const append = (builder: Builder, facts: MovementFacts): void => {
  const { fromKey, toKey, categoryKey, effectiveOn, quantity } = facts;
  if (fromKey) change(accountOf(builder, fromKey, categoryKey), effectiveOn, -quantity);
  if (toKey) change(accountOf(builder, toKey, categoryKey), effectiveOn, quantity);
  builder.movements.push({ ...facts, number: builder.movements.length + 1 });
};

const decimal = (millionths: number | undefined): string | undefined =>
  millionths === undefined ? undefined : String(millionths / 10_000);

const rebundle = (builder: Builder, step: Step, category: string, date: string): void => {
  const bundle = `${step.wish}-${builder.movements.length + 1}`;
  const to = step.wish === "split" ? category : pick(["category-0", "category-1"], step.share);
  const nature: Nature = step.wish === "split" ? "split" : "conversion";
  const holders = step.wish === "split" ? [0, 1, 2, 3, 4] : [step.holder];
  const issues: MovementFacts[] = [];
  for (const holder of holders.map((index) => `holder-${index}`)) {
    const free = leastFrom(accountOf(builder, holder, category), date);
    const quantity = step.wish === "split" ? free : (free * BigInt(step.share)) / 1_000_000n;
    if (quantity === 0n) continue;
    const facts = { nature, categoryKey: category, effectiveOn: date, bundle };
    append(builder, { ...facts, type: "CANCELLATION", fromKey: holder, quantity });
    const fresh = { ...facts, categoryKey: to, quantity: quantity * 2n };
    issues.push({ ...fresh, type: "ISSUE", toKey: holder });
  }
  for (const issue of issues) append(builder, issue);
};

const take = (builder: Builder, step: Step): void => {
  builder.day += step.days;
  const category = `category-${step.category}`;
  const [holder, other] = [`holder-${step.holder}`, `holder-${step.other}`];
  const date = dayAt(Math.max(0, builder.day - step.backdated));
  const unitPrice = decimal(step.price);
  const facts = withoutUndefined({
    categoryKey: category,
    effectiveOn: date,
    unitPrice,
    note: step.note,
  });
  if (step.wish === "convert" || step.wish === "split")
    return rebundle(builder, step, category, date);
  if (step.wish === "issue") {
    const nature = pick(
      ["subscription", "contribution", "exercise", "import"] as const,
      step.nature,
    );
    const quantity = BigInt(step.share);
    return append(builder, { ...facts, type: "ISSUE", nature, toKey: holder, quantity });
  }
  const free = leastFrom(accountOf(builder, holder, category), date);
  const quantity = step.nature > 7 ? free : (free * BigInt(step.share)) / 1_000_000n;
  if (quantity === 0n) return;
  if (step.wish === "transfer" && holder !== other) {
    const nature = pick(["sale", "gift", "inheritance", "correction"] as const, step.nature);
    append(builder, {
      ...facts,
      type: "TRANSFER",
      nature,
      fromKey: holder,
      toKey: other,
      quantity,
    });
  } else {
    const nature = pick(["cancellation", "repurchase", "retraction"] as const, step.nature);
    append(builder, { ...facts, type: "CANCELLATION", nature, fromKey: holder, quantity });
  }
};

const holders: ExportedRegister["holders"] = [
  {
    key: "holder-0",
    kind: "user",
    name: "Zoé Martin",
    firstName: "Zoé",
    lastName: "Martin",
    email: "zoe@porteur.example",
    domicile: "3 rue des Lilas, 75020 Paris",
    country: "FR",
  },
  { key: "holder-1", kind: "corporate", name: "Lilas Capital", siren: "732829320" },
  { key: "holder-2", kind: "user", name: "Zoé Martin", email: "zoe.martin@porteur.example" },
  { key: "holder-3", kind: "user", name: "Éric d’Arc", domicile: "12 quai Nord ; 29200 Brest" },
  {
    key: "holder-4",
    kind: "corporate",
    name: "=Formule SAS",
    siren: "418166096",
    siret: "41816609600051",
    email: "contact@formule.example",
    country: "BE",
  },
];

const built = (wishes: readonly Step[]): ExportedRegister => {
  const builder: Builder = { day: 10, movements: [], accounts: new Map() };
  for (const step of wishes) take(builder, step);
  return {
    issuer: { key: "issuer", name: "Société d’essai", siren: "732829320", legalForm: "SAS" },
    asOf: dayAt(builder.day),
    generatedAt: "2026-11-20T09:30:00.000Z",
    holders,
    categories: [
      {
        key: "category-0",
        name: "Actions ordinaires",
        code: "ORD",
        votesPerShare: 1n,
        preferred: false,
      },
      {
        key: "category-1",
        name: "Préférence A",
        code: "ADP-A",
        votesPerShare: 2n,
        nominalValue: "0.1",
        preferred: true,
      },
    ],
    movements: builder.movements,
  };
};

/** Registers that keep the invariants, with lines that are registered late. */
export const randomRegisters = steps.map(built);

/** Every day on which something changes, and the days around. */
export const daysOf = (register: { movements: readonly { effectiveOn: string }[] }): string[] => [
  ...new Set(["2020-12-31", ...register.movements.map(({ effectiveOn }) => effectiveOn)]),
];
