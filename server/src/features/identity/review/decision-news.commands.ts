import type { Writing } from "#platform/context.ts";
import { findAddressee } from "#features/messages/addressees.queries.ts";
import { queueMail } from "#features/messages/messages.commands.ts";
import { notify } from "#features/messages/bell/notifications.commands.ts";
import { rejectedMail, validatedMail } from "./mails/kyc-mails.ts";

type Decided = Readonly<{ decision: "VALIDATED" | "REJECTED"; reason: string | null }>;

/** The decision is told by mail in the person’s own language, and in the product. */
export const tellDecision = async (
  w: Writing,
  userId: string,
  { decision, reason }: Decided,
): Promise<void> => {
  await notify(w, {
    userId,
    kind: decision === "VALIDATED" ? "kyc_validated" : "kyc_rejected",
    path: "/investor/kyc",
  });
  const to = await findAddressee(w, userId);
  if (!to) return;
  const { publicUrl } = w.settings;
  await queueMail(
    w,
    decision === "VALIDATED"
      ? validatedMail(to, publicUrl)
      : rejectedMail(to, publicUrl, reason ?? ""),
  );
};
