import type { Context } from "#platform/context.ts";
import type { Tx } from "#platform/database.ts";
import { queueMail } from "#features/messages/messages.commands.ts";
import { tellIfAdministrator } from "#features/security/administrators-told.commands.ts";
import { accountChangeMail, type AccountChange } from "#features/security/mails/security-mails.ts";

/** Whoever owns the account hears of it, whoever did it (ASVS 6.3.7). */
export const tellChange = async (
  ctx: Context,
  tx: Tx,
  userId: string,
  change: AccountChange,
): Promise<void> => {
  if (change !== "recovery_renewed" && change !== "recovery_used") {
    await tellIfAdministrator(ctx, tx, userId, "administrator_ways_in");
  }
  const user = await tx
    .selectFrom("users")
    .select(["email", "locale"])
    .where("id", "=", userId)
    .executeTakeFirst();
  if (!user?.email) return;
  const locale = user.locale === "en" ? "en" : "fr";
  const url = `${ctx.settings.publicUrl}/investor/my-account`;
  await queueMail(ctx, tx, {
    userId,
    locale,
    template: change,
    to: user.email,
    ...accountChangeMail(locale, change, url),
  });
};
