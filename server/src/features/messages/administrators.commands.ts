import type { Locale } from "@coulisse/domain/words.ts";
import type { Writing } from "#platform/context.ts";
import type { MailUrl } from "#platform/mail-url.ts";
import type { MailContent } from "#features/messages/mail/render-mail.ts";
import type { NewNotification } from "#features/messages/bell/notifications.commands.ts";
import { tell } from "#features/messages/news.commands.ts";

type Notice = Omit<NewNotification, "userId"> &
  Readonly<{
    /** The mail about the same, with its page, where the bell of the site is not enough. */
    mail?: (locale: Locale, url: MailUrl) => MailContent;
    /** People who know of it already. */
    except?: readonly string[];
  }>;

const listAdministrators = (w: Writing, except: readonly string[]) =>
  w.db
    .selectFrom("users")
    .select("id")
    .where("role", "=", "ROLE_ADMIN")
    .where("state", "=", "ACTIVE")
    .$if(except.length > 0, (query) => query.where("id", "not in", [...except]))
    .orderBy("id")
    .execute();

/** Tells every administrator of the platform what they must know, written with what causes it. */
export const alarmAdministrators = async (
  w: Writing,
  { mail, except = [], ...notice }: Notice,
): Promise<void> => {
  for (const { id: userId } of await listAdministrators(w, except)) {
    await tell(w, {
      ...notice,
      userId,
      mail: mail === undefined ? null : ({ locale }, url) => mail(locale, url),
    });
  }
};
