import type { FactorStep } from "@coulisse/contract/accounts/factor-step.schemas.ts";
import type { Factors } from "@coulisse/contract/accounts/security-shapes.schemas.ts";
import { requireActor, type Context, type Reading } from "#platform/context.ts";
import { toWire } from "#platform/wire.ts";

const confirmedFactors = (r: Reading, userId: string) =>
  r.db
    .selectFrom("factors")
    .select(["id", "kind", "name", "confirmed_at", "created_at", "last_used_at"])
    .where("user_id", "=", userId)
    .where("confirmed_at", "is not", null)
    .orderBy("created_at")
    .execute();

/** The factors that count, by which a sign-in may be finished; null where there is none. */
export const findFactorStep = async (r: Reading, userId: string): Promise<FactorStep | null> => {
  const kinds = new Set((await confirmedFactors(r, userId)).map(({ kind }) => kind));
  if (kinds.size === 0) return null;
  const methods: FactorStep["methods"] = [];
  if (kinds.has("totp")) methods.push("totp");
  if (kinds.has("passkey")) methods.push("passkey");
  return { methods: [...methods, "recovery"] };
};

export const getFactors = async (ctx: Context): Promise<Factors> => {
  const { userId, isAdmin, mustEnrol } = requireActor(ctx);
  const rows = await confirmedFactors(ctx, userId);
  const codes = await ctx.db
    .selectFrom("recovery_codes")
    .select((eb) => eb.fn.countAll<bigint>().as("count"))
    .where("user_id", "=", userId)
    .where("used_at", "is", null)
    .executeTakeFirstOrThrow();
  const totp = rows.find(({ kind }) => kind === "totp");
  return {
    totp: totp
      ? { createdAt: toInstant(totp.confirmed_at ?? totp.created_at), ...used(totp) }
      : null,
    passkeys: rows.filter(({ kind }) => kind === "passkey").map(toPasskey),
    recoveryCodesLeft: toWire(codes.count),
    required: mustEnrol === true || (isAdmin && ctx.settings.adminSecondFactor === "required"),
  };
};

type PasskeyRow = Readonly<{
  id: string;
  name: string;
  created_at: Date;
  last_used_at: Date | null;
}>;

const toInstant = (at: Date): string => at.toISOString();
const used = ({ last_used_at }: Pick<PasskeyRow, "last_used_at">) => ({
  lastUsedAt: last_used_at?.toISOString() ?? null,
});

export const toPasskey = (row: PasskeyRow): Factors["passkeys"][number] => ({
  id: row.id,
  name: row.name,
  createdAt: toInstant(row.created_at),
  ...used(row),
});
