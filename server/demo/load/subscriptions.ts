import type { KnowledgeAnswers } from "@coulisse/contract/knowledge-test.ts";
import type { Subscription } from "@coulisse/contract/subscriptions.schemas.ts";
import type { Context } from "#platform/context.ts";
import {
  changePhone,
  sendVerification,
  verifyPhone,
} from "#features/accounts/sign-up/verification.commands.ts";
import { subjectOfSlug } from "#features/companies/companies.queries.ts";
import { listCompanyFundraisings } from "#features/fundraising/fundraising.queries.ts";
import { sendSignatureCode, signDocument } from "#features/signatures/signing.commands.ts";
import { signSubscription } from "#features/subscriptions/signing.commands.ts";
import {
  cancelSubscription,
  createSubscription,
  paySubscription,
} from "#features/subscriptions/subscriptions.commands.ts";
import { signatureSubjects } from "#server/signature-subjects.ts";
import { addDays, writtenFor } from "../calendar.ts";
import { contextAs, contextAt, eveningOf, morningOf, type World } from "./world.ts";

const phones = { claire: "+33600000001", karim: "+33600000002" } as const;
const people = ["claire", "karim"] as const;
const provenOn = addDays(writtenFor, -30);

type Order = Readonly<{
  key: string;
  person: (typeof people)[number];
  /** Whom they subscribe for; otherwise themselves. */
  entity?: string;
  company: string;
  quantity: number;
  /** In days of the story, or in hours before the world is told: what runs now runs then. */
  begun: string | number;
  reaches: "PENDING" | "SIGNED" | "PAID" | "CANCELLED";
}>;

const fournil = "le-fournil";
const school = "ecole-maravelle";
/** What both know about shares that no exchange lists. */
const answers: KnowledgeAnswers = {
  loss: "ALL",
  resale: "UNCERTAIN",
  income: "UNPROMISED",
  dilution: "SMALLER",
  guarantee: "NOBODY",
  spreading: "SEVERAL",
};

/** Early enough for the days of reflection to be over: the round can be closed. */
const early = addDays(writtenFor, -10);

/** One of each state that a person can reach; the last one waits for Claire’s signature. */
const orders: readonly Order[] = [
  {
    ...{ key: "withdrawn", person: "claire", company: fournil, quantity: 20 },
    ...{ begun: addDays(writtenFor, -20), reaches: "CANCELLED" },
  },
  {
    ...{ key: "school", person: "claire", company: school, quantity: 120 },
    ...{ begun: early, reaches: "PAID" },
  },
  {
    ...{ key: "paid", person: "karim", company: fournil, quantity: 100 },
    ...{ begun: addDays(writtenFor, -1), reaches: "PAID" },
  },
  {
    ...{ key: "signed", person: "claire", company: fournil, quantity: 300 },
    ...{ begun: 20, reaches: "SIGNED" },
  },
  {
    ...{ key: "unsigned", person: "claire", entity: "aubry", company: fournil, quantity: 400 },
    ...{ begun: 2, reaches: "PENDING" },
  },
];

const hourMs = 3_600_000;

/** The code that the telephone shows. */
const readCode = async ({ db }: Context, phone: string): Promise<string> => {
  const { body_text: text } = await db
    .selectFrom("messages")
    .select("body_text")
    .where("recipient", "=", phone)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  return /\b\d{6,8}\b/.exec(text ?? "")?.[0] ?? "";
};

const provePhone = async (ctx: Context, userId: string, phone: string): Promise<void> => {
  const { phone_verified_at: provenAt } = await ctx.db
    .selectFrom("users")
    .select("phone_verified_at")
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  if (provenAt !== null) return;
  await changePhone(ctx, userId, phone);
  await sendVerification(ctx, userId);
  await verifyPhone(ctx, userId, await readCode(ctx, phone));
};

const roundOf = async (world: World, slug: string): Promise<string> => {
  const ctx = contextAt(world, morningOf(writtenFor));
  const { companyId = "" } = await subjectOfSlug(ctx, slug);
  const { items } = await listCompanyFundraisings(ctx, companyId, {});
  return items.find(({ closed }) => !closed)?.id ?? "";
};

const sign = async (ctx: Context, signatureId: string, phone: string): Promise<void> => {
  await sendSignatureCode(ctx, signatureId);
  const code = await readCode(ctx, phone);
  await signDocument(ctx, signatureId, { code, device: "Coulisse demo" }, signatureSubjects);
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
  if (state !== "SIGNED" && state !== "PAID" && opened !== null)
    await sign(ctx, opened, phones[person]);
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
  const repeat = { key: `demo:${key}`, requestHash: key };
  const subscription = await createSubscription(
    ctx,
    {
      ...{ fundraisingId: await roundOf(world, company), quantity, answers },
      ...{ riskAccepted: true, ...(corporateId === undefined ? {} : { corporateId }) },
    },
    repeat,
  );
  await follow(ctx, order, subscription);
};

/** Two people and an entity subscribe; each of the two has a telephone that signs. */
export const keepSubscriptions = async (
  world: World,
  ids: ReadonlyMap<string, string>,
): Promise<void> => {
  if (!world.services.settings.bank) return;
  for (const person of people) {
    const userId = ids.get(person) ?? "";
    const at = world.calendar.instant(eveningOf(provenOn));
    await provePhone(contextAs(world, [userId], at), userId, phones[person]);
  }
  // In the order of their days: whoever subscribes later ends what was not signed in its time.
  for (const order of orders) await keepOrder(world, ids, order);
};
