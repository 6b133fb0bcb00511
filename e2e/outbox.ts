import { expect, type APIRequestContext } from "@playwright/test";

type Listed = { items: { id: string; recipient: string; createdAt: string }[] };

/** The texts of what was sent to an address or a number, newest first, as an administrator reads them. */
const textsTo = async (admin: APIRequestContext, recipient: string): Promise<string[]> => {
  const query = new URLSearchParams({ search: recipient, limit: "20" });
  const listed = (await (await admin.get(`/api/outbox?${query}`)).json()) as Listed;
  const own = listed.items.filter((message) => message.recipient === recipient);
  return Promise.all(
    own.map(async ({ id }) => {
      const message = await admin.get(`/api/outbox/${id}`);
      return ((await message.json()) as { text: string | null }).text ?? "";
    }),
  );
};

/** Mail is read by a pattern: gives what it finds first in the newest message that has it. */
export const mailTo = async (
  admin: APIRequestContext,
  recipient: string,
  pattern: RegExp,
): Promise<string> => {
  let text: string | undefined;
  const look = async (): Promise<string | undefined> => {
    text = (await textsTo(admin, recipient)).find((one) => pattern.test(one));
    return text;
  };
  await expect.poll(look, { message: `to ${recipient}: ${pattern}` }).toBeDefined();
  return pattern.exec(text ?? "")?.[1] ?? "";
};

/** The digits of the newest message that has some, as a person reads them. */
export const codeTo = (admin: APIRequestContext, recipient: string): Promise<string> =>
  mailTo(admin, recipient, /\b(\d{6,8})\b/);

/** The link of the newest mail that has it, within the site. */
export const linkTo = async (
  admin: APIRequestContext,
  recipient: string,
  path: string,
): Promise<string> => path + (await mailTo(admin, recipient, new RegExp(`${path}(#\\S+)`)));
