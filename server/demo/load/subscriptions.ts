import { hourMs } from "@coulisse/domain/spans.ts";
import type { KnowledgeAnswers } from "@coulisse/domain/knowledge-test.ts";
import type { Subscription } from "@coulisse/contract/rounds/subscriptions.schemas.ts";
import type { Context } from "#platform/context.ts";
import { subjectOfSlug } from "#features/companies/companies.queries.ts";
import { listCompanyFundraisings } from "#features/rounds/offer/fundraising.queries.ts";
import { signSubscription } from "#features/rounds/subscriptions/signing.commands.ts";
import {
  cancelSubscription,
  createSubscription,
  paySubscription,
} from "#features/rounds/subscriptions/subscriptions.commands.ts";
import { addDays, writtenFor } from "../calendar.ts";
import { signAs, type Investor } from "./telephones.ts";
import { contextAs, contextAt, eveningOf, morningOf, type World } from "./world.ts";

type Order = Readonly<{
  key: string;
  person: Investor;
  /** The entity that they subscribe for; otherwise themselves. */
  entity?: string;
  company: string;
  quantity: number;
  /**
   * The beginning is in days of the story, or in hours before the world is told: what runs now runs
   * then.
   */
  begun: string | number;
  reaches: "PENDING" | "SIGNED" | "PAID" | "CANCELLED";
}>;

const fournil = "le-fournil";
const school = "ecole-maravelle";
/** Answers are what both know about shares that no exchange lists. */
export const answers: KnowledgeAnswers = {
  loss: "ALL",
  resale: "UNCERTAIN",
  income: "UNPROMISED",
  dilution: "SMALLER",
  guarantee: "NOBODY",
  spreading: "SEVERAL",
};

/** Early enough for the days of reflection to be over: the round can be closed. */
const early = addDays(writtenFor, -10);

/**
 * Orders are one of each state that a person can reach; the last one waits for Claire’s signature.
 */
const orders: readonly Order[] = [
  {
    key: "withdrawn",
    person: "claire",
    company: fournil,
    quantity: 20,
    begun: addDays(writtenFor, -20),
    reaches: "CANCELLED",
  },
  {
    key: "school",
    person: "claire",
    company: school,
    quantity: 120,
    begun: early,
    reaches: "PAID",
  },
  {
    key: "paid",
    person: "karim",
    company: fournil,
    quantity: 100,
    begun: addDays(writtenFor, -1),
    reaches: "PAID",
  },
  {
    key: "signed",
    person: "claire",
    company: fournil,
    quantity: 300,
    begun: 20,
    reaches: "SIGNED",
  },
  {
    key: "unsigned",
    person: "claire",
    entity: "aubry",
    company: fournil,
    quantity: 400,
    begun: 2,
    reaches: "PENDING",
  },
];

const roundOf = async (world: World, slug: string): Promise<string> => {
  const ctx = contextAt(world, morningOf(writtenFor));
  const { companyId = "" } = await subjectOfSlug(ctx, slug);
  const { items } = await listCompanyFundraisings(ctx, companyId, {});
  return items.find(({ closed }) => !closed)?.id ?? "";
};

/** Step by step from where an earlier telling left it. */
const follow = async (
  ctx: Context,
  { person, reaches }: Order,
  { id, state, signatureId }: Subscription,
): Promise<void> => {
  if (state === "CANCELLED" || state === "COMPLETED") return;
  if (reaches === "CANCELLED") {
    await cancelSubscription(ctx, id);
    return;
  }
  const opened = state === "DRAFT" ? (await signSubscription(ctx, id)).signatureId : signatureId;
  if (reaches === "PENDING") return;
  if (state !== "SIGNED" && state !== "PAID" && opened !== null) await signAs(ctx, opened, person);
  if (reaches === "PAID") await paySubscription(ctx, id);
};

const keepOrder = async (
  world: World,
  ids: ReadonlyMap<string, string>,
  order: Order,
): Promise<void> => {
  const { key, person, entity, company, quantity, begun } = order;
  const corporateId = entity === undefined ? undefined : ids.get(entity);
  const holderIds = [ids.get(person) ?? "", ...(corporateId === undefined ? [] : [corporateId])];
  const at =
    typeof begun === "string"
      ? world.calendar.instant(eveningOf(begun))
      : new Date(world.services.clock.now().getTime() - begun * hourMs);
  const ctx = contextAs(world, holderIds, at);
  const repeat = { key: `demo:subscription:${key}`, requestHash: key };
  const subscription = await createSubscription(
    ctx,
    {
      fundraisingId: await roundOf(world, company),
      quantity,
      answers,
      riskAccepted: true,
      ...(corporateId === undefined ? {} : { corporateId }),
    },
    repeat,
  );
  await follow(ctx, order, subscription);
};

/** Two people and an entity subscribe. */
export const keepSubscriptions = async (
  world: World,
  ids: ReadonlyMap<string, string>,
): Promise<void> => {
  if (!world.services.settings.bank) return;
  // In the order of their days: whoever subscribes later ends what was not signed in its time.
  for (const order of orders) await keepOrder(world, ids, order);
};
