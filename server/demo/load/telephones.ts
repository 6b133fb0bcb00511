import type { Context } from "#platform/context.ts";
import {
  changePhone,
  sendVerification,
  verifyPhone,
} from "#features/accounts/sign-up/verification.commands.ts";
import { sendSignatureCode, signDocument } from "#features/signing/signatures/signing.commands.ts";
import { signatureSubjects } from "#server/hooks.ts";
import { addDays, writtenFor } from "../calendar.ts";
import { contextAs, eveningOf, type World } from "./world.ts";

const phones = {
  claire: "+33600000001",
  karim: "+33600000002",
  helene: "+33600000003",
} as const;
export type Investor = keyof typeof phones;
const people = ["claire", "karim", "helene"] as const satisfies Investor[];
const provenOn = addDays(writtenFor, -30);

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

/** Each of those who invest has a telephone that signs. */
export const keepTelephones = async (
  world: World,
  ids: ReadonlyMap<string, string>,
): Promise<void> => {
  for (const person of people) {
    const userId = ids.get(person) ?? "";
    const at = world.calendar.instant(eveningOf(provenOn));
    await provePhone(contextAs(world, [userId], at), userId, phones[person]);
  }
};

/** Signs with the code of their telephone. */
export const signAs = async (
  ctx: Context,
  signatureId: string,
  person: Investor,
): Promise<void> => {
  await sendSignatureCode(ctx, signatureId);
  const code = await readCode(ctx, phones[person]);
  await signDocument(ctx, signatureId, { code, device: "Coulisse demo" }, signatureSubjects);
};
