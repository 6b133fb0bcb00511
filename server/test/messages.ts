import type { World } from "./world.ts";

export type SentMessage = Readonly<{ template: string; subject: string | null; text: string }>;

/** What was queued for an address or a number, oldest first. */
export const messagesTo = async (world: World, recipient: string): Promise<SentMessage[]> => {
  const rows = await world.services.db
    .selectFrom("messages")
    .select(["template", "subject", "body_text"])
    .where("recipient", "=", recipient)
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    template: row.template,
    subject: row.subject,
    text: row.body_text ?? "",
  }));
};

/** The six digits or so of the newest message that has some: what a person would type. */
export const lastCodeTo = async (world: World, recipient: string): Promise<string> => {
  const texts = (await messagesTo(world, recipient)).map(({ text }) => text);
  const code = texts.flatMap((text) => /\b\d{6,8}\b/.exec(text) ?? []).at(-1);
  if (code === undefined) throw new Error(`No code was sent to ${recipient}`);
  return code;
};
