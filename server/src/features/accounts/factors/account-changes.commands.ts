import type { Writing } from "#platform/context.ts";
import { pageUrl } from "#platform/mail-url.ts";
import { findAddressee } from "#features/messages/addressees.queries.ts";
import { queueMail } from "#features/messages/messages.commands.ts";
import { tellIfAdministrator } from "#features/accounts/factors/administrators-told.commands.ts";
import {
  accountChangeMail,
  type AccountChange,
} from "#features/accounts/factors/mails/security-mails.ts";

/** The owner of the account hears of a change, whoever made it (ASVS 6.3.7). */
export const tellChange = async (
  w: Writing,
  userId: string,
  change: AccountChange,
): Promise<void> => {
  if (change !== "recovery_renewed" && change !== "recovery_used") {
    await tellIfAdministrator(w, userId, "administrator_ways_in");
  }
  const to = await findAddressee(w, userId);
  if (!to) return;
  const url = pageUrl(w.settings.publicUrl, "/investor/my-account");
  const content = accountChangeMail(to.locale, change, url);
  await queueMail(w, { ...to, template: change, ...content });
};
