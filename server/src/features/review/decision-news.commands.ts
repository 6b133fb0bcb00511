import type { Context } from "#platform/context.ts";
import type { Tx } from "#platform/database.ts";
import { queueMail } from "#features/messages/messages.commands.ts";
import { notify } from "#features/messages/notifications.commands.ts";
import { rejectedMail, validatedMail } from "./mails/kyc-mails.ts";

type Decided = Readonly<{ decision: "VALIDATED" | "REJECTED"; reason: string | null }>;

/** By mail in the person’s own language, and in the product. */
export const tellDecision = async (
  ctx: Context,
  tx: Tx,
  userId: string,
  { decision, reason }: Decided,
): Promise<void> => {
  const user = await tx
    .selectFrom("users")
    .select(["email", "locale"])
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  await notify(ctx, tx, {
    userId,
    kind: decision === "VALIDATED" ? "kyc_validated" : "kyc_rejected",
    path: "/investor/kyc",
  });
  if (user.email === null) return;
  const to = { userId, to: user.email, locale: user.locale === "en" ? "en" : "fr" } as const;
  const { publicUrl } = ctx.settings;
  await queueMail(
    ctx,
    tx,
    decision === "VALIDATED"
      ? validatedMail(to, publicUrl)
      : rejectedMail(to, publicUrl, reason ?? ""),
  );
};
