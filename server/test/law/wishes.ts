import { randomUUID } from "node:crypto";
import fc from "fast-check";

/** A line as `register_lines` is asked for it. */
export type LineRequest = Readonly<{
  id: string;
  recorded_at: string;
  actor_kind: "person";
  actor_id: string;
  type: "ISSUE" | "CANCELLATION" | "TRANSFER" | "MENTION";
  nature: string;
  category_id: string;
  from_id: string | null;
  to_id: string | null;
  quantity: number;
  unit_price: string | null;
  effective_on: string;
  approved_on: string | null;
  origin: "manual";
  reason: string | null;
  lacking_reason: string | null;
  corrects_id: string | null;
  lifts_id: string | null;
  documents: readonly unknown[];
  key: string | null;
  request_hash: string;
  request_id: string;
}>;

export const today = "2026-03-02";
/** Few enough that lines often fall on one another, in order and out of it. */
export const days: readonly string[] = [
  ...Array.from({ length: 9 }, (_, index) => `2026-02-0${index + 1}`),
  today,
];

/**
 * Instants are when batch after batch arrives: tables as recorded on a day between know some of
 * them only.
 */
export const instants: readonly string[] = [
  "02-04",
  "02-06",
  "02-08",
  "02-09",
  "03-01",
  "03-02",
].map((day) => `2026-${day}T10:00:00.123Z`);

/** Changes of rights or a capital, by a decision of a day or from the beginning. */
const changes = ["votes", "clause", "nominal", "beginning", "capital"] as const;

/** Kinds are what somebody may ask of a register, each as often as it is telling. */
const kinds = [
  "issue",
  "issue",
  "issue",
  "contribution",
  "sale",
  "sale",
  "sale",
  "sale",
  "gift",
  "inheritance",
  "cancellation",
  "repurchase",
  "pledge",
  "pledge",
  "usufruct",
  "release",
  "release",
  "correction",
  "correction",
  "repeat",
  "circle",
  "future",
  ...changes,
  "votes",
  "clause",
] as const;
export type Kind = (typeof kinds)[number];

export type Wish = Readonly<{
  kind: Kind;
  category: number;
  holder: number;
  other: number;
  actor: number;
  quantity: number;
  day: number;
  /** The day of an agreement; one more than there are is a day to come. */
  approval: number | null;
  price: string | null;
  /**
   * The place among the lines so far of what a correction, a release or a repeated request is
   * about.
   */
  earlier: number;
}>;

const wish: fc.Arbitrary<Wish> = fc.record({
  kind: fc.constantFrom(...kinds),
  category: fc.nat(2),
  holder: fc.nat(3),
  other: fc.nat(3),
  actor: fc.nat(2),
  quantity: fc.oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 60 })),
  day: fc.nat(days.length - 1),
  approval: fc.option(fc.nat(days.length), { nil: null }),
  price: fc.option(fc.constantFrom("10", "12.5", "0", "0.333333"), { nil: null }),
  earlier: fc.nat(30),
});

/** Requests that arrive together, batch after batch, and the days whose tables are read at the end. */
export const story: fc.Arbitrary<{ batches: Wish[][]; read: string[] }> = fc.record({
  batches: fc.array(fc.array(wish, { minLength: 1, maxLength: 7 }), {
    minLength: 1,
    maxLength: instants.length,
  }),
  read: fc.shuffledSubarray([...days], { minLength: 2, maxLength: 3 }),
});

/** Lines arrive together, a change by itself. */
export const parts = (batch: readonly Wish[]): Wish[][] => {
  const found: Wish[][] = [];
  for (const one of batch) {
    const last = found.at(-1);
    if (last?.[0] && !isChange(last[0]) && !isChange(one)) last.push(one);
    else found.push([one]);
  }
  return found;
};

export type ChangeWish = Wish & Readonly<{ kind: (typeof changes)[number] }>;

export const isChange = (one: Wish): one is ChangeWish => changes.some((kind) => kind === one.kind);

export type LineWish = Wish & Readonly<{ kind: Exclude<Kind, ChangeWish["kind"]> }>;

export const isLine = (one: Wish): one is LineWish => !isChange(one);

/** Nothing takes effect before it is known. */
export const dayOfWish = (one: Wish, at: string): string =>
  pick(
    days.filter((day) => day <= at.slice(0, 10)),
    one.day,
  );

export type Stage = Readonly<{
  companies: readonly string[];
  categories: readonly string[];
  holders: readonly string[];
  actors: readonly string[];
}>;

const shapes = {
  issue: ["ISSUE", "subscription"],
  contribution: ["ISSUE", "contribution"],
  sale: ["TRANSFER", "sale"],
  gift: ["TRANSFER", "gift"],
  inheritance: ["TRANSFER", "inheritance"],
  cancellation: ["CANCELLATION", "cancellation"],
  repurchase: ["CANCELLATION", "repurchase"],
  pledge: ["MENTION", "pledge"],
  usufruct: ["MENTION", "usufruct"],
  circle: ["TRANSFER", "sale"],
  future: ["ISSUE", "subscription"],
} as const;

const mirrored = {
  ISSUE: "CANCELLATION",
  CANCELLATION: "ISSUE",
  TRANSFER: "TRANSFER",
  MENTION: "MENTION",
} as const;

export const pick = <Value>(values: readonly Value[], place: number): Value =>
  values[place % values.length] as Value;

/** Turns a wish into a request at an instant, given the lines that were accepted before it came. */
export const toRequest = (
  { categories, holders, actors }: Stage,
  one: LineWish,
  accepted: readonly LineRequest[],
  at: string,
): LineRequest => {
  const { approval } = one;
  const base = {
    id: randomUUID(),
    recorded_at: at,
    actor_kind: "person",
    actor_id: pick(actors, one.actor),
    category_id: pick(categories, one.category),
    quantity: one.quantity,
    unit_price: one.price,
    effective_on: dayOfWish(one, at),
    approved_on: approval === null ? null : (days[approval] ?? "2026-03-03"),
    origin: "manual",
    reason: one.earlier % 3 === 0 ? "d’accord\nsur deux lignes \\ fin" : null,
    lacking_reason: one.earlier % 5 === 0 ? null : "Original au siège",
    corrects_id: null,
    lifts_id: null,
    documents: [],
    key: one.earlier % 2 === 0 ? randomUUID() : null,
    request_hash: "0",
    request_id: "test",
  } as const;
  const [holder, other] = [pick(holders, one.holder), pick(holders, one.other)];
  const issued: LineRequest = {
    ...base,
    type: "ISSUE",
    nature: "subscription",
    from_id: null,
    to_id: holder,
  };
  const { kind } = one;
  if (kind === "repeat") {
    const known = accepted.filter(({ key }) => key !== null);
    return known.length === 0 ? issued : { ...pick(known, one.earlier), id: randomUUID() };
  }
  if (kind === "correction") {
    if (accepted.length === 0) return issued;
    return correctionOf(base, pick(accepted, one.earlier), accepted);
  }
  if (kind === "release") {
    const liens = accepted.filter(
      ({ nature, corrects_id }) => nature === "pledge" && corrects_id === null,
    );
    if (liens.length === 0) return issued;
    const lien = pick(liens, one.earlier);
    const { category_id, from_id, to_id } = lien;
    const parties = { category_id, from_id, to_id, unit_price: null };
    return { ...base, ...parties, type: "MENTION", nature: "release", lifts_id: lien.id };
  }
  const [type, nature] = shapes[kind];
  const from_id = type === "ISSUE" ? null : holder;
  const to_id = type === "CANCELLATION" ? null : type === "ISSUE" ? holder : other;
  if (kind === "future") return { ...issued, effective_on: "2026-03-03" };
  if (kind === "circle") return { ...base, type, nature, from_id: holder, to_id: holder };
  // The act of a mention is of the day before the first, and says what it secures.
  const act = { agreed_on: "2026-01-01", reason: base.reason ?? "Prêt du 1er janvier 2026" };
  return { ...base, ...(type === "MENTION" ? act : {}), type, nature, from_id, to_id };
};

/** the mirror of a line, as the register's command writes it. */
const correctionOf = (
  base: Omit<LineRequest, "type" | "nature" | "from_id" | "to_id">,
  wrong: LineRequest,
  accepted: readonly LineRequest[],
): LineRequest => {
  const { category_id, quantity, effective_on } = wrong;
  const same = { category_id, quantity, effective_on, corrects_id: wrong.id, unit_price: null };
  const isMention = wrong.type === "MENTION";
  const lifted = accepted.find(({ id }) => id === (wrong.lifts_id ?? wrong.corrects_id));
  const putBack = lifted?.nature === "usufruct" ? "usufruct" : "pledge";
  return {
    ...base,
    ...same,
    type: mirrored[wrong.type],
    nature: !isMention ? "correction" : wrong.nature === "release" ? putBack : "release",
    from_id: isMention ? wrong.from_id : wrong.to_id,
    to_id: isMention ? wrong.to_id : wrong.from_id,
  };
};
