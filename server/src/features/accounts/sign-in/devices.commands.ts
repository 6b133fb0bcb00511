import { addresseeOf } from "#platform/addressee.ts";
import type { Writing } from "#platform/context.ts";
import { pageUrl } from "#platform/mail-url.ts";
import { newToken } from "#platform/tokens.ts";
import { queueMail } from "#features/messages/messages.commands.ts";
import { keepDevice, seeDevice } from "#features/accounts/sign-in/devices.store.ts";
import { newDeviceMail } from "#features/accounts/factors/mails/security-mails.ts";

const tellOwner = async (w: Writing, userId: string, device: string): Promise<void> => {
  const user = await w.db
    .selectFrom("users")
    .select(["id", "email", "locale"])
    .where("id", "=", userId)
    // The address of a registration may be somebody else's, who has no account here to look after.
    .where("state", "!=", "REGISTERING")
    .executeTakeFirst();
  if (!user?.email) return;
  const to = addresseeOf(user, user.email);
  const content = newDeviceMail[to.locale]({
    device,
    address: w.address,
    at: w.clock.now(),
    url: pageUrl(w.settings.publicUrl, "/investor/my-account"),
  });
  await queueMail(w, { ...to, template: "new_device", ...content });
};

/**
 * Knows the browser by a long random cookie of its own, of which only the hash is kept. One that this
 * person never used before is told to them by mail, save the very first: it alarms nobody.
 */
export const meetDevice = async (
  w: Writing,
  userId: string,
  device: string,
): Promise<string | undefined> => {
  if (await seeDevice(w, userId)) return undefined;
  const another = await w.db
    .selectFrom("known_devices")
    .select("user_id")
    .where("user_id", "=", userId)
    .limit(1)
    .executeTakeFirst();
  if (another) await tellOwner(w, userId, device);
  // A cookie that was made up elsewhere is not taken over.
  const token = newToken();
  await keepDevice(w, userId, token);
  return token;
};

/**
 * Makes the browser known without a word, for who has just proved the mail of the account in it: the
 * mail of the change itself tells the owner. Its next sign-in is then nobody else's to prevent.
 */
export const knowDevice = async (w: Writing, userId: string): Promise<string | undefined> => {
  if (await seeDevice(w, userId)) return undefined;
  const token = newToken();
  await keepDevice(w, userId, token);
  return token;
};
